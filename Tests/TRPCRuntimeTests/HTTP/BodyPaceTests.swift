import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCStreams

/// An occasional byte doesn't keep a slow body alive.
@Suite struct BodyPaceTests {
    @Test(arguments: [(1, 0.2, false), (64, 1.0, true), (63, 1.0, false), (1 << 16, 300, true), (1, 0.001, true)])
    func tooFewBytesWithinTheLimitAreTooSlow(bytes: Int, seconds: Double, keepsUp: Bool) {
        var pace = BodyPace(limit: .seconds(60))
        let keepsAll = (1...max(1, Int(200 / seconds))).allSatisfy {
            pace.record(bytes, at: .seconds(Double($0) * seconds))
        }
        #expect(keepsAll == keepsUp)
    }

    @Test func bodyWithoutProgressFails() async throws {
        let clock = TestClock()
        let body = AsyncThrowingStream<Data, any Error> {
            try await clock.sleep(for: .seconds(1))
            return Data("x".utf8)
        }
        let reader = BodyReader(body, limit: .seconds(9), linesCount: true, clock) { BodyTooSlow(limit: $0) }
        var count = 0
        await #expect(throws: BodyTooSlow(limit: .seconds(9))) {
            try await clock.passing(during: {
                while try await reader.next() != nil { count += 1 }
            })
        }
        #expect((8...10).contains(count))
    }

    /// For example, a comment that keeps a connection open.
    @Test func endOfALineIsProgress() async throws {
        let clock = TestClock()
        let body = AsyncThrowingStream<Data, any Error> {
            try await clock.sleep(for: .seconds(5))
            return Data(":\n".utf8)
        }
        let reader = BodyReader(body, limit: .seconds(9), linesCount: true, clock) { BodyTooSlow(limit: $0) }
        try await clock.passing(during: {
            for _ in 0..<20 { _ = try await reader.next() }
        })
    }

    @Test func endlessLineCountsAsSilence() async {
        let clock = TestClock()
        let silence = SSESilence(clock)
        for _ in 0..<10 {
            await clock.advance(by: .seconds(1))
            silence.end(with: Data("x".utf8))
        }
        #expect(silence.duration == .seconds(10))
        silence.end(with: Data("x\n".utf8))
        #expect(silence.duration == .zero)
        await clock.advance(by: .seconds(1))
        silence.end(with: Data(count: 1 << 14))
        #expect(silence.duration == .zero)
    }
}

private struct BodyTooSlow: Error, Equatable {
    let limit: Duration
}
