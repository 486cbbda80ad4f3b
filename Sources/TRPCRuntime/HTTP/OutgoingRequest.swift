public import Foundation

/// A request on its way through middleware, and how its answer is wanted.
public struct OutgoingRequest: Sendable {
    /// How the body is sent, and how the answer is wanted.
    public enum Way: Sendable, Hashable {
        /// The whole answer is waited for.
        case whole
        /// The answer is read as it comes.
        case stream
        /// The answer is read as it comes, and goes to a file.
        case download
        /// The body is this file, read from disk as it is sent.
        case upload(URL)
        /// The request opens a WebSocket.
        case socket
    }

    /// The request. Middleware may change it.
    public var request: HTTPRequest
    /// How it is sent.
    public let way: Way

    /// A request on its way.
    public init(_ request: HTTPRequest, way: Way = .whole) {
        self.request = request
        self.way = way
    }
}

extension OutgoingRequest: CustomStringConvertible, CustomDebugStringConvertible, PrintedWithoutSecrets {
    /// The request's description.
    public var description: String { "\(request)" }
    public var shownParts: KeyValuePairs<String, Any> { ["request": request] }
}
