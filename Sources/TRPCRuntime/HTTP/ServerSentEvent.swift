package import Foundation

/// An event in a `text/event-stream`.
package struct ServerSentEvent: Sendable, Equatable {
    /// The event's name; `message` by default.
    package var name: String
    /// The lines of data, separated by line feeds.
    package var data: Data
    /// The id sent with this event, which can be empty, if any.
    package var id: String?
    /// The reconnection time that was sent with this event, in milliseconds.
    package var retry: Int?

    package init(name: String = "message", data: Data = Data(), id: String? = nil) {
        self.name = name
        self.data = data
        self.id = id
    }
}
