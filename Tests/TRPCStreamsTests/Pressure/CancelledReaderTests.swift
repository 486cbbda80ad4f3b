import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCStreams

/// Readers that are cancelled when an element arrives. Waking and cancelling a task both lock its status, so holding
/// one of our locks meanwhile would deadlock.
@Suite(.serialized) struct CancelledReaderTests {
    enum Reader: CaseIterable {
        case events, socket, channel, states
    }

    private static let url = URL(string: "http://test/trpc")!
    private static let event = #"{"id":1,"result":{"type":"data","data":1}}"#

    @Test(arguments: Reader.allCases) func cancellationAndEventsDoNotDeadlock(reader: Reader) async {
        let alarm = DeadlockAlarm("A cancelled reader of \(reader)")
        for round in 0..<200 {
            let read = Locked(0)
            let readers = (0..<3).map { _ in Task { await Self.read(reader) { read.withLock { $0 += 1 } } } }
            await eventually { read.withLock(\.self) > round % 20 }
            for reader in readers { reader.cancel() }
            for reader in readers { await reader.value }
        }
        withExtendedLifetime(alarm) {}
    }

    private static func read(_ reader: Reader, _ note: @Sendable () -> Void) async {
        switch reader {
        case .events:
            let server = EndlessServer { $0 == 0 ? "event: connected\ndata: {}\n\n" : "data: 1\n\n" }
            let backend = TRPCClient.Configuration(url: url, transport: server)
            let client = TRPCClient(backend: backend, links: LinkSetup { [SSELink($0)] })
            do { for try await _ in client.subscribe(SubscriptionProcedure<NoInput, Int>("s")) { note() } } catch {}
        case .socket:
            let link = link(EndlessServer { _ in event })
            let operation = TRPCOperation(path: "s", kind: .subscription, input: .undefined)
            do { for try await _ in link.subscribe(operation, next: LinkChain([])) { note() } } catch {}
            link.close()
        case .channel:
            let server = EndlessServer(speaksFirst: true) { _ in "1" }
            let channel = SocketChannel<Int, Int>(url, options: .init(transport: server))
            do { for try await _ in channel.messages { note() } } catch {}
            channel.close()
        case .states:
            let link = link(EndlessServer { _ in event })
            let reopening = Task {
                while !Task.isCancelled {
                    link.reopen()
                    await Task.yield()
                }
            }
            let operation = TRPCOperation(path: "s", kind: .subscription, input: .undefined)
            let listening = Task {
                do { for try await _ in link.subscribe(operation, next: LinkChain([])) {} } catch {}
            }
            for await _ in link.states { note() }
            reopening.cancel()
            listening.cancel()
            await listening.value
            link.close()
        }
    }

    private static func link(_ server: EndlessServer) -> WebSocketLink {
        WebSocketLink(TRPCClient.Configuration(url: url), options: .patient { $0.transport = server })
    }
}
