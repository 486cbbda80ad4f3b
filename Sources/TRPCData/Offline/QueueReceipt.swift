package import TRPCRuntime

/// Tells whoever has made a call what becomes of it in the journal, also after the caller has stopped waiting.
package final class QueueReceipt: Sendable {
    package typealias Listener = @Sendable (Result<OperationResult, any Error>) -> Void

    /// Where a call is.
    package enum Fate: Sendable {
        /// It was not queued.
        case notQueued
        /// It is in the journal, and still to be sent.
        case queued
        /// It was answered, parked or discarded.
        case ended(Result<OperationResult, any Error>)
    }

    private struct State {
        var fate = Fate.notQueued
        var listener: Listener?
    }

    private let state = Locked(State())

    package init() {}

    /// Where the call is. While it is queued, the listener is kept, and told of its end.
    package func fate(orAtTheEnd listener: @escaping Listener) -> Fate {
        state.withLock { state in
            if case .queued = state.fate { state.listener = listener }
            return state.fate
        }
    }

    func begin() { state.withLock { $0.fate = .queued } }

    func end(_ result: Result<OperationResult, any Error>) {
        let listener = state.withLock { state in
            let listener = state.listener
            state.fate = .ended(result)
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
