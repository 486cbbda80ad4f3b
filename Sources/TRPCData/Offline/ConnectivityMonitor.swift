import TRPCRuntime

/// The device's connectivity.
public enum ConnectivityState: Sendable, Hashable {
    /// The device has a network connection, though particular servers might be unreachable.
    case online
    /// The device has no network connection.
    case offline
}

/// Reports whether the device is online, and triggers the sending of queued calls on reconnection.
///
/// Calls in ``OfflineJournal``s are sent before ``reconnections`` delivers an element.
///
/// ```swift
/// let links = LinkSetup.batching.queueing(in: journal, connectivity: .device)
/// for await _ in ConnectivityMonitor.device.reconnections { show(try await api.users.me()) }
/// ```
///
/// On Apple platforms, ``device`` observes the system. On other platforms and in tests, call ``set(_:)``.
public final class ConnectivityMonitor: Sendable {
    /// Work to run before a reconnection is reported, registered as long as this object exists.
    final class Membership: Sendable {
        fileprivate let body: @Sendable () async -> Void

        fileprivate init(_ body: @escaping @Sendable () async -> Void) { self.body = body }
    }

    private struct Weak {
        weak var membership: Membership?
    }

    private let stateBroadcaster: StateBroadcaster<ConnectivityState>
    private let first = Locked<[Weak]>([])
    private let last = Locked<[Weak]>([])
    private let reconnectionBroadcaster = Broadcaster<Void>(limit: 1)
    /// The system's monitor, which is retained here.
    let source = Locked<AnyObject?>(nil)

    /// Creates a monitor whose state is set by the app.
    public init(_ state: ConnectivityState = .online) { stateBroadcaster = StateBroadcaster(state) }

    deinit {
        stateBroadcaster.finish()
        reconnectionBroadcaster.finish()
    }

    /// The device's connectivity. On Apple platforms, it's observed with `NWPathMonitor`; elsewhere, it's online until changed
    /// by ``set(_:)``.
    public static let device = ConnectivityMonitor.systemMonitor()

    /// The current state.
    public var state: ConnectivityState { stateBroadcaster.current }

    /// The current state, followed by each change.
    public var states: AsyncStream<ConnectivityState> { stateBroadcaster.stream() }

    /// A sequence with an element for each reconnection, delivered after queued calls were sent or ten seconds have passed.
    public var reconnections: AsyncStream<Void> { reconnectionBroadcaster.stream() }

    /// Sets the state.
    public func set(_ state: ConnectivityState) {
        guard stateBroadcaster.current != state else { return }
        stateBroadcaster.publish(state)
        guard state == .online else { return }
        startTask("reconnection") { [self] in
            await withTaskGroup(of: Void.self) { group in
                for body in bodies(first) { group.addTask { await body() } }
            }
            guard self.state == .online else { return }
            for body in bodies(last) { await body() }
            reconnectionBroadcaster.publish(())
        }
    }

    private func bodies(_ memberships: Locked<[Weak]>) -> [@Sendable () async -> Void] {
        memberships.withLock { memberships in
            memberships.removeAll { $0.membership == nil }
            return memberships.compactMap(\.membership?.body)
        }
    }

    /// Runs a closure on each reconnection, after queued calls were sent, as long as the result is retained.
    package func onReconnection(_ body: @escaping @Sendable () async -> Void) -> any Sendable {
        let membership = Membership(body)
        last.withLock { $0.append(Weak(membership: membership)) }
        return membership
    }

    /// Runs a closure before each reconnection is reported, as long as the result is retained.
    func beforeReconnection(_ body: @escaping @Sendable () async -> Void) -> Membership {
        let membership = Membership(body)
        first.withLock { $0.append(Weak(membership: membership)) }
        return membership
    }
}
