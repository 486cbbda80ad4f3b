package import TRPCRuntime

/// Reports a queued call's progress to its caller, even after the caller has stopped waiting.
package final class QueueReceipt: Sendable {
    /// An event in a call's progress. The listener is called for each event in order and must not block.
    package enum Event: Sendable {
        /// The call was stored in the journal.
        case queued
        /// The call is being sent.
        case sent
        /// An attempt failed, and another one follows.
        ///
        /// - Parameter isUncertain: Whether the backend might have executed the call.
        case held(isUncertain: Bool)
        /// A response arrived, or the call was parked or discarded.
        case ended(Result<OperationResponse, any Error>)
    }

    /// The status of a queued call.
    package enum Status: Sendable {
        /// The call hasn't been queued.
        case notQueued
        /// The call is in the journal and waits to be sent.
        case queued
        /// A response arrived, or the call was parked or discarded.
        case ended(Result<OperationResponse, any Error>)
    }

    private let status = Locked(Status.notQueued)
    private let isLeft = Locked(false)
    private let listener: @Sendable (Event) -> Void

    package init(_ listener: @escaping @Sendable (Event) -> Void) { self.listener = listener }

    /// The call's status.
    package var current: Status { status.withLock(\.self) }

    /// Whether the receipt is no longer used, so that another one can replace it.
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

/// The context key for a call's receipt; nil if none was requested.
package enum QueueReceiptKey: OperationContextKey {
    package static let defaultValue: QueueReceipt? = nil
}
