import Foundation

/// The bytes of a body that have come and have not been read. Their number has a limit, since a session does not slow a
/// server down that sends faster than its client reads.
final class UnreadBytes: Sendable {
    private let continuation: AsyncThrowingStream<Data, any Error>.Continuation
    private let count = Locked(0)
    private let limit: Int

    private init(_ continuation: AsyncThrowingStream<Data, any Error>.Continuation, limit: Int) {
        self.continuation = continuation
        self.limit = limit
    }

    /// Where bytes are added, and the stream that gives them to the one who reads them.
    ///
    /// - Parameter onLeft: told when nobody holds the stream any more.
    static func makeStream(
        limit: Int,
        onLeft: @escaping @Sendable () -> Void
    ) -> (unread: UnreadBytes, stream: AsyncThrowingStream<Data, any Error>) {
        let (arrived, continuation) = AsyncThrowingStream<Data, any Error>.makeStream()
        continuation.onTermination = { _ in onLeft() }
        let unread = UnreadBytes(continuation, limit: limit)
        let reader = Reader(arrived.makeAsyncIterator())
        let stream = AsyncThrowingStream { [count = unread.count] in
            let bytes = try await reader.next()
            count.withLock { $0 -= bytes?.count ?? 0 }
            return bytes
        }
        return (unread, stream)
    }

    /// Adds bytes; false when there are too many now.
    func add(_ bytes: Data) -> Bool {
        let isWithin = count.withLock { count in
            count += bytes.count
            return count <= limit
        }
        if isWithin { continuation.yield(bytes) }
        return isWithin
    }

    func finish(throwing error: (any Error)?) { continuation.finish(throwing: error) }

    /// Iterated by one task at a time, as every stream.
    private final class Reader: @unchecked Sendable {
        private var iterator: AsyncThrowingStream<Data, any Error>.Iterator

        init(_ iterator: AsyncThrowingStream<Data, any Error>.Iterator) { self.iterator = iterator }

        func next() async throws -> Data? { try await iterator.next() }
    }
}
