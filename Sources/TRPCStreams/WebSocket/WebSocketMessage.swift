public import Foundation

/// A complete WebSocket message, assembled from its fragments.
public enum WebSocketMessage: Sendable, Hashable {
    /// A text message, the only kind that tRPC sends.
    case text(String)
    /// A binary message.
    case data(Data)

    /// The message's size in bytes.
    package var size: Int {
        switch self {
        case .text(let text): text.utf8.count
        case .data(let data): data.count
        }
    }
}
