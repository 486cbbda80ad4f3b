#if NIO
import Foundation
import TRPCRuntime
import TRPCStreams
import TestSupport
import Testing

/// All operations over one real socket.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(2))) struct LiveSocketTests {
    @Test(arguments: [Transformer.none, .superjson])
    func operationsShareASocket(transformer: Transformer) async throws {
        try await withLiveServer { server in
            let client = server.client(.socket, transformer)
            let gate = Gate()
            let events = Locked(0)
            try await withThrowingTaskGroup(of: Void.self) { group in
                for _ in 0..<20 {
                    group.addTask {
                        for try await tick in client.subscribe(Live.ticks, TicksRequest(count: 50, delay: 1)) {
                            #expect(tick.n <= 50)
                            events.withLock { $0 += 1 }
                        }
                    }
                    group.addTask {
                        for try await _ in client.subscribe(Live.ticks, TicksRequest(count: 1)) { await gate.wait() }
                    }
                }
                for number in 0..<100 {
                    group.addTask { () async throws in #expect(try await client.call(Live.echo, number) == number) }
                    group.addTask {
                        let error = await #expect(throws: TRPCError.self) {
                            try await client.call(Live.fail, .init(code: "CONFLICT"))
                        }
                        #expect(error?.code == .conflict)
                    }
                }
                gate.open()
                try await group.waitForAll()
            }
            #expect(events.withLock(\.self) == 1_000)
            let stats = try await server.stats { $0.runningSubscriptions == 0 }
            #expect(stats.totalConnections == 1 && stats.openStreams == 1 && stats.startedSubscriptions == 40)
            #expect(try await client.call(Live.now).at == Tick(n: 1).at)
        }
    }

    @Test func idleSocketClosesAndTheNextCallReopensIt() async throws {
        try await withLiveServer { server in
            let client = server.client(.socket, idleTimeout: .milliseconds(10))
            for round in 1...3 {
                #expect(try await client.call(Live.echo, round) == round)
                let stats = try await server.stats { $0.openStreams == 0 && $0.openConnections == 0 }
                #expect(stats.openStreams == 0 && stats.openConnections == 0 && stats.totalConnections == round)
            }
        }
    }

    @Test func refusedSocketIsRetried() async throws {
        try await withLiveServer { server in
            let client = server.client(.socket)
            try await server.refuse(connects: 1)
            // A call reports the refusal, as over HTTP; subscriptions continue.
            let error = await #expect(throws: TRPCError.self) { try await client.call(Live.echo, 1) }
            #expect(error?.httpStatus == 503)
            try await server.refuse(connects: 3)
            var (count, reasons) = (0, [Int?]())
            for try await update in client.subscribe(Live.ticks, TicksRequest(count: 2)).updates {
                switch update {
                case .event: count += 1
                case .state(.reconnecting(let error)): reasons.append(error?.httpStatus)
                case .state: break
                }
            }
            #expect(count == 2 && reasons == [503, 503, 503])
            #expect(try await client.call(Live.echo, 1) == 1)
            #expect(try await server.stats().startedSubscriptions == 1)
        }
    }

    @Test func permanentRefusalFailsWaitingOperations() async throws {
        try await withLiveServer { server in
            try await server.refuse(connects: 1, status: 403)
            let client = server.client(.socket)
            let error = await #expect(throws: TRPCError.self) { try await client.call(Live.echo, 1) }
            #expect(error?.httpStatus == 403)
            #expect(try await client.call(Live.echo, 2) == 2)
        }
    }

    @Test func callFailsWhenItsSocketIsLost() async throws {
        try await withLiveServer { server in
            let client = server.client(.socket)
            let call = Task { try await client.call(Live.slow, .init(ms: 3_600_000)) }
            _ = try await server.stats { $0.openStreams == 1 }
            // The call may still be in transit; a later call's response proves that it was sent.
            #expect(try await client.call(Live.echo, 1) == 1)
            let ticks = TicksRequest(count: 2, session: "loss", faults: [.init(after: 1, kind: "drop")])
            var ids: [String?] = []
            for try await event in client.subscribe(Live.ticks, ticks).events { ids.append(event.id) }
            #expect(ids == ["1", "2"])
            let error = await #expect(throws: TRPCError.self) { try await call.value }
            #expect(error?.isTransport == true)
        }
    }
}
#endif
