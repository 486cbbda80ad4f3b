#if NIO
import Foundation
import NIOCore
import NIOSSL
import TRPCRuntime
import Testing

@testable import TRPCNIO

/// NIO's errors as reasons of transport failures.
@Suite struct NIOFailureTests {
    @Test(
        arguments: [
            (IOError(errnoCode: ECONNREFUSED, reason: ""), .unreachable),
            (IOError(errnoCode: EHOSTUNREACH, reason: ""), .unreachable),
            (IOError(errnoCode: ENETUNREACH, reason: ""), .offline),
            (IOError(errnoCode: ETIMEDOUT, reason: ""), .timedOut),
            (IOError(errnoCode: ECONNRESET, reason: ""), .connectionLost),
            (IOError(errnoCode: EPIPE, reason: ""), .connectionLost),
            (ChannelError.connectTimeout(.seconds(1)), .timedOut), (ChannelError.eof, .connectionLost),
            (ChannelError.inputClosed, .connectionLost), (ChannelError.ioOnClosedChannel, .connectionLost),
            (NIOSSLError.unableToValidateCertificate, .insecure), (NIOSSLError.noCertificateToValidate, .insecure),
            (NIOSSLError.handshakeFailed(.sslError([])), .insecure),
            (NIOSSLError.handshakeFailed(.syscallError), .connectionLost),
            (NIOSSLError.uncleanShutdown, .connectionLost), (BoringSSLError.sslError([]), .insecure),
            (NIOSSLExtraError.failedToValidateHostname, .insecure),
        ] as [(any Error, TRPCError.TransportFailure.Reason)]
    )
    func errorsHaveAReason(error: any Error, reason: TRPCError.TransportFailure.Reason) {
        let error = TRPCError.opening(error)
        #expect(error.transportFailure?.reason == reason && error.code == .transportFailed)
        #expect(error.underlyingError != nil)
        #expect(error.message == TRPCError.TransportFailure(reason: reason).description)
    }
}
#endif
