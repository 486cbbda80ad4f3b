public import Foundation
public import TRPCRuntime

/// How a WebSocket was closed.
public struct WebSocketClosure: Error, Sendable, Hashable {
    /// The code in the close frame, such as 1012. It's 1005 for a frame without a code, and 1006 if there was no frame.
    public let code: Int
    /// The reason given by the server, which is usually empty.
    public let reason: String

    /// Creates a closure with a code and reason.
    public init(code: Int, reason: String = "") {
        self.code = code
        self.reason = reason
    }

    /// The closure of a connection that was lost without a close frame.
    public static let lost = WebSocketClosure(code: 1006)
}

extension WebSocketClosure: LocalizedError, CustomStringConvertible, CustomDebugStringConvertible {
    /// A description with the code and the server's reason, which is safe to print.
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
