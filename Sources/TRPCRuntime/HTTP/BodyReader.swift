import Foundation

/// Reads a body piece by piece, and gives up when nothing comes for too long. Used by one task at a time, as the stream
/// is that it reads.
final class BodyReader: @unchecked Sendable {
    private var bytes: AsyncThrowingStream<Data, any Error>.Iterator
    private let limit: AbandonableTask<Data?>.Limit?

    /// - Parameters:
    ///   - limit: how long nothing may come; nil waits for as long as the connection lasts.
    ///   - error: what is thrown then.
    init(
        _ body: AsyncThrowingStream<Data, any Error>,
        limit: Duration?,
        _ clock: any Clock<Duration>,
        error: @escaping @Sendable (Duration) -> any Error
    ) {
        bytes = body.makeAsyncIterator()
        self.limit = limit.map { limit in .init(time: limit, clock: clock) { error(limit) } }
    }

    /// The next piece; nil at the end.
    func next() async throws -> Data? {
        guard let limit else { return try await read() }
        return try await AbandonableTask("response body") { try await self.read() }.run(limit)
    }

    private func read() async throws -> Data? { try await bytes.next() }
}
