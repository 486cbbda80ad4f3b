#if NIO || AsyncHTTPClient
import NIOCore
import NIOSSL
import TRPCRuntime

extension ServerRequirement {
    /// Checks the server that a channel is connected to, on the channel's event loop, after the handshake.
    ///
    /// NIOSSL's own callback would replace the check of the certificate's name and chain; this one comes after it. NIOSSL then
    /// shows only the server's own certificate, so no other key counts.
    ///
    /// - Throws: A `ServerTrustFailure` if the server doesn't meet the requirement, or its certificate can't be seen.
    func check(_ channel: any Channel) throws {
        let certificate = try? channel.pipeline.syncOperations.nioSSL_peerCertificate()
        guard let bytes = try? certificate?.toDERBytes() else {
            throw unavailable(
                "The key of \(host) cannot be seen, since the connection's TLS is not NIOSSL's.",
                hint: "Give the transport a MultiThreadedEventLoopGroup as its group."
            )
        }
        try check([bytes])
    }
}
#endif
