public import Foundation
public import TRPCRuntime

/// A mutation stored in an ``OfflineJournal``.
public struct QueuedCall: Sendable, Hashable, Identifiable {
    /// The state of a call in the journal.
    public enum State: Sendable, Hashable {
        /// The call will be sent.
        case pending
        /// The call isn't sent automatically. Call ``OfflineJournal/retry(_:)`` or ``OfflineJournal/discard(_:)``.
        case parked(ParkReason)
    }

    /// The call's ID, which is stable across launches.
    public let id: String
    /// The call's scope. Calls in the same scope are sent one at a time, in the order in which they were made.
    public let scope: String
    /// The user who made the call.
    package var owner: CallOwner
    /// The procedure's fingerprint when the call was made, or the journal's `contract` for procedures without a fingerprint.
    public internal(set) var contract: String
    /// The procedure's dotted path or the REST operation's name.
    public var path: String
    /// When the call was made.
    public let date: Date
    /// The number of failed attempts.
    public internal(set) var attempts: Int
    /// Whether the call is pending or parked.
    public internal(set) var state: State
    /// The reason that the call was parked or its last attempt failed, for developers.
    public internal(set) var message: String?
    /// The stored request, in encoded form.
    package var payload: Data
    /// Whether the stored data is corrupt. If so, the call must not be sent.
    package var isDamaged = false

    package init(
        id: String,
        scope: String,
        owner: CallOwner,
        contract: String,
        path: String,
        date: Date,
        attempts: Int = 0,
        state: State = .pending,
        message: String? = nil,
        payload: Data
    ) {
        self.id = id
        self.scope = scope
        self.owner = owner
        self.contract = contract
        self.path = path
        self.date = date
        self.attempts = attempts
        self.state = state
        self.message = message
        self.payload = payload
    }

    package init(
        id: String,
        scope: String,
        user: String?,
        contract: String,
        path: String,
        date: Date,
        payload: Data
    ) {
        let owner = CallOwner(user)
        self.init(id: id, scope: scope, owner: owner, contract: contract, path: path, date: date, payload: payload)
    }

    /// The ID of the user who made the call; nil if they were signed out, or if version 0.1 queued it without a user.
    ///
    /// The call is only sent while the same user is signed in.
    public var user: String? { owner.id }

    /// The procedure's input as encoded by the transformer; nil for calls without an input, uploads and REST operations.
    ///
    /// Change it or ``path`` to migrate a call to a new contract. For uploads and REST operations, setting it has no effect.
    public var input: Data? {
        get { (try? StoredCall(payload))?.json }
        set {
            guard var call = try? StoredCall(payload), call.isProcedureInput else { return }
            call.input = newValue.map(StoredCall.Input.json) ?? .undefined
            if let changed = try? call.encoded() { payload = changed }
        }
    }
}

/// The reason that a call was parked. Later versions may add reasons.
public struct ParkReason: RawRepresentable, Hashable, Sendable {
    /// The name of the reason.
    public let rawValue: String

    /// Creates a reason with the given name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The backend responded with an error that another attempt wouldn't resolve.
    public static let refused = Self(rawValue: "refused")
    /// The call failed as many times as its ``QueuePolicy`` allows.
    public static let tooManyAttempts = Self(rawValue: "tooManyAttempts")
    /// The call was made with another contract, and the journal's `migrate` closure returned nil.
    public static let otherContract = Self(rawValue: "otherContract")
    /// A file to upload no longer exists.
    public static let fileMissing = Self(rawValue: "fileMissing")
    /// The user who made the call is unknown.
    ///
    /// The reason is either that version 0.1 queued the call for a client with credentials but without a `Session` or user ID,
    /// or that one of the app's links added credentials to a call queued without a user. Discard the call, or send it with
    /// ``OfflineJournal/retry(_:asUser:)``.
    public static let unknownUser = Self(rawValue: "unknownUser")
    /// The user who made the call signed out. The call is no longer in the journal.
    public static let signedOut = Self(rawValue: "signedOut")
    /// The stored call is corrupt, or this version of the app can't read it.
    public static let unreadable = Self(rawValue: "unreadable")
}

extension QueuedCall: CustomStringConvertible, CustomDebugStringConvertible, RedactedStringConvertible {
    /// A description such as `likes.like (pending, 2 attempts)`.
    public var description: String { "\(path) (\(state), \(attempts) attempts)" }
    public var printableParts: KeyValuePairs<String, Any> {
        ["id": id, "scope": scope, "path": path, "attempts": attempts, "state": state]
    }
}
