import TRPCRuntime

/// Reads a stream during one epoch of a session. A pending read fails when the user changes.
///
/// Must be used by a single reader, which requests one element at a time.
final class EpochReader<Element: Sendable>: @unchecked Sendable {
    let epoch: SessionEpoch
    // Accessed only by the reading task.
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

    /// Returns the next element; nil at the end of the stream.
    ///
    /// - Throws: `TRPCError` if the user has changed; errors of the stream; `CancellationError` if the task is cancelled.
    func next() async throws -> Element? {
        let next = AbandonableTask("session stream") { try await self.read() }
        wait.withLock { $0 = next }
        // Break the retain cycle when reading stops.
        defer { wait.withLock { $0 = nil } }
        // The user may have changed before `wait` was set.
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
