public import Foundation

/// The right to refresh the tokens of a ``TokenStore``, held by one process at a time.
///
/// A lease is a record with a time, not a system lock: iOS terminates a suspended app that holds a lock in a shared
/// container. A process that is suspended or ends during a refresh delays others until its lease expires.
public struct RefreshLease: Sendable, Hashable, Codable {
    /// Identifies the lease.
    public let id: String
    /// When others may refresh, even if the lease hasn't ended.
    public let expiry: Date

    /// Creates a lease.
    public init(id: String, expiry: Date) {
        self.id = id
        self.expiry = expiry
    }

    /// Returns whether the lease is in effect; not if it expires implausibly late, as after the clock was set back.
    func isCurrent(at now: Date) -> Bool { now < expiry && expiry < now.addingTimeInterval(Self.longest) }

    static let longest: TimeInterval = 3600
}
