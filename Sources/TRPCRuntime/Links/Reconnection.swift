/// How links renew the connections that they keep open.
public enum Reconnection: Sendable, Hashable {
    /// They are asked whether they still work, and those that do not are made again at once, without the pause that
    /// would otherwise come first. See ``TRPCClient/reconnect()``.
    case whereNeeded
    /// All of them are made again, with headers and connection parameters asked again. See ``TRPCClient/reopen()``.
    case everywhere
    /// All of them are closed at once, and those that are still wanted are made again: another user is signed in now, or
    /// nobody. A ``Session`` asks for it.
    case asAnotherUser
}

/// The listeners of a reconnection.
package final class ReconnectionListeners: Sendable {
    private let listeners = Locked<(last: Int, all: [Int: @Sendable (Reconnection) -> Void])>((0, [:]))

    package init() {}

    /// Returns a token to leave with.
    package func add(_ listener: @escaping @Sendable (Reconnection) -> Void) -> Int {
        listeners.withLock { listeners in
            listeners.last += 1
            listeners.all[listeners.last] = listener
            return listeners.last
        }
    }

    package func remove(_ token: Int) { _ = listeners.withLock { $0.all.removeValue(forKey: token) } }

    package func tell(_ reconnection: Reconnection) {
        for listener in listeners.withLock({ Array($0.all.values) }) { listener(reconnection) }
    }
}
