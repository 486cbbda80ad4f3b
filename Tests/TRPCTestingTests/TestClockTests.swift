import Foundation
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

@Suite struct TestClockTests {
    private let clock = TestClock()

    @Test func timePassesOnlyWhenAdvanced() async throws {
        let order = Locked<[String]>([])
        async let late: Void = {
            try await clock.sleep(for: .seconds(2))
            order.withLock { $0.append("late") }
        }()
        async let early: Void = {
            try await clock.sleep(for: .seconds(1))
            order.withLock { $0.append("early") }
        }()
        while clock.sleeping.count < 2 { await clock.waitForSleeper(); await Task.yield() }
        #expect(clock.sleeping == [.seconds(1), .seconds(2)])
        await clock.advance(by: .milliseconds(999))
        #expect(clock.sleeping == [.milliseconds(1), .milliseconds(1001)])
        #expect(await clock.advanceToNextSleeper() == .milliseconds(1))
        try await early
        #expect(order.withLock(\.self) == ["early"])
        await clock.advance(by: .seconds(10))
        try await late
        #expect(order.withLock(\.self) == ["early", "late"])
        #expect(clock.now.offset == .seconds(11))
        try await clock.sleep(for: .zero)
    }

    @Test func cancelledSleeperWakesImmediately() async {
        let sleeper = Task { [clock] in try await clock.sleep(for: .seconds(1)) }
        await clock.waitForSleeper()
        sleeper.cancel()
        await #expect(throws: CancellationError.self) { try await sleeper.value }
        #expect(clock.sleeping.isEmpty)
        let early = Task { [clock] in
            withUnsafeCurrentTask { $0?.cancel() }
            try await clock.sleep(for: .seconds(1))
        }
        await #expect(throws: CancellationError.self) { try await early.value }
        #expect(clock.sleeping.isEmpty)
    }

    @Test(arguments: [false, true]) func waitingForASleeperCanBeCancelled(isWaiting: Bool) async {
        let waiting = Task { await clock.advanceToNextSleeper() }
        if isWaiting { for _ in 0..<1_000 { await Task.yield() } }
        waiting.cancel()
        #expect(await waiting.value == .zero)
    }

    @Test func callsTimeOutByTheClock() async throws {
        let mock = MockLink()
        mock.on(Shop.ping) { [clock] in
            try await clock.sleep(for: .seconds(60))
            return "late"
        }
        let backend = TRPCClient.Configuration(url: .init(string: "mock://shop")!, clock: clock)
        let client = TRPCClient(backend: backend, links: mock.links).with(CallOptions(timeout: .seconds(30)))
        let call = Task { await trpcError { try await client.call(Shop.ping) } }
        while clock.sleeping.count < 2 { await Task.yield() }
        #expect(await clock.advanceToNextSleeper() == .seconds(30))
        let error = try #require(await call.value)
        #expect(error.kind == .transport(.init(urlErrorCode: .timedOut, description: error.message)))
        #expect(error.path == "ping" && error.message.contains("30"))
        #expect(clock.sleeping.isEmpty)
    }
}
