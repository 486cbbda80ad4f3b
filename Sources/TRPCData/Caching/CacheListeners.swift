import TRPCRuntime

/// A change to a cache.
package enum CacheChange: Sendable {
    /// Responses were invalidated or removed.
    case invalidated([CacheSelection])
    /// The user changed, so the previous user's data must not be shown.
    case userChanged
    /// A response was cached under this key.
    case stored(CacheKey)
}

/// Notifies observers of changes to a cache.
final class CacheListeners: Sendable {
    typealias Listener = @Sendable (CacheChange) -> Void

    /// A registration that lasts as long as this object exists.
    private final class Membership: Sendable {
        let token: Int
        let listeners: CacheListeners

        init(_ token: Int, _ listeners: CacheListeners) {
            self.token = token
            self.listeners = listeners
        }

        deinit { _ = listeners.all.withLock { $0.bodies.removeValue(forKey: token) } }
    }

    private let all = Locked<(last: Int, bodies: [Int: Listener])>((0, [:]))

    func add(_ body: @escaping Listener) -> any Sendable {
        let token = all.withLock { all in
            all.last += 1
            all.bodies[all.last] = body
            return all.last
        }
        return Membership(token, self)
    }

    /// Notifies the observers. Must not be called while holding a lock.
    func notify(_ change: CacheChange) {
        for body in all.withLock({ Array($0.bodies.values) }) { body(change) }
    }
}
