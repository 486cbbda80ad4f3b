#if NIO || AsyncHTTPClient
import NIOCore
import NIOSSL
import TRPCRuntime

extension PinnedHost {
    /// Checks the key of the server that a channel is connected to, on the channel's event loop, after the handshake.
    ///
    /// NIOSSL's own callback for checks would replace the check of the certificate's name and of those who vouch for it;
    /// this one comes after it. NIOSSL shows the server's own certificate alone then, so that no other key counts.
    ///
    /// - Throws: ``PinningFailure`` when the key is not pinned, or cannot be seen.
    func check(_ channel: any Channel) throws(PinningFailure) {
        let certificate = try? channel.pipeline.syncOperations.nioSSL_peerCertificate()
        guard let bytes = try? certificate?.toDERBytes() else {
            throw .unavailable(
                name,
                "The key of \(name) cannot be seen, since the connection's TLS is not NIOSSL's.",
                hint: "Give the transport a MultiThreadedEventLoopGroup as its group."
            )
        }
        try check([bytes])
    }
}
#endif
