import TRPCRuntime

/// Whether the device has a connection.
public enum ConnectivityState: Sendable, Hashable {
    /// There is a way to the network, though a particular server may be out of reach.
    case online
    /// There is none.
    case offline
}

/// Tells whether the device has a connection, and does things in their order when it has one again: first the calls of an
/// ``OfflineJournal`` are sent, then whoever listens to ``reconnections`` fetches what has become old.
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

    private let shown: ShownStates<ConnectivityState>
    private let first = Locked<[Weak]>([])
    private let told = Announcements<Void>(limit: 1)
    /// What the system tells the monitor by.
    let source = Locked<AnyObject?>(nil)

    /// A monitor that the application tells what it knows.
    public init(_ state: ConnectivityState = .online) { shown = ShownStates(state) }

    deinit {
        shown.finish()
        told.finish()
    }

    /// The device's own connection: by `NWPathMonitor` on Apple platforms. Elsewhere it is online until ``set(_:)`` says
    /// otherwise.
    public static let device = ConnectivityMonitor.ofSystem()

    /// The present state.
    public var state: ConnectivityState { shown.shown }

    /// The present state, then each change.
    public var states: AsyncStream<ConnectivityState> { shown.stream() }

    /// An element each time that there is a connection again, once the calls of offline journals have been sent, or ten
    /// seconds have passed.
    public var reconnections: AsyncStream<Void> { told.stream() }

    /// Says whether there is a connection.
    public func set(_ state: ConnectivityState) {
        guard shown.shown != state else { return }
        shown.show(state)
        guard state == .online else { return }
        startTask("reconnection") { [self] in
            await withTaskGroup(of: Void.self) { group in
                for body in bodies { group.addTask { await body() } }
            }
            guard self.state == .online else { return }
            told.tell(())
        }
    }

    private var bodies: [@Sendable () async -> Void] {
        first.withLock { first in
            first.removeAll { $0.membership == nil }
            return first.compactMap(\.membership?.body)
        }
    }

    /// Has work done before a reconnection is told.
    func beforeReconnection(_ body: @escaping @Sendable () async -> Void) -> Membership {
        let membership = Membership(body)
        first.withLock { $0.append(Weak(membership: membership)) }
        return membership
    }
}
