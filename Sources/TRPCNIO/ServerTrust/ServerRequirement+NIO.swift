#if NIO || AsyncHTTPClient
import NIOCore
import NIOSSL
import TRPCRuntime

extension ServerRequirement {
    /// Checks a channel's server after the handshake, on the channel's event loop.
    ///
    /// NIOSSL's own callback would replace the validation of the certificate's name and chain, so this check is performed after
    /// that validation. At that point, NIOSSL exposes only the server's own certificate, so no other key is checked.
    ///
    /// - Throws: A `ServerTrustFailure` if the server doesn't meet the requirement, or its certificate isn't available.
    func check(_ channel: any Channel) throws {
        let certificate = try? channel.pipeline.syncOperations.nioSSL_peerCertificate()
        guard let bytes = try? certificate?.toDERBytes() else {
            throw unavailable(
                "The key of \(host) cannot be read, because the connection does not use NIOSSL.",
                hint: "Pass a MultiThreadedEventLoopGroup to the transport as its group."
            )
        }
        try check([bytes])
    }
}
#endif
