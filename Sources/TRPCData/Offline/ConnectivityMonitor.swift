import TRPCRuntime

/// Whether the device has a connection.
public enum ConnectivityState: Sendable, Hashable {
    /// There is a way to the network, though a particular server may be out of reach.
    case online
    /// There is none.
    case offline
}

/// Reports whether the device is online. On reconnection, sends the calls of ``OfflineJournal``s before it notifies
/// ``reconnections``.
///
/// ```swift
/// let links = LinkSetup.batching.queueing(in: journal, connectivity: .device)
/// for await _ in ConnectivityMonitor.device.reconnections { show(try await api.users.me()) }
/// ```
///
/// On Apple platforms ``device`` asks the system. Elsewhere, and in tests, the application says what it knows by ``set(_:)``.
public final class ConnectivityMonitor: Sendable {
    /// Does its work before a reconnection is told, for as long as it exists.
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
    /// What the system tells the monitor by.
    let source = Locked<AnyObject?>(nil)

    /// Creates a monitor whose state the app sets.
    public init(_ state: ConnectivityState = .online) { stateBroadcaster = StateBroadcaster(state) }

    deinit {
        stateBroadcaster.finish()
        reconnectionBroadcaster.finish()
    }

    /// The device's own connection: by `NWPathMonitor` on Apple platforms. Elsewhere it is online until ``set(_:)`` says
    /// otherwise.
    public static let device = ConnectivityMonitor.systemMonitor()

    /// The present state.
    public var state: ConnectivityState { stateBroadcaster.current }

    /// The present state, then each change.
    public var states: AsyncStream<ConnectivityState> { stateBroadcaster.stream() }

    /// An element each time that there is a connection again, once the calls of offline journals have been sent, or ten
    /// seconds have passed.
    public var reconnections: AsyncStream<Void> { reconnectionBroadcaster.stream() }

    /// Says whether there is a connection.
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

    /// Has work done on each reconnection, after the calls of offline journals, for as long as the result lives.
    package func onReconnection(_ body: @escaping @Sendable () async -> Void) -> any Sendable {
        let membership = Membership(body)
        last.withLock { $0.append(Weak(membership: membership)) }
        return membership
    }

    /// Has work done before a reconnection is told.
    func beforeReconnection(_ body: @escaping @Sendable () async -> Void) -> Membership {
        let membership = Membership(body)
        first.withLock { $0.append(Weak(membership: membership)) }
        return membership
    }
}
