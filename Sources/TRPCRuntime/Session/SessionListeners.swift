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

        deinit { _ = listeners.all.withLock { $0.bodies.removeValue(forKey: token) } }
    }

    private let all = Locked<(last: Int, bodies: [Int: Listener])>((0, [:]))

    func add(_ body: @escaping Listener) -> Membership {
        let token = all.withLock { all in
            all.last += 1
            all.bodies[all.last] = body
            return all.last
        }
        return Membership(token, self)
    }

    func tell(isSignedOut: Bool) {
        for body in all.withLock({ $0.bodies.sorted { $0.key < $1.key } }) { body.value(isSignedOut) }
    }
}
