public import Foundation

/// The right to refresh the tokens of a ``TokenStore``, which one process at a time has.
///
/// A lease is a record with a time, not a lock of the system: iOS terminates a suspended app that holds a lock in a shared
/// container. A process that is suspended or ends during a refresh delays others until its lease expires.
public struct RefreshLease: Sendable, Hashable, Codable {
    /// Identifies the lease.
    public let id: String
    /// When others may refresh, even if the lease hasn't ended.
    public let expiry: Date

    /// A lease.
    public init(id: String, expiry: Date) {
        self.id = id
        self.expiry = expiry
    }

    /// Whether the lease is in effect. One that expires unreasonably late was made before the clock was set back.
    func isCurrent(at now: Date) -> Bool { now < expiry && expiry < now.addingTimeInterval(Self.longest) }

    static let longest: TimeInterval = 3600
}
