#if NIO
public import Foundation

/// Why a WebSocket could not be opened, or had to be given up.
public struct WebSocketFailure: Error, LocalizedError, Sendable, Hashable {
    /// What happened. Holds no URL.
    public let description: String
    /// The code that the WebSocket was closed with, where the server has broken a rule: 1002 of the protocol, 1007 of
    /// text, 1008 and 1009 of the client's limits.
    public let code: Int?

    init(_ description: String, code: Int? = nil) {
        self.description = description
        self.code = code
    }

    public var errorDescription: String? { description }

    static func violation(_ what: String) -> Self {
        Self("The server does not keep to the WebSocket protocol. \(what)", code: 1002)
    }

    static let tooLarge = Self("A message of the server's is larger than the transport's limit.", code: 1009)
}
#endif
