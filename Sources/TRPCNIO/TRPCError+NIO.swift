#if NIO
import Foundation
import NIOCore
import NIOHTTP1
import NIOPosix
import NIOSSL
import NIOWebSocket
import TRPCRuntime

extension TRPCError {
    /// Why there is no WebSocket, in the words that HTTP has for it.
    static func opening(_ error: any Error) -> TRPCError {
        let code = URLError.Code(opening: error)
        let message = code == nil ? description(of: error) : nil
        if error is HTTPParserError || error is NIOWebSocketUpgradeError {
            return unexpected(.foreign, message: message ?? description(of: error), underlyingError: error)
        }
        return .transport(TransportFailure(urlErrorCode: code), message: message, underlyingError: error)
    }

    /// The server has answered with something else than an upgrade.
    static func refusedUpgrade(_ head: HTTPResponseHead?) -> TRPCError {
        let fields = head?.headers.map { TRPCRuntime.HTTPHeaders.Field(name: $0.name, value: $0.value) }
        return refusedUpgrade(head.map { Int($0.status.code) } ?? 0, headers: .init(fields ?? []))
    }

    private static func description(of error: any Error) -> String {
        (error as? any LocalizedError)?.errorDescription ?? "The WebSocket could not be opened: \(type(of: error))."
    }
}

extension URLError.Code {
    /// The code that `URLSession` has for such a failure; nil when it has none.
    fileprivate init?(opening error: any Error) {
        switch error {
        case let error as NIOConnectionError: self.init(connecting: error)
        case let error as IOError: self.init(errno: error.errnoCode)
        case ChannelError.connectTimeout: self = .timedOut
        case is ChannelError: self = .networkConnectionLost
        case NIOSSLError.uncleanShutdown, NIOSSLError.handshakeFailed(.syscallError),
            NIOSSLError.handshakeFailed(.zeroReturn):
            self = .networkConnectionLost
        case NIOSSLError.unableToValidateCertificate, NIOSSLError.noCertificateToValidate, is NIOSSLExtraError:
            self = .serverCertificateUntrusted
        case is NIOSSLError, is BoringSSLError: self = .secureConnectionFailed
        default: return nil
        }
    }

    /// A host may have several addresses, one of a kind that the network does not carry: what counts is what another said.
    private init?(connecting error: NIOConnectionError) {
        guard !error.connectionErrors.isEmpty else {
            self = .cannotFindHost
            return
        }
        let codes = error.connectionErrors.compactMap { URLError.Code(opening: $0.error) }
        guard let code = codes.first(where: { $0 != .notConnectedToInternet }) ?? codes.first else { return nil }
        self = code
    }

    private init?(errno: CInt) {
        switch POSIXErrorCode(rawValue: errno).map(TRPCError.TransportFailure.Reason.init) {
        case .offline: self = .notConnectedToInternet
        case .timedOut: self = .timedOut
        case .connectionLost: self = .networkConnectionLost
        case .unreachable: self = .cannotConnectToHost
        default: return nil
        }
    }
}
#endif
