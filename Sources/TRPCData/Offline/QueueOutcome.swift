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
        /// The backend has done it; see ``QueueOutcome/output(of:transformer:)``.
        case succeeded(OperationResponse)
        /// It is parked, for the reason given, after the last error, where there was one. Where the backend has refused a
        /// call whose caller waited, the caller has the error, and the call is no longer in the journal.
        case parked(ParkReason, TRPCError?)
    }

    /// The call.
    public let call: QueuedCall
    /// Its end.
    public let ending: Ending
}
