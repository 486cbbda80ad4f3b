#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import TRPCRuntime

/// Converts errors from async-http-client.
enum HTTPFailure {
    /// Returns the `URLError` that `URLSession` would throw, or the error itself if there is no equivalent.
    ///
    /// The original error is stored as the underlying error.
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

    /// Returns whether an HTTP/2 stream or connection ended early.
    ///
    /// Checks the module's name, since async-http-client doesn't export that module.
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

    /// Returns whether a request that received no response can be sent again.
    ///
    /// This is the case if nothing was sent, if the server rejected the request without processing it, or if the request is
    /// idempotent (RFC 9110, 9.2.2) and a reused connection turned out to be closed.
    static func mayRepeat(_ method: TRPCRuntime.HTTPMethod, after error: any Error) -> Bool {
        switch error {
        case ChannelError.ioOnClosedChannel: true
        // The task wasn't cancelled; the server notified the connection that it's going away.
        case let error as HTTPClientError where error == .cancelled: true
        case let error as HTTPClientError: error == .remoteConnectionClosed && isIdempotent(method)
        case let error as IOError: [ECONNRESET, EPIPE].contains(error.errnoCode) && isIdempotent(method)
        default: isRefused(error, mayComeTwice: isIdempotent(method))
        }
    }

    /// Returns whether an HTTP/2 server reports that it hasn't processed the request (RFC 9113, 8.7).
    ///
    /// NIO uses the code "cancel" (8) for requests made after the server announced that it's going away, but a server can also
    /// send this code for other requests.
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
