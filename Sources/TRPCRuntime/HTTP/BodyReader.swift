package import Foundation

/// Reads a body piece by piece, and gives up when nothing comes for too long. Used by one task at a time, as the stream
/// is that it reads.
package final class BodyReader: @unchecked Sendable {
    private var bytes: AsyncThrowingStream<Data, any Error>.Iterator
    private let limit: AbandonableTask<Data?>.Limit?
    private let age: @Sendable () -> Duration
    private var pace: BodyPace?
    private let linesCount: Bool
    private var waited = Duration.zero

    /// - Parameters:
    ///   - limit: how long nothing may come, or hardly anything; nil waits for as long as the connection lasts.
    ///   - linesCount: whether the end of a line is progress, however short the line: such as a comment that keeps a
    ///     connection open.
    ///   - error: what is thrown then.
    package init(
        _ body: AsyncThrowingStream<Data, any Error>,
        limit: Duration?,
        linesCount: Bool,
        _ clock: any Clock<Duration>,
        error: @escaping @Sendable (Duration) -> any Error
    ) {
        bytes = body.makeAsyncIterator()
        self.limit = limit.map { limit in .init(time: limit, clock: clock) { error(limit) } }
        self.linesCount = linesCount
        pace = limit.map(BodyPace.init)
        age = clock.stopwatch()
    }

    /// The next piece; nil at the end.
    package func next() async throws -> Data? {
        guard let limit else { return try await read() }
        let asked = age()
        let bytes = try await AbandonableTask("response body") { try await self.read() }.run(limit)
        // The time that the reader takes for itself does not count.
        waited += age() - asked
        guard let bytes else { return nil }
        if linesCount, bytes.contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
            pace?.begin(at: waited)
        } else if pace?.record(bytes.count, at: waited) == false {
            throw limit.error()
        }
        return bytes
    }

    private func read() async throws -> Data? { try await bytes.next() }
}
