import Foundation
import Testing

@testable import TRPCRuntime
@testable import TRPCStreams

/// The number of connections over time, for any server and any random jitter.
@Suite struct ReconnectBudgetTests {
    private enum Outcome: CaseIterable {
        case refused, lostAtOnce, lostAfterAnEvent, endedWithAnError, lostAfterFiveSeconds
    }

    private struct Moment: Hashable {
        let time: Duration
        let reconnects: Int
    }

    /// Returns the maximum number of connections that a server can provoke.
    private func most(within limit: Duration, _ backoff: Backoff) -> Int {
        var machine = ConnectionMachine(backoff)
        _ = machine.receive(.start, at: .zero, chance: 0)
        var open = [(machine, Duration.zero, 1)]
        var known: [Moment: Int] = [:]
        var most = 0
        while let (machine, time, count) = open.popLast() {
            most = max(most, count)
            for outcome in Outcome.allCases {
                for chance in [0, 1.0] {
                    var (machine, time) = (machine, time)
                    lose(&machine, &time, outcome, chance)
                    let moment = Moment(time: time, reconnects: min(machine.reconnects, 8))
                    guard time <= limit, known[moment] ?? 0 < count + 1 else { continue }
                    known[moment] = count + 1
                    open.append((machine, time, count + 1))
                }
            }
        }
        return most
    }

    /// Fails the current attempt, and waits until the next one starts.
    private func lose(_ machine: inout ConnectionMachine, _ time: inout Duration, _ outcome: Outcome, _ chance: Double)
    {
        guard let number = machine.attempt?.number else { return }
        if outcome != .refused { _ = machine.receive(.opened(number), at: time, chance: 0) }
        if outcome == .lostAfterAnEvent {
            _ = machine.receive(.received(number, id: "1", .init(data: nil)), at: time, chance: 0)
        }
        if outcome == .lostAfterFiveSeconds { time += .seconds(5) }
        let error = TRPCError.connectionLost("")
        let failure = outcome == .endedWithAnError ? ConnectionFailure.reported(error) : .transient(error)
        for effect in machine.receive(.failed(number, failure), at: time, chance: chance) {
            guard case .startPause(let number, let pause) = effect else { continue }
            time += pause
            _ = machine.receive(.waited(number), at: time, chance: 0)
        }
    }

    @Test func atMostTenAttemptsInTenSeconds() {
        #expect((6...10).contains(most(within: .seconds(10), Backoff())))
        #expect(most(within: .seconds(60), Backoff()) <= 32)
    }

    /// Pauses after short connections grow up to the maximum.
    @Test(arguments: [0, 0.999]) func delaysGrowUntilAConnectionLasts(chance: Double) {
        let backoff = Backoff()
        var machine = ConnectionMachine(backoff)
        var time = Duration.zero
        _ = machine.receive(.start, at: time, chance: 0)
        var last = Duration.zero
        for reconnect in 0..<12 {
            let start = time
            lose(&machine, &time, [.refused, .lostAtOnce, .lostAfterAnEvent, .endedWithAnError][reconnect % 4], chance)
            #expect(time - start == backoff.delay(beforeAttempt: reconnect, asked: nil, chance: chance))
            #expect(reconnect < 2 || time - start >= last)
            last = time - start
        }
        #expect(last >= .seconds(15))
        lose(&machine, &time, .lostAfterFiveSeconds, chance)
        #expect(machine.reconnects == 1)
    }
}
