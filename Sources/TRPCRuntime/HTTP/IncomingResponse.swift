/// The response to a request, as middleware receives it.
public enum IncomingResponse: Sendable {
    /// A response with its whole body.
    case response(HTTPResponse)
    /// A response whose body is still arriving.
    case stream(HTTPStreamedResponse)
    /// A WebSocket is open. A server that refuses it gives an error instead.
    case socket

    /// The status code, such as 200; 101 of a WebSocket.
    public var status: Int {
        switch self {
        case .response(let response): response.status
        case .stream(let response): response.status
        case .socket: 101
        }
    }

    /// The headers received; none of a WebSocket.
    public var headers: HTTPHeaders {
        switch self {
        case .response(let response): response.headers
        case .stream(let response): response.headers
        case .socket: [:]
        }
    }
}
