#if NIO
public import Foundation

/// The reason why a WebSocket could not be opened or was closed.
public struct WebSocketFailure: Error, LocalizedError, Sendable, Hashable {
    /// The description, without URLs.
    public let description: String
    /// The code that the WebSocket was closed with after a violation by the server.
    ///
    /// 1002 for the protocol, 1007 for invalid text, 1008 and 1009 for the client's limits.
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
