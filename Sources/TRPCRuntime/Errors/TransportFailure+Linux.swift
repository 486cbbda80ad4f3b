#if canImport(FoundationNetworking)
import Foundation

extension TRPCError.TransportFailure {
    /// The code that an error has on Apple platforms. FoundationNetworking knows few (Swift 6.3): −1 stands for all that curl
    /// says besides, and −1011 for a connection that was closed without a response.
    ///
    /// curl's own words tell which it was. Nothing else is made of them: they hold the host's name.
    static func codeOnLinux(of error: NSError) -> URLError.Code? {
        switch error.code {
        case -1011: return .networkConnectionLost
        case -1: break
        default: return nil
        }
        let text = (error.userInfo[NSLocalizedDescriptionKey] as? String ?? "").lowercased()
        // This includes the middle of the handshake.
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
