import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCStreams

/// A socket is closed when nothing needs it any more, even if it doesn't notice that it is no longer read.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(4))) struct WebSocketClosingTests {
    private let transport = UnheedingTransport()
    private let clock = TestClock()

    private func link(_ change: (inout WebSocketOptions) -> Void = { _ in }) -> WebSocketLink {
        var options = WebSocketOptions.patient
        options.transport = transport
        change(&options)
        return WebSocketLink(
            TRPCClient.Configuration(url: URL(string: "http://test/trpc")!, clock: clock),
            options: options
        )
    }

    private func call(_ link: WebSocketLink) async throws {
        _ = try await link.handle(TRPCOperation(path: "q", kind: .query, input: .undefined), next: LinkChain([]))
    }

    private func subscribe(_ link: WebSocketLink) -> Listener {
        let operation = TRPCOperation(path: "s", kind: .subscription, input: .undefined)
        return Listener(
            SubscriptionUpdates(reader: OutputReader(path: "s", transformer: .none)) {
                link.subscribe(operation, next: LinkChain([]))
            }
        )
    }

    @Test func whenIdle() async throws {
        let link = link { $0.idleTimeout = .seconds(30) }
        let answer = Task { try await call(link) }
        let socket = await transport.socket(0)
        socket.serve(WebSocketLinkTests.data(1, 1))
        try await answer.value
        #expect(await clock.advanceToNextSleeper() == .seconds(30))
        #expect(await eventually { socket.isClosed })
    }

    @Test func whenClosedExplicitly() async throws {
        let link = link()
        let answer = Task { try await call(link) }
        let socket = await transport.socket(0)
        link.close()
        _ = await answer.result
        #expect(await eventually { socket.isClosed })
    }

    @Test func withTheLastCopyOfTheLink() async throws {
        func use() async throws {
            let link = link()
            let answer = Task { try await call(link) }
            await transport.socket(0).serve(WebSocketLinkTests.data(1, 1))
            try await answer.value
        }
        try await use()
        #expect(await eventually { transport.sockets[0].isClosed })
    }

    @Test func whenTheServerIsSilent() async throws {
        let link = link { $0.keepAlive = WebSocketKeepAlive() }
        let listener = subscribe(link)
        let socket = await transport.socket(0)
        #expect(await clock.advanceToNextSleeper() == .seconds(30))
        await eventually { socket.received.last == "PING" }
        await eventually { clock.sleeping.contains(.seconds(10)) }
        await clock.advance(by: .seconds(10))
        #expect(await eventually { socket.isClosed })
        _ = await transport.socket(1)
        listener.cancel()
        link.close()
    }

    @Test func whenReplaced() async throws {
        let link = link()
        let listener = subscribe(link)
        let first = await transport.socket(0)
        first.serve(#"{"id":1,"result":{"type":"started"}}"#)
        await listener.hear { $0.last == .connected }
        first.serve(#"{"id":null,"method":"reconnect"}"#)
        let second = await transport.socket(1)
        #expect(await eventually { first.isClosed } && !second.isClosed)
        listener.cancel()
        link.close()
        #expect(await eventually { second.isClosed })
    }
}
