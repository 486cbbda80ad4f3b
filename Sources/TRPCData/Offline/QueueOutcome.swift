public import TRPCRuntime

/// The outcome of a queued call.
///
/// ```swift
/// for await outcome in journal.outcomes {
///     switch outcome.ending {
///     case .succeeded: show(outcome.call.id)
///     case .parked(let reason, let error): show(outcome.call.path, reason, error?.title ?? "")
///     }
/// }
/// ```
public struct QueueOutcome: Sendable {
    /// The final state of a queued call.
    public enum Ending: Sendable {
        /// The backend responded; see ``QueueOutcome/output(of:transformer:)``.
        case succeeded(OperationResponse)
        /// The call is parked, with the reason and the last error, if any. If the backend refused a call whose caller
        /// waited, the caller got the error, and the call is no longer in the journal.
        case parked(ParkReason, TRPCError?)
    }

    /// The call.
    public let call: QueuedCall
    /// The final state.
    public let ending: Ending
}
