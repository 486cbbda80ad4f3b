import Foundation
import TRPCRuntime
import TRPCStreams
import TestSupport
import Testing

/// Subscriptions over real connections: how they end, on both sides, and how they are refused.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(2))) struct LiveSubscriptionTests {
    @Test(arguments: Carrier.allForms)
    func allEventsAreDelivered(carrier: Carrier, transformer: Transformer) async throws {
        try await withLiveServer { server in
            let client = server.client(carrier, transformer)
            let ticks = TicksRequest(count: 20, text: "é🍜", pingEvery: 4)
            var events: [SubscriptionEvent<Tick>] = []
            for try await event in client.subscribe(Live.ticks, ticks, after: "5").events { events.append(event) }
            #expect(events == (6...20).map { SubscriptionEvent(id: "\($0)", data: Tick(n: $0, text: "é🍜")) })
            let stats = try await server.stats { $0.runningSubscriptions == 0 }
            #expect(stats.startedSubscriptions == 1 && stats.stoppedSubscriptions == 1)
        }
    }

    @Test(arguments: Carrier.allForms)
    func leavingTheLoopEndsTheServersSubscription(carrier: Carrier, transformer: Transformer) async throws {
        try await withLiveServer { server in
            let client = server.client(carrier, transformer)
            for try await tick in client.subscribe(Live.ticks, TicksRequest(delay: 1)) where tick.n == 3 {
                break
            }
            try await expectStop(of: client, carrier, on: server)
        }
    }

    @Test(arguments: Carrier.allForms)
    func cancellingTheTaskEndsTheServersSubscription(carrier: Carrier, transformer: Transformer) async throws {
        try await withLiveServer { server in
            let client = server.client(carrier, transformer)
            let gate = Gate()
            let listener = Task {
                for try await _ in client.subscribe(Live.ticks, TicksRequest(delay: 1)) { gate.open() }
            }
            await gate.wait()
            listener.cancel()
            try await listener.value
            try await expectStop(of: client, carrier, on: server)
        }
    }

    /// Expects the subscription to stop. The client is kept, so its socket stays open and serves the next call.
    private func expectStop(of client: TRPCClient, _ carrier: Carrier, on server: StubServerProcess) async throws {
        let streams = carrier == .events ? 0 : 1
        let stats = try await server.stats { $0.runningSubscriptions == 0 && $0.openStreams == streams }
        #expect(stats.startedSubscriptions == 1 && stats.stoppedSubscriptions == 1 && stats.openStreams == streams)
        #expect(try await client.call(Live.echo, 7) == 7)
    }

    @Test(arguments: Carrier.allForms)
    func silentConnectionIsReplaced(carrier: Carrier, transformer: Transformer) async throws {
        try await withLiveServer { server in
            let keepAlive = WebSocketKeepAlive(interval: .milliseconds(20), pongTimeout: .milliseconds(200))
            let client = server.client(carrier, transformer, keepAlive: keepAlive)
            var ticks = TicksRequest(count: 4, reconnectAfterInactivityMs: 200, session: "silence")
            ticks.faults = [.init(after: 0, kind: "hang"), .init(after: 2, kind: "hang")]
            var (ids, reasons) = ([String?](), [TRPCError?]())
            for try await update in client.subscribe(Live.ticks, ticks).updates {
                switch update {
                case .event(let event): ids.append(event.id)
                case .state(.reconnecting(let error)): reasons.append(error)
                case .state: break
                }
            }
            #expect(ids == ["1", "2", "3", "4"] && reasons.count >= 2)
            #expect(reasons.allSatisfy { $0?.isTransport == true && $0?.path == "ticks" })
            let stats = try await server.stats()
            #expect(stats.startedSubscriptions >= 3 && stats.totalConnections >= 3)
        }
    }

    @Test(arguments: Carrier.allForms)
    func headersAndParametersContainTheToken(carrier: Carrier, transformer: Transformer) async throws {
        try await withLiveServer { server in
            let token: @Sendable () async throws -> HTTPHeaders = { ["authorization": "Bearer good"] }
            let clients = [
                server.client(carrier, transformer, headers: token),
                server.client(carrier, transformer, connectionParams: { ["token": "good"] }),
            ]
            for client in clients {
                var count = 0
                for try await _ in client.subscribe(Live.ticks, TicksRequest(count: 3, secret: true)) { count += 1 }
                #expect(count == 3)
            }
            #expect(try await clients[0].call(Live.whoami).token == "good")

            let unknown = server.client(carrier, transformer, connectionParams: { ["token": "bad"] })
            let error = await #expect(throws: TRPCError.self) {
                for try await _ in unknown.subscribe(Live.ticks, TicksRequest(count: 3, secret: true)) {}
            }
            #expect(error?.code == .unauthorized && error?.httpStatus == 401 && error?.path == "ticks")
        }
    }

    /// A response that isn't an event stream ends the subscription, unless it is a temporary proxy error.
    @Test func refusedEventStreamIsFinalOrRetried() async throws {
        try await withLiveServer { server in
            try await server.refuse(connects: 1, status: 403)
            let subscription = server.client(.events).subscribe(Live.ticks, TicksRequest(count: 2))
            let error = await #expect(throws: TRPCError.self) { for try await _ in subscription {} }
            #expect(error?.httpStatus == 403)
            try await server.refuse(connects: 2)
            var (count, reasons) = (0, [Int?]())
            for try await update in subscription.updates {
                switch update {
                case .event: count += 1
                case .state(.reconnecting(let error)): reasons.append(error?.httpStatus)
                case .state: break
                }
            }
            #expect(count == 2 && reasons == [503, 503])
        }
    }
}
