#if NIO
public import Foundation

/// The reason why a WebSocket couldn't be opened, or was closed.
public struct WebSocketFailure: Error, LocalizedError, Sendable, Hashable {
    /// The description, which contains no URLs.
    public let description: String
    /// The code with which the WebSocket was closed after a violation by the server.
    ///
    /// The code is 1002 for the protocol, 1007 for invalid text, and 1008 or 1009 for the client's limits.
    public let code: Int?

    init(_ description: String, code: Int? = nil) {
        self.description = description
        self.code = code
    }

    public var errorDescription: String? { description }

    static func violation(_ what: String) -> Self {
        Self("The server violated the WebSocket protocol. \(what)", code: 1002)
    }

    static let tooLarge = Self("A message of the server exceeds the transport's limit.", code: 1009)
}
#endif
