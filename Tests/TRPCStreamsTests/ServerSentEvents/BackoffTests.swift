import TRPCRuntime
import Testing

@Suite struct BackoffTests {
    private func delays(_ backoff: Backoff, asked: Duration? = nil, count: Int = 8) -> [Duration] {
        (0..<count).map { backoff.delay(beforeAttempt: $0, asked: asked) }
    }

    @Test func delaysDoubleUpToTheMaximum() {
        #expect(delays(Backoff(jitter: 0)) == [1, 1, 2, 4, 8, 16, 30, 30].map { .seconds($0) })
        #expect(Backoff(jitter: 0).delay(beforeAttempt: .max - 1) == .seconds(30))
        let own = Backoff(first: .seconds(5), base: .seconds(40), maximum: .seconds(60), jitter: 0)
        #expect(delays(own, count: 3) == [5, 40, 60].map { .seconds($0) })
        #expect(delays(Backoff(first: .zero, base: .zero), count: 3) == [.zero, .zero, .zero])
    }

    @Test(arguments: [(0.0, 8.0), (0.5, 6), (1, 4)])
    func jitterShortensDelays(random: Double, seconds: Double) {
        #expect(Backoff(random: { random }).delay(beforeAttempt: 4) == .seconds(seconds))
        // The first pause is completely random.
        #expect(Backoff(random: { random }).delay(beforeAttempt: 0) == .seconds(random))
        #expect(Backoff(jitter: 0, random: { random }).delay(beforeAttempt: 4) == .seconds(8))
    }

    @Test func delaysAreAtLeastTheRequestedOne() {
        #expect(delays(Backoff(jitter: 0), asked: .seconds(3)) == [3, 3, 6, 12, 24, 30, 30, 30].map { .seconds($0) })
        #expect(delays(Backoff(random: { 1 }), asked: .seconds(3), count: 4) == [4, 4, 4, 6].map { .seconds($0) })
        #expect(delays(Backoff(jitter: 0), asked: .seconds(50), count: 3) == [50, 50, 50].map { .seconds($0) })
    }

    @Test func requestedDelaysAreBounded() {
        let backoff = Backoff(jitter: 0, maximumAsked: .seconds(60))
        #expect(delays(backoff, asked: .seconds(86_400), count: 3) == [60, 60, 60].map { .seconds($0) })
        // Pauses don't grow from a short requested one.
        let waits = delays(backoff, asked: .milliseconds(1), count: 4)
        #expect(waits == [.milliseconds(1), .seconds(1), .seconds(2), .seconds(4)])
    }
}
