package import Foundation

/// One event of a `text/event-stream`.
package struct ServerSentEvent: Sendable, Equatable {
    /// The event's name; `message` unless it has one.
    package var name: String
    /// The lines of its data, with a line feed between them.
    package var data: Data
    /// The id that came with this very event, which may be empty; nil when none came.
    package var id: String?
    /// The milliseconds to wait before a new connection, if they came with this very event.
    package var retry: Int?

    package init(name: String = "message", data: Data = Data(), id: String? = nil) {
        self.name = name
        self.data = data
        self.id = id
    }
}
