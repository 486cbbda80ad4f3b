package import Foundation

/// What a typed stream does with an event that it can't read.
///
/// ```swift
/// let client = TRPCClient(url: url) { configuration in
///     configuration.unreadableEvents = .skipNonJSON { error in print("skipped:", error) }
/// }
/// ```
///
/// An event by which the server reports a failure ends the stream in any case.
public struct UnreadableEvents: Sendable {
    private enum Scope {
        case none
        case nonJSON
        case all
    }

    private let scope: Scope
    private let report: (@Sendable (TRPCError) -> Void)?

    /// Ends the stream with the error of the event.
    public static let fail = UnreadableEvents(scope: .none, report: nil)

    /// Skips events that aren't JSON: empty data, invalid UTF-8, a heartbeat in words. JSON that doesn't fit the contract ends
    /// the stream.
    public static let skipNonJSON = UnreadableEvents(scope: .nonJSON, report: nil)

    /// Skips events that aren't JSON, and reports each.
    ///
    /// - Parameter report: Receives the error that the event would have ended the stream with, and its beginning as `body`.
    public static func skipNonJSON(_ report: (@Sendable (TRPCError) -> Void)?) -> UnreadableEvents {
        UnreadableEvents(scope: .nonJSON, report: report)
    }

    /// Skips every event that can't be read, also JSON that doesn't fit the contract, and reports each.
    ///
    /// - Parameter report: Receives the error that the event would have ended the stream with, and its beginning as `body`.
    public static func skip(_ report: (@Sendable (TRPCError) -> Void)? = nil) -> UnreadableEvents {
        UnreadableEvents(scope: .all, report: report)
    }

    /// Whether a stream goes on after an event, which is then reported.
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
