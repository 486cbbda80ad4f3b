import TRPCRuntime

/// A change of a cache.
package enum CacheChange: Sendable {
    /// Responses were invalidated or removed.
    case invalidated([CacheSelection])
    /// The user has changed: data of the last user must not be shown.
    case userChanged
    /// The response to a call was cached.
    case stored(CacheKey)
}

/// The observers of a cache.
final class CacheListeners: Sendable {
    typealias Listener = @Sendable (CacheChange) -> Void

    /// A registration that lasts as long as the object.
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

    /// Notifies the observers. Don't call it with a lock held.
    func notify(_ change: CacheChange) {
        for body in all.withLock({ Array($0.bodies.values) }) { body(change) }
    }
}
