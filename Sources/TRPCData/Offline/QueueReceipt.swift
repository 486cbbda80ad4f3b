package import TRPCRuntime

/// Reports what becomes of a call in the journal to the code that has made it, also after the caller has stopped waiting.
package final class QueueReceipt: Sendable {
    /// Something that has happened to a call. The listener is called in order, and must not wait.
    package enum Event: Sendable {
        /// It is in the journal.
        case queued
        /// It is being sent.
        case sent
        /// It has failed and is sent again later.
        ///
        /// - Parameter isUncertain: whether the backend may have done it.
        case held(isUncertain: Bool)
        /// It was answered, parked or discarded.
        case ended(Result<OperationResponse, any Error>)
    }

    /// Where a call is.
    package enum Status: Sendable {
        /// It was not queued.
        case notQueued
        /// It is in the journal, and still to be sent.
        case queued
        /// It was answered, parked or discarded.
        case ended(Result<OperationResponse, any Error>)
    }

    private let status = Locked(Status.notQueued)
    private let isLeft = Locked(false)
    private let listener: @Sendable (Event) -> Void

    package init(_ listener: @escaping @Sendable (Event) -> Void) { self.listener = listener }

    /// Where the call is.
    package var current: Status { status.withLock(\.self) }

    /// Whether nobody wants to know any more; another receipt may be given then.
    var isAbandoned: Bool { isLeft.withLock(\.self) }

    /// Reports nothing any more.
    package func abandon() { isLeft.withLock { $0 = true } }

    private func report(_ event: Event) {
        if !isAbandoned { listener(event) }
    }

    func begin() {
        status.withLock { $0 = .queued }
        report(.queued)
    }

    func beginAttempt() { report(.sent) }

    func endAttempt(isUncertain: Bool) { report(.held(isUncertain: isUncertain)) }

    func end(_ result: Result<OperationResponse, any Error>) {
        status.withLock { $0 = .ended(result) }
        report(.ended(result))
    }
}

/// The receipt of a call, if one was asked for.
package enum QueueReceiptKey: OperationContextKey {
    package static let defaultValue: QueueReceipt? = nil
}
