import TRPCRuntime

/// Reads a stream of one epoch of a session. A wait for its next element ends when the user changes.
///
/// One reader asks for the elements, one after the other.
final class EpochReader<Element: Sendable>: @unchecked Sendable {
    let epoch: SessionEpoch
    // Only the one task that reads touches it.
    private var elements: AsyncThrowingStream<Element, any Error>.AsyncIterator
    private let session: Session
    private let wait = Locked<AbandonableTask<Element?>?>(nil)
    private let membership: SessionListeners.Membership

    init(_ stream: AsyncThrowingStream<Element, any Error>, of session: Session, epoch: SessionEpoch) {
        self.epoch = epoch
        self.session = session
        elements = stream.makeAsyncIterator()
        membership = session.listeners.add { [wait] _ in wait.withLock(\.self)?.leave() }
    }

    /// The next element; nil at the end.
    ///
    /// - Throws: `TRPCError` when the user has changed; the stream's errors; `CancellationError` when the task is cancelled.
    func next() async throws -> Element? {
        let next = AbandonableTask("session stream") { try await self.read() }
        wait.withLock { $0 = next }
        // It holds the reader, which whoever stops reading lets go of.
        defer { wait.withLock { $0 = nil } }
        // The user may have changed before the wait could be left.
        if session.epoch != epoch { next.leave() }
        do {
            let element = try await next.run()
            try check()
            return element
        } catch {
            try Task.checkCancellation()
            try check()
            throw error
        }
    }

    private func read() async throws -> Element? { try await elements.next() }

    private func check() throws(TRPCError) {
        if session.epoch != epoch { throw TRPCError.session(.userChanged) }
    }
}
