import TRPCRuntime

/// A change of the user.
enum UserChange: Sendable {
    /// Another user signed in in this process, or the provider's user changed.
    case signedIn
    /// Another process signed in another user.
    case signedInByOtherProcess
    /// The session ended, or another process signed out.
    case ended
    /// The app signed a user out.
    case signedOut(user: String?)

    /// Whether to remove the previous user's cookies. After a sign-in in this process, they may already be the new user's.
    var removesCookies: Bool { if case .signedIn = self { false } else { true } }
}

/// Notifies clients, subscriptions and running calls of user changes.
final class SessionListeners: Sendable {
    typealias Listener = @Sendable (UserChange) -> Void

    /// A registration that lasts as long as this object exists.
    final class Membership: Sendable {
        private let token: Int
        private let listeners: SessionListeners

        fileprivate init(_ token: Int, _ listeners: SessionListeners) {
            self.token = token
            self.listeners = listeners
        }

        deinit {
            listeners.all.withLock { all in
                all.bodies[token] = nil
                all.calls[token] = nil
                all.recoveries[token] = nil
            }
        }
    }

    private struct All {
        var last = 0
        var bodies: [Int: Listener] = [:]
        var calls: [Int: Listener] = [:]
        var recoveries: [Int: @Sendable () -> Void] = [:]
    }

    private let all = Locked(All())
    private let identity: Identity

    init(_ identity: Identity) { self.identity = identity }

    func add(_ body: @escaping Listener) -> Membership {
        let token = all.withLock { all in
            all.last += 1
            all.bodies[all.last] = body
            return all.last
        }
        return Membership(token, self)
    }

    /// Registers a running call.
    func addCall(_ body: @escaping Listener) -> Membership {
        let token = all.withLock { all in
            all.last += 1
            all.calls[all.last] = body
            return all.last
        }
        return Membership(token, self)
    }

    /// Registers an observer of refreshes that succeed after a failed one.
    func addRecovery(_ body: @escaping @Sendable () -> Void) -> Membership {
        let token = all.withLock { all in
            all.last += 1
            all.recoveries[all.last] = body
            return all.last
        }
        return Membership(token, self)
    }

    func notifyRecovery() {
        for body in all.withLock({ Array($0.recoveries.values) }) { body() }
    }

    /// Notifies connections before calls, so that restarted calls don't use the previous user's connections.
    ///
    /// Notifies the newest call first; otherwise, a call waiting for an older call's connection would be sent as soon as the
    /// older call ends.
    func notify(_ change: UserChange) {
        let (bodies, calls) = all.withLock { ($0.bodies, $0.calls) }
        for body in bodies.sorted(by: { $0.key < $1.key }) { body.value(change) }
        for call in calls.sorted(by: { $0.key > $1.key }) { call.value(change) }
        identity.notify()
    }
}
