import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCREST
@testable import TRPCRuntime
@testable import TRPCStreams

/// Servers that never stop sending don't block the rest of the application.
@Suite(.serialized, .timeLimit(.minutes(2))) struct FairnessTests {
    /// A flood, named by its contents.
    enum Flood: String, CaseIterable {
        case eventsOfNothing, beforeTheStart, itemsOfNothing, linesOfNothing, streamedBatch, answerOfACall, socket,
            channel
        case readEvents, readMessages
    }

    private static let url = URL(string: "http://test/trpc")!

    /// One more flood than there are threads: without yielding, other tasks would never run.
    @Test(arguments: Flood.allCases) func otherTasksRunDuringFloods(flood: Flood) async {
        let floods = (0..<ProcessInfo.processInfo.activeProcessorCount + 1).map { _ in Task { await Self.play(flood) } }
        for _ in 0..<20 { await Task.yield() }
        let other = Task { for _ in 0..<20 { await Task.yield() } }
        await other.value
        // Real time: the system's timer also needs a thread.
        try? await Task.sleep(for: .milliseconds(1))
        for flood in floods { flood.cancel() }
        for flood in floods { await flood.value }
    }

    private static func play(_ flood: Flood) async {
        let connected = "event: connected\ndata: {}\n\n"
        let events = SubscriptionProcedure<NoInput, Int>("s")
        do {
            switch flood {
            case .eventsOfNothing:
                let client = client(EndlessServer { $0 == 0 ? connected : "event: ping\ndata\n\n" })
                for try await _ in client.subscribe(events) {}
            case .beforeTheStart:
                let client = client(EndlessServer { _ in "event: ping\ndata\n\n" })
                for try await _ in client.subscribe(events) {}
            case .readEvents:
                let client = client(EndlessServer { $0 == 0 ? connected : "data: 1\n\n" })
                for try await _ in client.subscribe(events) {}
            case .itemsOfNothing:
                for try await _ in client(EndlessServer { _ in ": nothing\n" }).stream(Self.items(.events())) {}
            case .linesOfNothing:
                for try await _ in client(EndlessServer { _ in "\n" }).stream(Self.items(.lines())) {}
            case .streamedBatch:
                let server = EndlessServer { $0 == 0 ? "{\"0\":[[0],[null,0,0]]}\n" : " \n" }
                _ = try await client(server).call(Procedure<NoInput, Int>.query("q"))
            case .answerOfACall:
                _ = try await EndlessServer { _ in "" }.stream(HTTPRequest(method: .get, url: url)).collected()
            case .socket:
                let server = EndlessServer { _ in "PONG" }
                let options = WebSocketOptions.patient { $0.transport = server }
                let link = WebSocketLink(TRPCClient.Configuration(url: url), options: options)
                _ = try await link.handle(.init(path: "q", kind: .query, input: .undefined), next: LinkChain([]))
            case .readMessages:
                let server = EndlessServer { _ in #"{"id":1,"result":{"type":"data","data":1}}"# }
                let options = WebSocketOptions.patient { $0.transport = server }
                let link = WebSocketLink(TRPCClient.Configuration(url: url), options: options)
                let operation = TRPCOperation(path: "s", kind: .subscription, input: .undefined)
                for try await _ in link.subscribe(operation, next: LinkChain([])) {}
                link.close()
            case .channel:
                let channel = SocketChannel<Int, Int>(
                    url,
                    options: .init(transport: EndlessServer(speaksFirst: true) { _ in "1" })
                )
                for try await _ in channel.messages {}
                channel.close()
            }
        } catch {}
    }

    private static func client(_ server: EndlessServer) -> TRPCClient {
        let backend = TRPCClient.Configuration(url: url, transport: server)
        return TRPCClient(
            backend: backend,
            links: LinkSetup {
                [SplitLink(when: { $0.kind == .subscription }, SSELink($0), otherwise: BatchStreamLink($0))]
            }
        )
    }

    private static func items(_ answer: RESTItemFormat<Int>) -> RESTStream<NoInput, Int, UndocumentedFailure> {
        RESTStream("items", .get, "/items", output: answer)
    }
}
