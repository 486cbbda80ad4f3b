public import Foundation

/// A request in the middleware chain, with how to receive its response.
public struct OutgoingRequest: Sendable {
    /// How to send the body and receive the response.
    public enum Mode: Sendable, Hashable {
        /// Waits for the complete response.
        case whole
        /// Streams the response.
        case stream
        /// Streams the response to a file.
        case download
        /// Sends the given file as the body, reading it from disk while sending.
        case upload(URL)
        /// Opens a WebSocket.
        case socket
    }

    /// The request, which middleware can change.
    public var request: HTTPRequest
    /// How to send the body and receive the response.
    public let mode: Mode

    /// Creates an outgoing request.
    public init(_ request: HTTPRequest, mode: Mode = .whole) {
        self.request = request
        self.mode = mode
    }
}

extension OutgoingRequest: CustomStringConvertible, CustomDebugStringConvertible, RedactedStringConvertible {
    /// The request's description.
    public var description: String { "\(request)" }
    public var printableParts: KeyValuePairs<String, Any> { ["request": request] }
}
