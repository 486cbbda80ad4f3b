public import Foundation
public import TRPCRuntime

/// How the server ended a WebSocket.
public struct WebSocketClosure: Error, Sendable, Hashable {
    /// The code of the close frame, such as 1012; 1005 for a frame without a code, 1006 without a frame.
    public let code: Int
    /// The server's reason as received, usually empty.
    public let reason: String

    /// Creates a closure.
    public init(code: Int, reason: String = "") {
        self.code = code
        self.reason = reason
    }

    /// The connection was lost without a close frame.
    public static let lost = WebSocketClosure(code: 1006)
}

extension WebSocketClosure: LocalizedError, CustomStringConvertible, CustomDebugStringConvertible {
    /// The code and the server's reason, safe to print.
    public var description: String { errorDescription ?? "" }
}

extension WebSocketClosure: RedactedStringConvertible {
    public var printableParts: KeyValuePairs<String, Any> {
        ["code": code, "reason": Redaction.standard.excerpt(reason)]
    }

    public var errorDescription: String? {
        guard code != 1006 else { return "The WebSocket's connection was lost." }
        let words = reason.isEmpty ? "" : " (\(Redaction.standard.excerpt(reason)))"
        return "The server closed the WebSocket with \(code)\(words)."
    }
}
