/// What is told of another user: clients, with their sockets and cookies, and subscriptions.
final class SessionListeners: Sendable {
    typealias Listener = @Sendable (_ isSignedOut: Bool) -> Void

    /// Listens for as long as it exists.
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
            }
        }
    }

    private let all = Locked<(last: Int, bodies: [Int: Listener], calls: [Int: Listener])>((0, [:], [:]))

    func add(_ body: @escaping Listener) -> Membership {
        let token = all.withLock { all in
            all.last += 1
            all.bodies[all.last] = body
            return all.last
        }
        return Membership(token, self)
    }

    /// Adds a call under way.
    func addCall(_ body: @escaping Listener) -> Membership {
        let token = all.withLock { all in
            all.last += 1
            all.calls[all.last] = body
            return all.last
        }
        return Membership(token, self)
    }

    /// Tells connections first, so that what begins again finds none of the earlier user's. Of the calls the last one is told
    /// first: an earlier one that leaves its connection would have a later one, which waits for it, sent.
    func tell(isSignedOut: Bool) {
        let (bodies, calls) = all.withLock { ($0.bodies, $0.calls) }
        for body in bodies.sorted(by: { $0.key < $1.key }) { body.value(isSignedOut) }
        for call in calls.sorted(by: { $0.key > $1.key }) { call.value(isSignedOut) }
    }
}
