import Foundation

/// The bytes of a body that have been received but not read.
final class UnreadBytes: Sendable {
    /// The policy for bytes that arrive faster than they are read.
    enum OverflowPolicy: Sendable {
        /// Suspends the task that sends the bytes.
        case suspend(any SuspendableTask)
        /// Buffers the rest in a temporary file. The response fails if it exceeds a limit in bytes.
        case spool(limit: Int?)
    }

    private enum Piece: Sendable {
        case bytes(Data)
        case filed(Int)
    }

    private struct State {
        /// The number of unread bytes in memory.
        var count = 0
        var isHeld = false
        var hasEnded = false
    }

    private let continuation: AsyncThrowingStream<Piece, any Error>.Continuation
    private let state = Locked(State())
    private let overflowPolicy: OverflowPolicy
    private let file = SpoolFile()

    /// The numbers of bytes in memory at which to suspend the sender or use a file, and at which to resume the sender.
    static let (high, low) = (1 << 20, 1 << 18)

    private init(_ continuation: AsyncThrowingStream<Piece, any Error>.Continuation, _ excess: OverflowPolicy) {
        self.continuation = continuation
        self.overflowPolicy = excess
    }

    /// Creates a buffer, and the stream that reads from it.
    ///
    /// - Parameter onLeft: called when the stream is released.
    static func makeStream(
        _ excess: OverflowPolicy,
        onLeft: @escaping @Sendable () -> Void
    ) -> (unread: UnreadBytes, stream: AsyncThrowingStream<Data, any Error>) {
        let (arrived, continuation) = AsyncThrowingStream<Piece, any Error>.makeStream()
        continuation.onTermination = { _ in onLeft() }
        let unread = UnreadBytes(continuation, excess)
        let reader = Reader(arrived.makeAsyncIterator())
        let stream = AsyncThrowingStream { try await reader.next().map(unread.read) }
        return (unread, stream)
    }

    /// Adds bytes.
    ///
    /// - Throws: ``HTTPLimitExceeded`` if there are too many; `CocoaError` if they can't be written to a file.
    func add(_ bytes: Data) throws {
        let isFiled = try state.withLock { state in
            let count = state.count + bytes.count
            switch overflowPolicy {
            case .suspend(let task) where count > Self.high && !state.isHeld && !state.hasEnded:
                state.isHeld = true
                task.suspend()
            case .spool(let limit) where count > Self.high:
                guard limit.map({ state.count + file.count + bytes.count <= $0 }) ?? true else {
                    throw HTTPLimitExceeded(.unreadSize, maximum: limit ?? 0)
                }
                return true
            case .suspend, .spool: break
            }
            state.count = count
            return false
        }
        if isFiled { try file.append(bytes) }
        continuation.yield(isFiled ? .filed(bytes.count) : .bytes(bytes))
    }

    func finish(throwing error: (any Error)?) {
        state.withLock { state in
            state.hasEnded = true
            release(&state)
        }
        continuation.finish(throwing: error)
    }

    private func read(_ piece: Piece) throws -> Data {
        switch piece {
        case .filed(let count): return try file.take(count)
        case .bytes(let bytes):
            state.withLock { state in
                state.count -= bytes.count
                if state.count <= Self.low { release(&state) }
            }
            return bytes
        }
    }

    private func release(_ state: inout State) {
        guard state.isHeld, case .suspend(let task) = overflowPolicy else { return }
        state.isHeld = false
        task.resume()
    }

    /// Used by one task at a time, like every stream iterator.
    private final class Reader: @unchecked Sendable {
        private var iterator: AsyncThrowingStream<Piece, any Error>.Iterator

        init(_ iterator: AsyncThrowingStream<Piece, any Error>.Iterator) { self.iterator = iterator }

        func next() async throws -> Piece? { try await iterator.next() }
    }
}
