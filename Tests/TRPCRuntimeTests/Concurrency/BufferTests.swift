import TestSupport
import Testing

@testable import TRPCRuntime

@Suite struct BufferTests {
    private let pressure = Locked<[Bool]>([])

    private func buffer(_ policy: BufferingPolicy) -> Buffer<Int> {
        Buffer(policy, size: { $0 < 0 ? nil : 1000 }) { [pressure] isFull in pressure.withLock { $0.append(isFull) } }
    }

    private func all(of buffer: Buffer<Int>) async throws -> [Int] {
        var elements: [Int] = []
        while let element = try await buffer.next() { elements.append(element) }
        return elements
    }

    @Test(arguments: [
        (BufferingPolicy.suspend, 5, [0, 1, 2, 3, 4]), (.newest(2), 5, [3, 4]), (.oldest(2), 5, [0, 1]),
        (.newest(0), 5, []), (.oldest(0), 5, []), (.fail(5), 5, [0, 1, 2, 3, 4]),
    ])
    func policyDecidesWhichElementsAreKept(policy: BufferingPolicy, count: Int, kept: [Int]) async throws {
        let buffer = buffer(policy)
        for element in 0..<count { #expect(buffer.add(element) == .done) }
        buffer.finish()
        #expect(try await all(of: buffer) == kept)
    }

    @Test func connectionStatesDoNotEvictEvents() async throws {
        let buffer = buffer(.newest(1))
        for element in [-1, 0, -2, 1, -3, 2] { _ = buffer.add(element) }
        buffer.finish()
        #expect(try await all(of: buffer) == [-1, -2, -3, 2])
    }

    /// A connection that is lost repeatedly while nothing is read.
    @Test func connectionStatesAreBounded() async throws {
        let buffer = buffer(.suspend)
        _ = buffer.add(0)
        for element in 1...1000 { _ = buffer.add(-element) }
        _ = buffer.add(1)
        buffer.finish()
        #expect(try await all(of: buffer) == [0] + (937...1000).map { -$0 } + [1])
    }

    @Test func failPolicyReportsOverflow() {
        let buffer = buffer(.fail(2))
        #expect([0, 1, 2].map { buffer.add($0) } == [.done, .done, .overflow])
    }

    @Test func ignoringBackpressureOverflows() {
        let buffer = buffer(.suspend)
        #expect((0..<5000).contains { buffer.add($0) == .overflow })
        #expect(pressure.withLock(\.self) == [true])
    }

    @Test func backpressurePausesAndResumesTheSender() async throws {
        let buffer = buffer(.suspend)
        var count = 0
        while !buffer.isFull {
            _ = buffer.add(count)
            count += 1
        }
        #expect(count == 128 && pressure.withLock(\.self) == [true])
        for element in 0..<95 { #expect(try await buffer.next() == element) }
        #expect(pressure.withLock(\.self) == [true])
        for element in 95..<97 { #expect(try await buffer.next() == element) }
        #expect(pressure.withLock(\.self) == [true, false])
    }

    @Test func bytesAreLimited() {
        let buffer = Buffer<Int>(.suspend, size: { $0 }) { _ in }
        _ = buffer.add(1 << 20)
        #expect(buffer.isFull)
    }

    @Test func finishedBufferReleasesTheSender() async throws {
        let buffer = buffer(.suspend)
        while !buffer.isFull { _ = buffer.add(1) }
        buffer.finish()
        #expect(pressure.withLock(\.self) == [true, false])
        #expect(try await all(of: buffer).count == 128)
    }

    @Test func errorFollowsBufferedElementsOnce() async throws {
        struct Failure: Error {}
        let buffer = buffer(.suspend)
        _ = buffer.add(1)
        buffer.finish(throwing: Failure())
        #expect(try await buffer.next() == 1)
        await #expect(throws: Failure.self) { try await buffer.next() }
        #expect(try await buffer.next() == nil)
    }

    @Test func waitingReaderGetsTheNextElement() async throws {
        let buffer = buffer(.newest(0))
        let element = Task { try await buffer.next() }
        while !buffer.isAwaited { await Task.yield() }
        _ = buffer.add(7)
        #expect(try await element.value == 7)
    }

    @Test func cancelledReaderGetsNoMoreElements() async throws {
        let (buffer, left) = (buffer(.suspend), Locked(false))
        for element in 0..<200 { _ = buffer.add(element) }
        buffer.onLeave { left.withLock { $0 = true } }
        let stream = buffer.stream
        let read = Task {
            var elements: [Int] = []
            for try await element in stream {
                elements.append(element)
                withUnsafeCurrentTask { $0?.cancel() }
            }
            return elements
        }
        #expect(try await read.value == [0])
        #expect(left.withLock(\.self) && !buffer.isFull)
        #expect(pressure.withLock(\.self) == [true, false])
        #expect(buffer.add(1) == .done)
    }

    @Test(.timeLimit(.minutes(1))) func waitingReaderIsCancelled() async throws {
        let buffer = buffer(.suspend)
        let element = Task { try await buffer.next() }
        element.cancel()
        #expect(try await element.value == nil)
    }

    @Test func releasingTheStreamEndsIt() {
        let (buffer, left) = (buffer(.suspend), Locked(0))
        buffer.onLeave { left.withLock { $0 += 1 } }
        var stream: AsyncThrowingStream<Int, any Error>? = buffer.stream
        _ = stream
        #expect(left.withLock(\.self) == 0)
        stream = nil
        #expect(left.withLock(\.self) == 1)
        buffer.onLeave { left.withLock { $0 += 1 } }
        #expect(left.withLock(\.self) == 2)
    }
}
