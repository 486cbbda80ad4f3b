/// The user to whom a client's values belong: those in its session, caches, journals, queries and mutations.
///
/// A `Session` changes it when a user signs in or out. If the app has users but the client has no session, set it here:
///
/// ```swift
/// let identity = Identity(user: "ann")
/// let api = Palytt.Client(url: url, links: .batching.caching(cache)) { $0.identity = identity }
/// identity.change(to: "bob")
/// ```
///
/// Whenever values are read, they are checked against the current ``owner``. After a change, values of a previous owner are
/// therefore never returned, even before the next suspension point.
public final class Identity: Sendable {
    /// A user, or the absence of one, to whom values belong.
    public struct Owner: Sendable, Hashable {
        /// The user ID; nil if signed out or unknown.
        public let user: String?
        /// Whether a user is signed in.
        public let isSignedIn: Bool
        /// The sign-in.
        package let epoch: SessionEpoch

        package init(user: String?, isSignedIn: Bool, epoch: SessionEpoch) {
            self.user = user
            self.isSignedIn = isSignedIn
            self.epoch = epoch
        }
    }

    private struct State {
        var owner: Owner
        /// Whether the app or a session specifies the user.
        var isStated: Bool
        var lastToken = 0
        var listeners: [Int: @Sendable () -> Void] = [:]
        var reopenings: [Int: @Sendable () -> Void] = [:]
    }

    /// Keeps a listener registered for as long as it exists.
    private final class Membership: Sendable {
        private let token: Int
        private let identity: Identity

        init(_ token: Int, _ identity: Identity) {
            self.token = token
            self.identity = identity
        }

        deinit {
            identity.state.withLock { state in
                state.listeners[token] = nil
                state.reopenings[token] = nil
            }
        }
    }

    /// An object that exists as long as the identity, and identifies the epochs of its owners.
    private final class Mark: Sendable {}

    private let mark: Mark
    private let state: Locked<State>

    private init(_ user: String?, isStated: Bool) {
        mark = Mark()
        let epoch = SessionEpoch(session: ObjectIdentifier(mark), number: 1)
        state = Locked(State(owner: Owner(user: user, isSignedIn: user != nil, epoch: epoch), isStated: isStated))
    }

    /// Creates an identity for a client without a session, with an unknown user.
    package convenience init() { self.init(nil, isStated: false) }

    /// Creates an identity for a client without a session.
    ///
    /// - Parameter user: The ID of the signed-in user, stable across launches of the app; nil if signed out.
    public convenience init(user: String?) { self.init(user.flatMap { $0.isEmpty ? nil : $0 }, isStated: true) }

    /// The current owner.
    public var owner: Owner { state.withLock(\.owner) }

    /// Whether the app or a session specifies the user.
    package var isStated: Bool { state.withLock(\.isStated) }

    /// Changes the user.
    ///
    /// The previous user's cached values and responses are removed immediately, and connections are reopened with new headers.
    ///
    /// - Parameter user: The ID of the user who has signed in; nil after signing out.
    public func change(to user: String?) {
        let user = user.flatMap { $0.isEmpty ? nil : $0 }
        let reopenings = state.withLock { state -> [@Sendable () -> Void] in
            guard state.owner.user != user || !state.isStated else { return [] }
            state.isStated = true
            state.owner = Owner(user: user, isSignedIn: user != nil, epoch: state.owner.epoch.next)
            return Array(state.reopenings.values)
        }
        for body in reopenings { body() }
        notify()
    }

    /// Starts a new epoch, since another user may have signed in to a client that doesn't specify its user.
    func advance() {
        state.withLock { state in
            guard !state.isStated else { return }
            state.owner = Owner(user: nil, isSignedIn: false, epoch: state.owner.epoch.next)
        }
        notify()
    }

    /// Sets the owner that a session determines. The session holds its lock, so listeners are notified separately.
    package func set(_ owner: Owner) {
        state.withLock { state in
            state.isStated = true
            state.owner = owner
        }
    }

    /// Notifies the listeners of a change. Don't call it while holding a lock.
    package func notify() {
        for body in state.withLock({ Array($0.listeners.values) }) { body() }
    }

    /// Calls a closure when the owner changes, as long as the result is retained. The closure must not block.
    package func onChange(_ body: @escaping @Sendable () -> Void) -> any Sendable {
        state.withLock { state in
            state.lastToken += 1
            state.listeners[state.lastToken] = body
            return Membership(state.lastToken, self)
        }
    }

    /// Calls a closure that reopens a client's connections when the app changes the user, as long as the result is retained.
    func onReopening(_ body: @escaping @Sendable () -> Void) -> any Sendable {
        state.withLock { state in
            state.lastToken += 1
            state.reopenings[state.lastToken] = body
            return Membership(state.lastToken, self)
        }
    }
}

extension Identity: CustomStringConvertible, CustomDebugStringConvertible, RedactedStringConvertible {
    /// Describes whether a user is signed in, but not which one.
    public var description: String { "Identity(\(owner.isSignedIn ? "signed in" : "signed out"))" }
    public var printableParts: KeyValuePairs<String, Any> { ["isSignedIn": owner.isSignedIn] }
}
