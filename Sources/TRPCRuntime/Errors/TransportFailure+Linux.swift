#if canImport(FoundationNetworking)
import Foundation

extension TRPCError.TransportFailure {
    /// Returns the code of the same error on Apple platforms.
    ///
    /// FoundationNetworking uses few codes (Swift 6.3): −1 for most curl errors, and −1011 for a connection that was closed
    /// without a response.
    ///
    /// The code is derived from curl's message, which isn't used otherwise since it contains the host.
    static func codeOnLinux(of error: NSError) -> URLError.Code? {
        switch error.code {
        case -1011: return .networkConnectionLost
        case -1: break
        default: return nil
        }
        let text = (error.userInfo[NSLocalizedDescriptionKey] as? String ?? "").lowercased()
        // This includes connections lost during the handshake.
        if text.contains("ssl_error_syscall") || text.contains("connection reset") { return .networkConnectionLost }
        if ["certificate", "subjectaltname", "alternative name"].contains(where: text.contains) {
            return .serverCertificateUntrusted
        }
        if ["ssl", "tls", "handshake"].contains(where: text.contains) { return .secureConnectionFailed }
        if text.contains("failed to connect") || text.contains("couldn't connect") { return .cannotConnectToHost }
        if text.contains("timed out") || text.contains("timeout") { return .timedOut }
        return nil
    }
}
#endif
