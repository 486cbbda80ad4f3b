public import Foundation
public import TRPCRuntime

/// How the other side ended a WebSocket.
public struct WebSocketClosure: Error, Sendable, Hashable {
    /// The code of the close frame, such as 1012; 1005 when it had none, 1006 when there was no close frame at all.
    public let code: Int
    /// The server's words as received, mostly empty.
    public let reason: String

    /// A closure.
    public init(code: Int, reason: String = "") {
        self.code = code
        self.reason = reason
    }

    /// The connection was lost without a close frame.
    public static let lost = WebSocketClosure(code: 1006)
}

extension WebSocketClosure: LocalizedError, CustomStringConvertible, CustomDebugStringConvertible {
    /// The code and the server's words, safe to print.
    public var description: String { errorDescription ?? "" }
}

extension WebSocketClosure: RedactedStringConvertible {
    public var printableParts: KeyValuePairs<String, Any> {
        ["code": code, "reason": Redaction.standard.excerpt(reason)]
    }

    public var errorDescription: String? {
        guard code != 1006 else { return "The WebSocket was lost." }
        let words = reason.isEmpty ? "" : " (\(Redaction.standard.excerpt(reason)))"
        return "The server closed the WebSocket with \(code)\(words)."
    }
}
