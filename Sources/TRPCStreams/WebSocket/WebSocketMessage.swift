public import Foundation

/// A message of a WebSocket, put together from its fragments.
public enum WebSocketMessage: Sendable, Hashable {
    /// Text: all that tRPC sends.
    case text(String)
    /// Bytes.
    case data(Data)

    /// How many bytes it has.
    package var size: Int {
        switch self {
        case .text(let text): text.utf8.count
        case .data(let data): data.count
        }
    }
}
