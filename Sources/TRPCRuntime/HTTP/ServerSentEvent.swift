import Foundation

/// One event of a `text/event-stream`.
struct ServerSentEvent: Sendable, Equatable {
    /// The event's name; `message` unless it has one.
    var name = "message"
    /// The lines of its data, with a line feed between them.
    var data = Data()
    /// The id that came with this very event, which may be empty; nil when none came.
    var id: String?
}
