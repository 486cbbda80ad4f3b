public import Foundation

/// A request in the middleware chain, and how its response is received.
public struct OutgoingRequest: Sendable {
    /// The way to send the body and receive the response.
    public enum Mode: Sendable, Hashable {
        /// Waits for the complete response.
        case whole
        /// The answer is read as it comes.
        case stream
        /// Streams the response to a file.
        case download
        /// The body is this file, read from disk as it is sent.
        case upload(URL)
        /// The request opens a WebSocket.
        case socket
    }

    /// The request. Middleware may change it.
    public var request: HTTPRequest
    /// How it is sent.
    public let mode: Mode

    /// A request on its way.
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
