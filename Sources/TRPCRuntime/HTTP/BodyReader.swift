package import Foundation

/// Reads a body in chunks, with a timeout for idle or slow connections.
///
/// Used by one task at a time, like the stream that it reads.
package final class BodyReader: @unchecked Sendable {
    private var bytes: AsyncThrowingStream<Data, any Error>.Iterator
    private let limit: AbandonableTask<Data?>.Limit?
    private let age: @Sendable () -> Duration
    private var pace: BodyPace?
    private let linesCount: Bool
    private var waited = Duration.zero

    /// - Parameters:
    ///   - limit: the maximum time without progress; if nil, waits as long as the connection lasts.
    ///   - linesCount: whether the end of a line counts as progress, however short the line is, such as a comment that keeps a
    ///     connection open.
    ///   - error: the error to throw after a timeout.
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

    /// Returns the next chunk, or nil at the end.
    package func next() async throws -> Data? {
        guard let limit else { return try await read() }
        let asked = age()
        let bytes = try await AbandonableTask("response body") { try await self.read() }.run(limit)
        // The time that the reader itself takes doesn't count.
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
