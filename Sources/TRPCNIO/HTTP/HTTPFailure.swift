#if AsyncHTTPClient
import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import TRPCRuntime

/// What a failure of async-http-client means.
enum HTTPFailure {
    /// The error that `URLSession` has for such a failure, with the first as the underlying one; the error itself where there is
    /// none.
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

    /// Whether a stream of HTTP/2, or the connection around it, was ended before its time. By the name of the error's module,
    /// which async-http-client uses and does not pass on.
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

    /// Whether a request is sent once more after it got no response: when nothing of it was sent, when the server has refused it
    /// unseen, or when it may come twice (RFC 9110, 9.2.2) and the connection, which may have been kept for long, turned out
    /// to be closed.
    static func mayRepeat(_ method: TRPCRuntime.HTTPMethod, after error: any Error) -> Bool {
        switch error {
        case ChannelError.ioOnClosedChannel: true
        // Not by the task, but because the connection has been told meanwhile that the server goes away.
        case let error as HTTPClientError where error == .cancelled: true
        case let error as HTTPClientError: error == .remoteConnectionClosed && isIdempotent(method)
        case let error as IOError: [ECONNRESET, EPIPE].contains(error.errnoCode) && isIdempotent(method)
        default: isRefused(error, mayComeTwice: isIdempotent(method))
        }
    }

    /// Whether a server of HTTP/2 says that it has not looked at the request (RFC 9113, 8.7). NIO says "cancel" (8) of those that
    /// come when the server has begun to go away; so may a server itself, of others.
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
