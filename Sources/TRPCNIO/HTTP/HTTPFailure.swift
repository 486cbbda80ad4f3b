#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import TRPCRuntime

/// Converts failures of async-http-client.
enum HTTPFailure {
    /// Returns the `URLError` that `URLSession` would throw; the error itself without an equivalent.
    ///
    /// The original error is the underlying error.
    static func error(for error: any Error) -> any Error {
        switch error {
        case is CancellationError, is URLError, is HTTPLimitExceeded, is CocoaError: return error
        case let error as HTTPClientError where error == .cancelled && Task.isCancelled: return CancellationError()
        default:
            guard let code = code(error) else { return error }
            return URLError(code, userInfo: [NSUnderlyingErrorKey: error])
        }
    }

    private static func code(_ error: any Error) -> URLError.Code? {
        switch error {
        case let error as HTTPClientError: code(error)
        case HTTPParserError.invalidEOFState: .networkConnectionLost
        case HTTPParserError.headerOverflow: .dataLengthExceedsMaximum
        case is HTTPParserError: .cannotParseResponse
        default: URLError.Code(opening: error) ?? (isHTTP2Error(error) ? .networkConnectionLost : nil)
        }
    }

    /// Whether an HTTP/2 stream or connection ended early.
    ///
    /// Checks the module's name, since async-http-client doesn't export the module.
    private static func isHTTP2Error(_ error: any Error) -> Bool {
        String(reflecting: type(of: error)).hasPrefix("NIOHTTP2.")
    }

    private static func code(_ error: HTTPClientError) -> URLError.Code? {
        switch error {
        case .connectTimeout, .readTimeout, .writeTimeout, .deadlineExceeded, .getConnectionFromPoolTimeout,
            .tlsHandshakeTimeout, .socksHandshakeTimeout, .httpProxyHandshakeTimeout:
            .timedOut
        case .remoteConnectionClosed, .cancelled: .networkConnectionLost
        case .alreadyShutdown: .cancelled
        case .invalidURL, .emptyHost, .missingSocketPath: .badURL
        case .invalidProxyResponse, .proxyAuthenticationRequired: .cannotConnectToHost
        default: nil
        }
    }

    /// Whether to resend a request without a response.
    ///
    /// True when nothing was sent, when the server rejected it unprocessed, or when it is idempotent (RFC 9110, 9.2.2)
    /// and a reused connection turned out to be closed.
    static func mayRepeat(_ method: TRPCRuntime.HTTPMethod, after error: any Error) -> Bool {
        switch error {
        case ChannelError.ioOnClosedChannel: true
        // Not cancelled by the task: the connection was notified that the server is going away.
        case let error as HTTPClientError where error == .cancelled: true
        case let error as HTTPClientError: error == .remoteConnectionClosed && isIdempotent(method)
        case let error as IOError: [ECONNRESET, EPIPE].contains(error.errnoCode) && isIdempotent(method)
        default: isRefused(error, mayComeTwice: isIdempotent(method))
        }
    }

    /// Whether an HTTP/2 server reports that it hasn't processed the request (RFC 9113, 8.7).
    ///
    /// NIO uses the code "cancel" (8) for requests after the server began to go away, but a server can also send it for
    /// others.
    private static func isRefused(_ error: any Error, mayComeTwice: Bool) -> Bool {
        guard isHTTP2Error(error) else { return false }
        let code = Mirror(reflecting: error).descendant("errorCode", "_networkCode") as? UInt32
        return code == 7 || code == 8 && mayComeTwice
    }

    private static func isIdempotent(_ method: TRPCRuntime.HTTPMethod) -> Bool {
        method.isIdempotent
    }
}
#endif
