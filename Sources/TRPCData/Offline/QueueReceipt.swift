package import TRPCRuntime

/// Tells whoever has made a call what becomes of it in the journal, also after the caller has stopped waiting.
package final class QueueReceipt: Sendable {
    package typealias Listener = @Sendable (Result<OperationResponse, any Error>) -> Void

    /// Where a call is.
    package enum Status: Sendable {
        /// It was not queued.
        case notQueued
        /// It is in the journal, and still to be sent.
        case queued
        /// It was answered, parked or discarded.
        case ended(Result<OperationResponse, any Error>)
    }

    private struct State {
        var status = Status.notQueued
        var listener: Listener?
    }

    private let state = Locked(State())

    package init() {}

    /// Where the call is. While it is queued, the listener is kept, and told of its end.
    package func status(orAtTheEnd listener: @escaping Listener) -> Status {
        state.withLock { state in
            if case .queued = state.status { state.listener = listener }
            return state.status
        }
    }

    func begin() { state.withLock { $0.status = .queued } }

    func end(_ result: Result<OperationResponse, any Error>) {
        let listener = state.withLock { state in
            let listener = state.listener
            state.status = .ended(result)
            state.listener = nil
            return listener
        }
        listener?(result)
    }
}

/// The receipt of a call, where somebody has asked for one.
package enum QueueReceiptKey: OperationContextKey {
    package static let defaultValue: QueueReceipt? = nil
}
