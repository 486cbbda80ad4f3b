import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCREST
@testable import TRPCRuntime
@testable import TRPCStreams

/// Events that arrive faster than they are read.
@Suite(.timeLimit(.minutes(2))) struct SlowReaderTests {
    enum Way: CaseIterable {
        case serverSentEvents, socket
    }

    private static let url = URL(string: "http://test/trpc")!
    private static let operation = TRPCOperation(path: "s", kind: .subscription, input: .undefined)

    /// Returns a server of numbered events: 0, 1, 2 …
    private static func server(_ way: Way, count: Int = .max) -> EndlessServer {
        EndlessServer { number in
            switch way {
            case .serverSentEvents where number == 0: "event: connected\ndata: {}\n\n"
            case _ where number - 1 > count: nil
            case .serverSentEvents where number > count: "event: return\ndata\n\n"
            case .serverSentEvents: "data: \(number - 1)\n\n"
            case .socket where number == 0: #"{"id":1,"result":{"type":"started"}}"#
            case .socket where number > count: #"{"id":1,"result":{"type":"stopped"}}"#
            case .socket: #"{"id":1,"result":{"type":"data","data":\#(number - 1)}}"#
            }
        }
    }

    private static func updates(
        _ way: Way,
        _ server: EndlessServer,
        _ policy: BufferingPolicy = .suspend
    ) -> SubscriptionUpdates<Int> {
        let backend = TRPCClient.Configuration(url: url, transport: server, clock: TestClock())
        let link: any TRPCLink =
            switch way {
            case .serverSentEvents: SSELink(backend, options: SSEOptions(buffering: policy))
            case .socket:
                WebSocketLink(
                    backend,
                    options: .patient {
                        $0.transport = server
                        $0.buffering = policy
                    }
                )
            }
        return SubscriptionUpdates(reader: OutputReader(path: "s", transformer: .none)) {
            link.subscribe(operation, next: LinkChain([]))
        }
    }

    private func event(_ iterator: inout SubscriptionUpdates<Int>.AsyncIterator) async throws -> Int? {
        while let update = try await iterator.next() {
            if case .event(let event) = update { return event.data }
        }
        return nil
    }

    @Test(arguments: Way.allCases) func fullBufferStopsReadingTheConnection(way: Way) async throws {
        let server = Self.server(way, count: 5000)
        var iterator = Self.updates(way, server).makeAsyncIterator()
        #expect(try await event(&iterator) == 0)
        #expect(await settled { server.taken } < 300)
        for number in 1..<5000 { #expect(try await event(&iterator) == number) }
        #expect(try await event(&iterator) == nil)
    }

    @Test(arguments: Way.allCases) func newestPolicyDropsTheOldestEvents(way: Way) async throws {
        let server = Self.server(way, count: 5000)
        var iterator = Self.updates(way, server, .newest(2)).makeAsyncIterator()
        guard case .state(.connecting) = try await iterator.next() else { return #expect(Bool(false)) }
        _ = await settled { server.taken }
        #expect(try await event(&iterator) == 4998)
        #expect(try await event(&iterator) == 4999)
        #expect(try await event(&iterator) == nil)
    }

    @Test(arguments: Way.allCases) func failPolicyFailsTheSubscription(way: Way) async throws {
        let server = Self.server(way)
        var iterator = Self.updates(way, server, .fail(3)).makeAsyncIterator()
        guard case .state(.connecting) = try await iterator.next() else { return #expect(Bool(false)) }
        _ = await settled { server.taken }
        var events: [Int] = []
        let error = await trpcFailure { while let next = try await event(&iterator) { events.append(next) } }
        #expect(events == [0, 1, 2])
        #expect(error?.code == .responseTooLarge && error?.path == "s" && error?.hint?.contains(".newest(n)") == true)
    }

    @Test(arguments: Way.allCases) func cancelledLoopGetsNoMoreEvents(way: Way) async throws {
        let server = Self.server(way)
        let updates = Self.updates(way, server)
        let loop = Task {
            var after = 0
            for try await update in updates {
                guard case .event(let event) = update else { continue }
                if Task.isCancelled { after += 1 }
                // Reads slowly, so that more events wait.
                for _ in 0..<10 { await Task.yield() }
                if event.data == 100 { withUnsafeCurrentTask { $0?.cancel() } }
            }
            return after
        }
        #expect(try await loop.value == 0)
    }

    /// Regardless of what a custom link buffers.
    @Test func cancelledLoopOfAnyLinkGetsNoMoreEvents() async throws {
        let reader = OutputReader(path: "s", transformer: .none)
        let updates = SubscriptionUpdates<Int>(reader: reader) {
            SubscriptionSignals { signals in
                for number in 0..<100 { signals.yield(.event(id: nil, OperationResponse(value: number))) }
            }
        }
        let loop = Task {
            var events = 0
            for try await _ in updates {
                events += 1
                withUnsafeCurrentTask { $0?.cancel() }
            }
            return events
        }
        #expect(try await loop.value == 1)
    }

    @Test func cancelledItemStreamGetsNoMoreItems() async throws {
        let server = EndlessServer { _ in String(repeating: "1\n", count: 1000) }
        let client = TRPCClient(url: URL(string: "https://test")!, transport: server)
        let items = client.stream(
            RESTStream<NoInput, Int, UndocumentedFailure>("items", .get, "/items", output: .lines())
        )
        let seen = Locked(0)
        let loop = Task {
            for try await _ in items {
                seen.withLock { $0 += 1 }
                withUnsafeCurrentTask { $0?.cancel() }
            }
        }
        await #expect(throws: CancellationError.self) { try await loop.value }
        #expect(seen.withLock(\.self) == 1)
    }

    /// A loop that makes calls over its own socket would deadlock.
    @Test func callsCompleteWhileASubscriptionIsFull() async throws {
        let server = EndlessServer { number in
            number == 1000
                ? #"{"id":2,"result":{"type":"data","data":"answer"}}"#
                : #"{"id":1,"result":{"type":"data","data":\#(number)}}"#
        }
        let link = WebSocketLink(TRPCClient.Configuration(url: Self.url), options: .patient { $0.transport = server })
        let signals = link.subscribe(Self.operation, next: LinkChain([]))
        #expect(await settled { server.taken } < 300)
        let answer = try await link.handle(.init(path: "q", kind: .query, input: .undefined), next: LinkChain([]))
        #expect(answer.data == Data(#""answer""#.utf8))
        #expect(await settled { server.taken } < 1300)
        var count = 0
        for try await signal in signals {
            if case .event = signal { count += 1 }
            if count == 1000 { break }
        }
        link.close()
    }

    @Test func subscriptionBlockingACallFails() async throws {
        let server = EndlessServer { #"{"id":1,"result":{"type":"data","data":\#($0)}}"# }
        let link = WebSocketLink(TRPCClient.Configuration(url: Self.url), options: .patient { $0.transport = server })
        let signals = link.subscribe(Self.operation, next: LinkChain([]))
        let call = Task {
            try await link.handle(.init(path: "q", kind: .query, input: .undefined), next: LinkChain([]))
        }
        let error = await trpcFailure {
            for try await _ in signals { await eventually { server.taken >= 5000 } }
        }
        #expect(error?.code == .responseTooLarge)
        call.cancel()
        _ = await call.result
        link.close()
    }

    /// An unread socket cannot receive pongs.
    @Test func unreadSocketIsNotConsideredLost() async throws {
        let (server, clock) = (Self.server(.socket), TestClock())
        let options = WebSocketOptions.patient {
            $0.transport = server
            $0.keepAlive = WebSocketKeepAlive(interval: .seconds(30), pongTimeout: .seconds(10))
        }
        let link = WebSocketLink(TRPCClient.Configuration(url: Self.url, clock: clock), options: options)
        let signals = link.subscribe(Self.operation, next: LinkChain([]))
        #expect(await settled { server.taken } < 300)
        for _ in 0..<10 { await clock.advanceToNextSleeper() }
        withExtendedLifetime(signals) { #expect(!server.isLeft) }
        link.close()
    }

    @Test func fullLoopStopsReadingTheChannel() async throws {
        let server = EndlessServer(speaksFirst: true) { "\($0)" }
        let channel = SocketChannel<Int, Int>(Self.url, options: .init(transport: server, keepAlive: nil))
        var messages = channel.messages.makeAsyncIterator()
        #expect(try await messages.next() == 0)
        #expect(await settled { server.taken } < 300)
        for number in 1..<1000 { #expect(try await messages.next() == number) }
        channel.close()
    }

    @Test func channelSupportsTheNewestPolicy() async throws {
        let server = EndlessServer(speaksFirst: true) { "\($0)" }
        let options = SocketChannelOptions(transport: server, keepAlive: nil, buffering: .newest(1))
        let channel = SocketChannel<Int, Int>(Self.url, options: options)
        var messages = channel.messages.makeAsyncIterator()
        await eventually { server.taken > 500 }
        #expect(try await messages.next() ?? 0 > 100)
        channel.close()
    }
}

private func trpcFailure(of work: () async throws -> Void) async -> TRPCError? {
    do {
        try await work()
        return nil
    } catch {
        return error as? TRPCError
    }
}
