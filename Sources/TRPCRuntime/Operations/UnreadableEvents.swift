package import Foundation

/// How a typed stream handles events that can't be read.
///
/// ```swift
/// let client = TRPCClient(url: url) { configuration in
///     configuration.unreadableEvents = .skipNonJSON { error in print("skipped:", error) }
/// }
/// ```
///
/// An event that reports a server failure always ends the stream.
public struct UnreadableEvents: Sendable {
    private enum Scope {
        case none
        case nonJSON
        case all
    }

    private let scope: Scope
    private let report: (@Sendable (TRPCError) -> Void)?

    /// Ends the stream with the event's error.
    public static let fail = UnreadableEvents(scope: .none, report: nil)

    /// Skips events that aren't JSON, such as empty data, invalid UTF-8 and plain-text heartbeats.
    ///
    /// JSON that violates the contract ends the stream.
    public static let skipNonJSON = UnreadableEvents(scope: .nonJSON, report: nil)

    /// Skips events that aren't JSON, and reports each.
    ///
    /// - Parameter report: receives the error that would otherwise have ended the stream, with the beginning of the event as
    ///   its `body`.
    public static func skipNonJSON(_ report: (@Sendable (TRPCError) -> Void)?) -> UnreadableEvents {
        UnreadableEvents(scope: .nonJSON, report: report)
    }

    /// Skips and reports all unreadable events, including JSON that violates the contract.
    ///
    /// - Parameter report: receives the error that would otherwise have ended the stream, with the beginning of the event as
    ///   its `body`.
    public static func skip(_ report: (@Sendable (TRPCError) -> Void)? = nil) -> UnreadableEvents {
        UnreadableEvents(scope: .all, report: report)
    }

    /// Returns whether to skip an event. Reports the event if it's skipped.
    package func skips(_ data: Data, _ error: TRPCError) -> Bool {
        switch scope {
        case .none: return false
        case .nonJSON: guard FailureBody.isNotJSON(data) else { return false }
        case .all: break
        }
        report?(error)
        return true
    }
}
