public import TRPCRuntime

/// What has become of a queued call.
///
/// ```swift
/// for await outcome in journal.outcomes {
///     switch outcome.ending {
///     case .answered: show(outcome.call.id)
///     case .parked(let reason, let error): show(outcome.call.path, reason, error?.title ?? "")
///     }
/// }
/// ```
public struct QueueOutcome: Sendable {
    /// How a call's way through the queue has ended.
    public enum Ending: Sendable {
        /// The backend has done it; see ``QueueOutcome/output(of:transformer:)``.
        case answered(OperationResult)
        /// It is parked, for the reason given, after the last error, where there was one. Where the backend has refused a
        /// call whose caller waited, the caller has the error, and the call is no longer in the journal.
        case parked(ParkReason, TRPCError?)
    }

    /// The call.
    public let call: QueuedCall
    /// Its end.
    public let ending: Ending
}
