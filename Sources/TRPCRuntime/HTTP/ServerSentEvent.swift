package import Foundation

/// An event of a `text/event-stream`.
package struct ServerSentEvent: Sendable, Equatable {
    /// The event's name; `message` by default.
    package var name: String
    /// The data lines, separated by line feeds.
    package var data: Data
    /// The id sent with this event, which may be empty; nil without one.
    package var id: String?
    /// The reconnection time in milliseconds sent with this event.
    package var retry: Int?

    package init(name: String = "message", data: Data = Data(), id: String? = nil) {
        self.name = name
        self.data = data
        self.id = id
    }
}
