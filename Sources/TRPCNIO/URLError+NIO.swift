#if NIO || AsyncHTTPClient
import Foundation
import NIOCore
import NIOPosix
import NIOSSL
import TRPCRuntime

extension URLError.Code {
    /// Creates the code that `URLSession` uses for the failure. Returns nil if there is none.
    init?(opening error: any Error) {
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

    /// Selects one of the errors that occurred for a host's addresses.
    ///
    /// The network might not support one kind of address, so another address's error is more useful.
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
