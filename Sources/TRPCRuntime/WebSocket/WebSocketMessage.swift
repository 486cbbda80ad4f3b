public import Foundation

/// A message of a WebSocket, put together from its fragments.
public enum WebSocketMessage: Sendable, Hashable {
    /// Text: all that tRPC sends.
    case text(String)
    /// Bytes.
    case data(Data)
}
