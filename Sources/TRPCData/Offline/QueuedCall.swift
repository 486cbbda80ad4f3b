public import Foundation
public import TRPCRuntime

/// A mutation in an ``OfflineJournal``.
public struct QueuedCall: Sendable, Hashable, Identifiable {
    /// Whether a call is still to be sent.
    public enum State: Sendable, Hashable {
        /// It is sent when its turn comes.
        case pending
        /// It is not sent by itself any more: ``OfflineJournal/retry(_:)`` or ``OfflineJournal/discard(_:)`` it.
        case parked(ParkReason)
    }

    /// The id that the call has in the journal, over restarts, too.
    public let id: String
    /// Calls of one scope are sent one after the other, in the order in which they were made.
    public let scope: String
    /// Who made the call.
    package var owner: CallOwner
    /// The fingerprint of the procedure as it was when the call was made, or the journal's `contract` for a procedure without
    /// one.
    public internal(set) var contract: String
    /// The procedure's dotted path, or the REST operation's name.
    public var path: String
    /// When it was made.
    public let date: Date
    /// How often it was sent without success.
    public internal(set) var attempts: Int
    /// Whether it is still to be sent.
    public internal(set) var state: State
    /// Why it was parked, or why the last attempt failed, for developers.
    public internal(set) var message: String?
    /// What is sent, as it is kept.
    package var payload: Data
    /// Whether the stored call is not as it was written, so that it must not be sent.
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

    /// The ID of the user who made the call. Nil if nobody was signed in, or if version 0.1 queued it without one. It is
    /// sent only while the same user is signed in.
    public var user: String? { owner.id }

    /// The input of a procedure as it is sent, in the transformer's form; nil for none, and for an upload and a REST
    /// operation, where setting it has no effect. Change it, or ``path``, to migrate the call of an older contract.
    public var input: Data? {
        get { (try? StoredCall(payload))?.json }
        set {
            guard var call = try? StoredCall(payload), call.isProcedureInput else { return }
            call.input = newValue.map(StoredCall.Input.json) ?? .undefined
            if let changed = try? call.encoded() { payload = changed }
        }
    }
}

/// The reason why a call is parked. An open set; later versions may add reasons.
public struct ParkReason: RawRepresentable, Hashable, Sendable {
    /// The reason's name.
    public let rawValue: String

    /// A reason by its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The backend has answered with an error that no other attempt mends.
    public static let refused = Self(rawValue: "refused")
    /// It has failed as often as its ``QueuePolicy`` allows.
    public static let tooManyAttempts = Self(rawValue: "tooManyAttempts")
    /// It was made with another contract, and the journal's `migrate` has no new form for it.
    public static let otherContract = Self(rawValue: "otherContract")
    /// A file that it uploads is not there any more.
    public static let fileMissing = Self(rawValue: "fileMissing")
    /// Version 0.1 queued it for a client that had credentials, but no `Session` and no user ID, so it may be anybody's.
    /// Discard it, or send it with ``OfflineJournal/retry(_:asUser:)``. Or a link of the app has added credentials to a call
    /// that was queued without a user.
    public static let unknownUser = Self(rawValue: "unknownUser")
    /// Its user has signed out. It is no longer in the journal.
    public static let signedOut = Self(rawValue: "signedOut")
    /// The journal holds something that this version of the app cannot read, or the stored call is damaged.
    public static let unreadable = Self(rawValue: "unreadable")
}

extension QueuedCall: CustomStringConvertible, CustomDebugStringConvertible, RedactedStringConvertible {
    /// `likes.like (pending, 2 attempts)`
    public var description: String { "\(path) (\(state), \(attempts) attempts)" }
    public var printableParts: KeyValuePairs<String, Any> {
        ["id": id, "scope": scope, "path": path, "attempts": attempts, "state": state]
    }
}
