public import Foundation
import TRPCRuntime

/// An error that explains why a mutation sent through an ``OfflineQueueLink`` has no output.
///
/// ```swift
/// do {
///     show(try await api.likes.like(postId: id))
/// } catch OfflineQueueError.full {
///     showStorageFull()
/// }
/// ```
public enum OfflineQueueError: Error, Sendable {
    /// The call is in the journal and will be sent; ``OfflineJournal/outcomes`` delivers its output.
    ///
    /// This isn't a failure: generated methods throw it because they have no output to return. In this case, `enqueue(_:_:)`
    /// returns ``QueuedResult/queued(id:)`` instead.
    case queued(id: String)
    /// The call isn't marked as safe to send twice. It was neither queued nor sent.
    case notSafe(path: String)
    /// The journal has reached its ``JournalLimits``. The call was neither queued nor sent.
    case full(path: String, JournalLimits)
    /// The call can't be stored, for the given reason. It was neither queued nor sent.
    case notStorable(path: String, String)
    /// The client has credentials but neither a `Session` nor a user ID, so the call could later be sent with another user's
    /// credentials. It was neither queued nor sent.
    case unknownUser(path: String)
    /// The call was parked while its caller was waiting.
    case parked(QueuedCall, ParkReason)
    /// The call was discarded, or was sent by another process, while its caller was waiting.
    case removed(id: String)
    /// The journal can't be read or written. The underlying error is, for example, a `StoreError` from the module TRPCStore.
    case journal(path: String, any Error)
}

extension OfflineQueueError: LocalizedError, CustomStringConvertible {
    /// A description of the problem and how to fix it, for developers.
    public var description: String {
        switch self {
        case .queued(let id): "The call is queued as \(id) and will be sent when there is a connection."
        case .notSafe(let path):
            """
            \(path) is not queued, because it is not marked safe to send twice: mark it idempotent in the contract, \
            set an idempotencyKey that the backend supports in its QueuePolicy, or set isSafe. QueuePolicy.never sends \
            it immediately.
            """
        case .full(let path, let limits):
            "\(path) is not queued: the journal holds \(limits.calls) calls or \(limits.bytes) bytes. Discard parked calls."
        case .notStorable(let path, let reason): "\(path) is not queued: \(reason)."
        case .unknownUser(let path):
            """
            \(path) is not queued, because the client has credentials and nothing identifies their user: they might \
            belong to another user when the call is sent. Give the client a Session, or state the user: \
            $0.identity = Identity(user: id), with nil while signed out. QueuePolicy.never sends the call immediately.
            """
        case .parked(let call, let reason):
            "\(call.path) is parked (\(reason.rawValue)): \(call.message?.excerpt() ?? "retry it or discard it")"
        case .removed(let id):
            "The call \(id) is no longer in the journal: it was discarded, or another process sent it."
        case .journal(let path, let error): "\(path) is not queued, because the journal failed: \(error)"
        }
    }

    /// A description for users.
    public var errorDescription: String? {
        switch self {
        case .queued: "This will be sent when there is a connection."
        case .notSafe, .notStorable, .unknownUser: "This needs a connection."
        case .full: "Too much is waiting for a connection."
        case .parked: "This could not be sent."
        case .removed: "This is no longer waiting to be sent."
        case .journal(_, let error): (error as? any LocalizedError)?.errorDescription ?? "The app cannot save this."
        }
    }
}
