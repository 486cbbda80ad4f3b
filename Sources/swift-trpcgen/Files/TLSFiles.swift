internal import Foundation

/// The certificates for a download, as PEM files: trusted authorities and the client certificate.
struct TLSFiles: Sendable {
    /// The certificate authorities to trust instead of the system's.
    var authority: String?
    /// The client certificate.
    var certificate: String?
    /// The key of the client certificate; nil if the certificate's file contains it.
    var key: String?

    static let fix = "specify the authority's certificate with --cacert, and the client's with --cert and --key"

    /// The environment variable that OpenSSL uses for trusted authorities.
    private static let variable = "SSL_CERT_FILE"

    init(authority: String? = nil, certificate: String? = nil, key: String? = nil) {
        self.authority = authority
        self.certificate = certificate
        self.key = key
    }

    /// Checks that the files exist.
    ///
    /// - Throws: ``Failure`` if a file is missing, or if there is a key without a certificate.
    func validate() throws {
        for (option, path) in [("--cacert", authority), ("--cert", certificate), ("--key", key)] {
            guard let path, !FileManager.default.isReadableFile(atPath: FullPath(path).text) else { continue }
            throw Failure(code: .usage, message: "error: the file of \(option) can't be read: \(path)")
        }
        if key != nil, certificate == nil {
            throw Failure(
                code: .usage,
                message: "error: --key requires a certificate\n  fix: specify it with --cert"
            )
        }
    }

    /// Returns the files, with `SSL_CERT_FILE` as the default for trusted authorities.
    func completed(by environment: [String: String] = Invocation.current.environment) -> TLSFiles {
        var files = self
        if authority == nil, let path = environment[Self.variable], !path.isEmpty { files.authority = path }
        return files
    }

    /// Whether the user has specified certificates, which require `curl`.
    var hasFiles: Bool { authority != nil || certificate != nil }
}
