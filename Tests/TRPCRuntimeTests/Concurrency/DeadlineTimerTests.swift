import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime

/// One timer for many deadlines.
@Suite(.timeLimit(.minutes(2))) struct DeadlineTimerTests {
    private let clock = TestClock()

    /// The deadlines that have fired, in order.
    private final class Due: Sendable {
        private let all = Locked<[Int]>([])
        var numbers: [Int] { all.withLock(\.self) }
        func add(_ number: Int) { all.withLock { $0.append(number) } }
    }

    @Test func deadlinesFireInOrder() async {
        let timer = DeadlineTimer(clock)
        let due = Due()
        for seconds in [5, 1, 4, 2, 3] { _ = timer.add(after: .seconds(seconds)) { due.add(seconds) } }
        await clock.waitForSleeper()
        for second in 1...5 {
            await eventually { !clock.sleeping.isEmpty }
            await clock.advance(by: .seconds(1))
            #expect(await eventually { due.numbers == Array(1...second) })
        }
        #expect(timer.count == 0 && clock.sleeping.isEmpty)
    }

    @Test func deadlinesShareOneSleeper() async {
        let timer = DeadlineTimer(clock)
        let entries = (0..<1_000).map { _ in timer.add(after: .seconds(30)) {} }
        await clock.waitForSleeper()
        #expect(clock.sleeping == [.seconds(30)] && timer.count == 1_000)
        for entry in entries { timer.remove(entry) }
        #expect(timer.count == 0)
        await clock.advance(by: .seconds(30))
        #expect(await eventually { clock.sleeping.isEmpty })
    }

    @Test func removedDeadlineDoesNotFire() async {
        let timer = DeadlineTimer(clock)
        let due = Due()
        let entries = (0..<100).map { number in
            timer.add(after: .seconds(number % 10 + 1)) { due.add(number) }
        }
        for (number, entry) in entries.enumerated() where number % 3 != 0 {
            timer.remove(entry)
            timer.remove(entry)
        }
        await clock.waitForSleeper()
        while timer.count > 0 {
            await clock.advance(by: .seconds(1))
            for _ in 0..<10 { await Task.yield() }
        }
        let wanted = (0..<100).filter { $0 % 3 == 0 }
        #expect(await eventually { due.numbers.count == wanted.count })
        #expect(due.numbers.sorted() == wanted)
        #expect(due.numbers.map { $0 % 10 } == due.numbers.map { $0 % 10 }.sorted())
    }

    @Test func earlierDeadlineIsNotDelayedByALaterOne() async {
        let timer = DeadlineTimer(clock)
        let due = Due()
        _ = timer.add(after: .seconds(60)) { due.add(60) }
        await clock.waitForSleeper()
        _ = timer.add(after: .seconds(1)) { due.add(1) }
        await eventually { clock.sleeping == [.seconds(1)] }
        await clock.advance(by: .seconds(1))
        #expect(await eventually { due.numbers == [1] })
        await eventually { clock.sleeping == [.seconds(59)] }
        await clock.advance(by: .seconds(59))
        #expect(await eventually { due.numbers == [1, 60] && timer.count == 0 })
    }

    @Test func restartsAfterBeingIdle() async {
        let timer = DeadlineTimer(clock)
        let due = Due()
        for number in 1...3 {
            _ = timer.add(after: .seconds(1)) { due.add(number) }
            await clock.waitForSleeper()
            await clock.advance(by: .seconds(1))
            #expect(await eventually { due.numbers == Array(1...number) && clock.sleeping.isEmpty })
        }
    }

    /// Compared with a plain sorted list, with entries added and removed in any order.
    @Test func matchesASortedList() async {
        let timer = DeadlineTimer(clock)
        let due = Due()
        var random = SplitMix(seed: 42)
        var open: [(number: Int, entry: DeadlineTimer<TestClock>.Entry, seconds: Int)] = []
        for number in 0..<2_000 {
            if !open.isEmpty, Int.random(in: 0..<3, using: &random) == 0 {
                timer.remove(open.remove(at: Int.random(in: 0..<open.count, using: &random)).entry)
            } else {
                let seconds = Int.random(in: 1...1_000, using: &random)
                open.append((number, timer.add(after: .seconds(seconds)) { due.add(number) }, seconds))
            }
        }
        #expect(timer.count == open.count)
        await clock.waitForSleeper()
        for _ in 0..<10 {
            await clock.advance(by: .seconds(100))
            for _ in 0..<100 { await Task.yield() }
        }
        #expect(await eventually { due.numbers.count == open.count })
        let seconds = Dictionary(uniqueKeysWithValues: open.map { ($0.number, $0.seconds) })
        #expect(Set(due.numbers) == Set(open.map(\.number)))
        let order = due.numbers.compactMap { seconds[$0] }
        #expect(order == order.sorted())
    }
}

/// Reproducible random numbers.
private struct SplitMix: RandomNumberGenerator {
    var seed: UInt64

    mutating func next() -> UInt64 {
        seed &+= 0x9E37_79B9_7F4A_7C15
        var value = seed
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
