public import TRPCRuntime

/// The outcome of a call in an ``OfflineJournal``.
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
    /// How a queued call ended.
    public enum Ending: Sendable {
        /// The backend responded; see ``QueueOutcome/output(of:transformer:)``.
        case succeeded(OperationResponse)
        /// The call was parked, for the given reason and with the last error, if any. If the backend refused a call whose
        /// caller was waiting, the caller has received the error, and the call is no longer in the journal.
        case parked(ParkReason, TRPCError?)
    }

    /// The queued call.
    public let call: QueuedCall
    /// How the call ended.
    public let ending: Ending
}
