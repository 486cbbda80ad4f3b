package import TRPCRuntime

/// Reports the progress of a queued call to its caller, even after the caller has stopped waiting.
package final class QueueReceipt: Sendable {
    /// An event of a call. The listener is called in order, and must not block.
    package enum Event: Sendable {
        /// The call is in the journal.
        case queued
        /// The call is being sent.
        case sent
        /// An attempt failed; another one follows.
        ///
        /// - Parameter isUncertain: Whether the backend may have executed it.
        case held(isUncertain: Bool)
        /// The call has a response, or was parked or discarded.
        case ended(Result<OperationResponse, any Error>)
    }

    /// The status of a call.
    package enum Status: Sendable {
        /// The call wasn't queued.
        case notQueued
        /// The call is in the journal, to be sent.
        case queued
        /// The call has a response, or was parked or discarded.
        case ended(Result<OperationResponse, any Error>)
    }

    private let status = Locked(Status.notQueued)
    private let isLeft = Locked(false)
    private let listener: @Sendable (Event) -> Void

    package init(_ listener: @escaping @Sendable (Event) -> Void) { self.listener = listener }

    /// The call's status.
    package var current: Status { status.withLock(\.self) }

    /// Whether the receipt is no longer used; another receipt can then replace it.
    var isAbandoned: Bool { isLeft.withLock(\.self) }

    /// Stops reporting events.
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

/// The receipt of a call, if requested.
package enum QueueReceiptKey: OperationContextKey {
    package static let defaultValue: QueueReceipt? = nil
}
