import TRPCRuntime
import TRPCStreams
import TRPCTesting
import TestSupport
import Testing

@Suite(.leavesNothingOpen) struct RetriedStartTests {
    private let clock = SkippingClock()

    private func signals(_ signals: [SubscriptionSignal], throwing error: TRPCError? = nil) -> SubscriptionSignals {
        SubscriptionSignals { continuation in
            for signal in signals { continuation.yield(signal) }
            continuation.finish(throwing: error)
        }
    }

    private func collect(_ client: TRPCClient) async throws -> [String] {
        var seen: [String] = []
        for try await update in client.subscribe(Call.events, 1).updates {
            switch update {
            case .state(.connecting): seen.append("connecting")
            case .state(.connected): seen.append("connected")
            case .state(.reconnecting(let error)): seen.append("again \(error?.attempts ?? 0)")
            case .event(let event): seen.append("\(event.data)")
            }
        }
        return seen
    }

    @Test func temporaryStartFailureIsRetried() async throws {
        let link = ScriptedLink(start: { number, _ in
            if number < 3 { return signals([.state(.connecting)], throwing: TRPCError(code: .tooManyRequests)) }
            return signals([.state(.connecting), .state(.connected), .event(id: nil, OperationResponse(value: 7))])
        })
        let seen = try await collect(TRPCClient(link.links.retrying(.steady()), clock: clock))
        #expect(seen == ["connecting", "again 1", "again 2", "connected", "7"])
        #expect(clock.sleeps == [.milliseconds(100), .milliseconds(200)])
    }

    @Test func startFailsWithTheLastError() async {
        let link = ScriptedLink(start: { _, _ in signals([], throwing: TRPCError(code: .tooManyRequests)) })
        let error = await trpcError {
            try await collect(TRPCClient(link.links.retrying(.steady()), clock: clock))
        }
        #expect(error?.code == .tooManyRequests && error?.attempts == 3 && link.operations.count == 3)
    }

    @Test func startedAndRefusedSubscriptionsAreNotRetried() async {
        let started = ScriptedLink(start: { _, _ in
            signals([.state(.connected)], throwing: TRPCError(code: .tooManyRequests))
        })
        let refused = ScriptedLink(start: { _, _ in signals([], throwing: TRPCError(code: .forbidden)) })
        for link in [started, refused] {
            let error = await trpcError {
                try await collect(TRPCClient(link.links.retrying(.steady()), clock: clock))
            }
            #expect(error != nil && link.operations.count == 1)
        }
    }

    @Test func delayIsReportedAndEndsWithItsLoop() async throws {
        let clock = TestClock()
        let link = ScriptedLink(start: { _, _ in signals([], throwing: .unavailable) })
        let client = TRPCClient(link.links.retrying(.steady()), clock: clock)
        let seen = Locked(0)
        let loop = Task {
            for try await _ in client.subscribe(Call.events, 1).updates { seen.withLock { $0 += 1 } }
        }
        await clock.waitForSleeper()
        // The failure is reported before the pause ends.
        #expect(seen.withLock(\.self) == 1)
        loop.cancel()
        try await loop.value
        #expect(clock.sleeping.isEmpty && link.operations.count == 1)
    }
}
