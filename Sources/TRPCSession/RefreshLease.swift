public import Foundation

/// A permission to refresh the tokens in a ``TokenStore``, held by one process at a time.
///
/// A lease is a record with an expiry rather than a system lock, since iOS terminates suspended apps that hold a lock in a
/// shared container. If a process is suspended or crashes during a refresh, others wait until its lease expires.
public struct RefreshLease: Sendable, Hashable, Codable {
    /// Identifies the lease.
    public let id: String
    /// When others may refresh, even if the lease hasn't been ended.
    public let expiry: Date

    /// Creates a lease.
    public init(id: String, expiry: Date) {
        self.id = id
        self.expiry = expiry
    }

    /// Returns whether the lease is in effect; false if its expiry is implausibly late, such as after the clock was set back.
    func isCurrent(at now: Date) -> Bool { now < expiry && expiry < now.addingTimeInterval(Self.longest) }

    static let longest: TimeInterval = 3600
}
