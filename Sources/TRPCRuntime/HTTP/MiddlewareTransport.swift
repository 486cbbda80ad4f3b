public import Foundation

/// A transport with middleware; see ``HTTPTransport/with(_:)-(HTTPMiddleware...)``.
///
/// The middleware also applies to the requests that open WebSockets.
public struct MiddlewareTransport: HTTPTransport {
    /// The middleware, outermost first.
    package let middleware: [any HTTPMiddleware]
    let base: any HTTPTransport

    init(_ middleware: [any HTTPMiddleware], before transport: any HTTPTransport) {
        if let inner = transport as? MiddlewareTransport {
            self.middleware = middleware + inner.middleware
            base = inner.base
        } else {
            self.middleware = middleware
            base = transport
        }
    }

    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        try await response(to: OutgoingRequest(request)) { .response(try await base.send($0)) }.collected()
    }

    public func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
        try await response(to: OutgoingRequest(request, mode: .stream)) { .stream(try await base.stream($0)) }
            .streamed()
    }

    public func download(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
        try await response(to: OutgoingRequest(request, mode: .download)) { .stream(try await base.download($0)) }
            .streamed()
    }

    public func upload(
        _ request: HTTPRequest,
        from file: URL,
        progress: (@Sendable (UploadProgress) -> Void)?
    ) async throws -> HTTPResponse {
        try await response(to: OutgoingRequest(request, mode: .upload(file))) {
            .response(try await base.upload($0, from: file, progress: progress))
        }
        .collected()
    }

    public func removeCookies(for url: URL) { base.removeCookies(for: url) }

    private func response(
        to request: OutgoingRequest,
        _ end: @escaping @Sendable (HTTPRequest) async throws -> IncomingResponse
    ) async throws -> IncomingResponse {
        try await HTTPChain(middleware) { try await end($0.request) }.handle(request)
    }
}

extension HTTPTransport {
    /// Returns the transport with middleware, outermost first: the first one receives requests first and responses last.
    public func with(_ middleware: any HTTPMiddleware...) -> MiddlewareTransport { with(middleware) }

    /// Returns the transport with a list of middleware; see ``with(_:)-(HTTPMiddleware...)``.
    public func with(_ middleware: [any HTTPMiddleware]) -> MiddlewareTransport {
        MiddlewareTransport(middleware, before: self)
    }
}

/// The error for middleware that returns a WebSocket instead of a response.
struct MissingResponse: LocalizedError {
    var errorDescription: String? { "Middleware returned a WebSocket instead of a response." }
}

extension IncomingResponse {
    fileprivate func collected() async throws -> HTTPResponse {
        switch self {
        case .response(let response): response
        case .stream(let response): try await response.collected()
        case .socket: throw MissingResponse()
        }
    }

    fileprivate func streamed() throws -> HTTPStreamedResponse {
        switch self {
        case .response(let response): HTTPStreamedResponse(response)
        case .stream(let response): response
        case .socket: throw MissingResponse()
        }
    }
}
