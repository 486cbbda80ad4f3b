/// How links renew the connections that they keep open.
public enum Reconnection: Sendable, Hashable {
    /// Checks the connections and immediately reconnects those that no longer work. See ``TRPCClient/reconnect()``.
    case ifNeeded
    /// Reconnects all, with new headers and connection parameters. See ``TRPCClient/reopen()``.
    case all
    /// Closes all connections and reopens those still needed, because the user changed. A `Session` requests it.
    case userChanged
}

/// The listeners for reconnections.
package final class ReconnectionListeners: Sendable {
    private let listeners = Locked<(last: Int, all: [Int: @Sendable (Reconnection) -> Void])>((0, [:]))

    package init() {}

    /// Adds a listener. Returns a token for removing it.
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
