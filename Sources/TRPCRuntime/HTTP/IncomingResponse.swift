/// The response to a request, as received by middleware.
public enum IncomingResponse: Sendable {
    /// A response with its whole body.
    case response(HTTPResponse)
    /// A response whose body is still arriving.
    case stream(HTTPStreamedResponse)
    /// An open WebSocket. If the server rejects it, an error is thrown instead.
    case socket

    /// The status code, such as 200; 101 for a WebSocket.
    public var status: Int {
        switch self {
        case .response(let response): response.status
        case .stream(let response): response.status
        case .socket: 101
        }
    }

    /// The response headers; empty for a WebSocket.
    public var headers: HTTPHeaders {
        switch self {
        case .response(let response): response.headers
        case .stream(let response): response.headers
        case .socket: [:]
        }
    }
}
