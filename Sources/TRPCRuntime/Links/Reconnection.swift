/// How links renew their open connections.
public enum Reconnection: Sendable, Hashable {
    /// Checks connections, and immediately reconnects those that no longer work. See ``TRPCClient/reconnect()``.
    case ifNeeded
    /// Reconnects all connections with new headers and connection parameters. See ``TRPCClient/reopen()``.
    case all
    /// Closes all connections and reopens those still needed, because the user changed. Requested by a `Session`.
    case userChanged
}

/// Listeners that are notified of reconnections.
package final class ReconnectionListeners: Sendable {
    private let listeners = Locked<(last: Int, all: [Int: @Sendable (Reconnection) -> Void])>((0, [:]))

    package init() {}

    /// Adds a listener. Returns a token to remove it with.
    package func add(_ listener: @escaping @Sendable (Reconnection) -> Void) -> Int {
        listeners.withLock { listeners in
            listeners.last += 1
            listeners.all[listeners.last] = listener
            return listeners.last
        }
    }

    package func remove(_ token: Int) { _ = listeners.withLock { $0.all.removeValue(forKey: token) } }

    package func notify(_ reconnection: Reconnection) {
        for listener in listeners.withLock({ Array($0.all.values) }) { listener(reconnection) }
    }
}
