#if NIO
public import Foundation

/// Why a WebSocket could not be opened, or had to be given up.
public struct WebSocketFailure: Error, LocalizedError, Sendable, Hashable {
    /// What happened. Holds no URL.
    public let description: String

    init(_ description: String) { self.description = description }

    public var errorDescription: String? { description }
}
#endif
