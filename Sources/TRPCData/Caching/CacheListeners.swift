import TRPCRuntime

/// What has changed in a cache.
package enum CacheChange: Sendable {
    /// Something has made answers stale, or removed them.
    case invalidated([CacheSelection])
    /// Another user is there: nothing of the last one is to be shown.
    case userChanged
    /// The answer to a call has come.
    case stored(CacheKey)
}

/// Those who are told of changes.
final class CacheListeners: Sendable {
    typealias Listener = @Sendable (CacheChange) -> Void

    /// Listens for as long as it exists.
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

    /// Not to be called under a lock.
    func notify(_ change: CacheChange) {
        for body in all.withLock({ Array($0.bodies.values) }) { body(change) }
    }
}
