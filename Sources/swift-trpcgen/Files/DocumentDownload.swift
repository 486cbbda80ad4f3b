internal import Foundation
internal import TRPCSource

/// A synchronous download of a document.
///
/// Headers and paths are sent only to the user's server, so redirects to other hosts are rejected. Messages never contain
/// headers, user names, passwords or URL queries, since any of these may be secret.
struct DocumentDownload {
    let url: URL
    let headers: RequestHeaders
    let limits: Limits
    /// The trusted certificate authorities and the client certificate.
    var tls = TLSFiles()
    /// The validators of the known version. If it's current, the server doesn't send it again.
    var known: Validators?

    /// The time and size limits for a server.
    struct Limits {
        /// The maximum time without receiving data.
        var idleSeconds = 30.0
        var totalSeconds = 120.0
        var bytes = SourceLimits().maxBytes
        var redirects = 5
    }

    /// Identifies a version of a document (RFC 9110, 8.8).
    struct Validators: Equatable {
        /// The value of `ETag`.
        var tag: String?
        /// The value of `Last-Modified`.
        var date: String?

        /// Returns nil if the server sent neither.
        init?(tag: String?, date: String?) {
            self.tag = tag.flatMap(Self.line)
            self.date = date.flatMap(Self.line)
            guard self.tag != nil || self.date != nil else { return nil }
        }

        /// Returns a string if it's a valid header value.
        private static func line(_ text: String) -> String? {
            let isLine = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
            return isLine && !text.isEmpty && text.utf8.count <= 1_000 ? text : nil
        }
    }

    enum Response {
        case document([UInt8], Validators?)
        /// The known version is still current.
        case unchanged
    }

    /// Returns nil if `address` isn't a web address.
    init?(_ address: String, headers: RequestHeaders = .none, limits: Limits = Limits()) {
        guard let url = URL(string: address), ["http", "https"].contains(url.scheme?.lowercased()),
            url.host?.isEmpty == false
        else { return nil }
        self.url = url
        self.headers = headers
        self.limits = limits
    }

    /// The address without secret parts, for messages and for resolving references.
    var name: String { Self.withoutSecrets(url.absoluteString) }

    /// Returns an address without its user name, password, query and fragment.
    static func withoutSecrets(_ address: String) -> String {
        var text = address.prefix { $0 != "?" && $0 != "#" }
        if let start = text.range(of: "://")?.upperBound {
            let end = text[start...].firstIndex(of: "/") ?? text.endIndex
            if let at = text[start..<end].lastIndex(of: "@") { text.replaceSubrange(start...at, with: "") }
        }
        return String(text)
    }

    /// Returns whether another document is on the same server, so that it can be requested with the same headers.
    func isSameServer(as address: String) -> Bool {
        URL(string: address).map { Self.server(of: $0) == Self.server(of: url) } ?? false
    }

    /// Returns a download of another document with the same limits; nil if the address is invalid.
    ///
    /// The headers are also used if the document is on the same server.
    func withAddress(_ address: String) -> DocumentDownload? {
        let isSame = isSameServer(as: address)
        var download = DocumentDownload(address, headers: isSame ? headers : .none, limits: limits)
        // Client certificates are used only for the user's server.
        download?.tls = isSame ? tls : TLSFiles(authority: tls.authority)
        return download
    }

    func bytes() throws(InputFile.ReadError) -> [UInt8] {
        var plain = self
        plain.known = nil
        guard case .document(let bytes, _) = try plain.response() else {
            throw InputFile.ReadError(reason: "the server returned status 304")
        }
        return bytes
    }

    /// Downloads the document, unless it's unchanged.
    ///
    /// Uses `curl`. If `curl` isn't installed, uses URLSession on Apple platforms, unless certificates are configured.
    func response() throws(InputFile.ReadError) -> Response {
        guard Restrictions.current == nil else { throw InputFile.ReadError(.network) }
        do throws(InputFile.ReadError) {
            #if canImport(Darwin)
            if CurlTransfer.executable == nil, !tls.hasFiles { return try SessionTransfer.answer(to: self) }
            #endif
            return try CurlTransfer(download: self).response()
        } catch {
            throw InputFile.ReadError(
                reason: error.reason,
                fix: error.fix ?? "download it another way, and use the file: \(curl)"
            )
        }
    }

    /// Refuses to send a variable's value over plain HTTP to another machine.
    func refuseVariablesInClear() throws(Failure) {
        guard url.scheme?.lowercased() == "http", let host = url.host?.lowercased(), !Self.isThisMachine(host),
            let header = headers.all.first(where: \.isSecret)
        else { return }
        throw Failure(
            code: .usage,
            message: """
                error: the header '\(header.name)' contains a variable, which isn't sent to '\(host)' over plain HTTP
                  fix: use a URL that begins with https://
                """
        )
    }

    private static func isThisMachine(_ host: String) -> Bool {
        host == "localhost" || host.hasSuffix(".localhost") || host == "::1" || host == "[::1]"
            || host.wholeMatch(of: /127(\.\d{1,3}){3}/) != nil
    }

    /// The headers of the request. The user's headers come last.
    var fields: [(name: String, value: String)] {
        var fields = [
            (name: "Accept", value: "application/json, application/yaml, */*;q=0.5"),
            (name: "User-Agent", value: "trpcgen/\(CommandVersion.text)"),
        ]
        if let tag = known?.tag { fields.append((name: "If-None-Match", value: tag)) }
        if let date = known?.date { fields.append((name: "If-Modified-Since", value: date)) }
        if let user = url.user?.removingPercentEncoding {
            let password = url.password?.removingPercentEncoding ?? ""
            fields.append(
                (name: "Authorization", value: "Basic \(Data("\(user):\(password)".utf8).base64EncodedString())")
            )
        }
        return fields + headers.all.map { (name: $0.name, value: $0.value) }
    }

    /// Returns whether to follow a redirect, which must lead to the same server, or to the same host with TLS.
    func allows(redirectTo target: URL) -> Bool {
        if Self.server(of: url) == Self.server(of: target) { return true }
        return url.host?.lowercased() == target.host?.lowercased() && url.scheme == "http" && target.scheme == "https"
    }

    /// Returns the error for a response status; nil if the response can be used.
    func refusal(ofStatus status: Int) -> InputFile.ReadError? {
        switch status {
        case 200..<300: nil
        case 304 where known != nil: nil
        case 401, 403:
            InputFile.ReadError(
                reason: "the server returned status \(status)",
                fix: "send credentials, as in: --header 'authorization: Bearer $TOKEN'"
            )
        default: InputFile.ReadError(reason: "the server returned status \(status)")
        }
    }

    static func redirectedAway(to target: URL) -> InputFile.ReadError {
        InputFile.ReadError(
            reason: "the server redirects to another server, \(withoutSecrets(target.absoluteString))",
            fix: "use that URL if you trust it"
        )
    }

    static let redirectedInCircle = InputFile.ReadError(reason: "the server redirects in a loop")

    var tooLarge: InputFile.ReadError {
        InputFile.ReadError(reason: "the document exceeds the limit of \(limits.bytes / 1_048_576) MB")
    }

    var tooSlow: InputFile.ReadError {
        InputFile.ReadError(reason: "the download timed out after \(Int(limits.totalSeconds)) s")
    }

    /// An equivalent command line.
    private var curl: String {
        let options = headers.all.map { " -H \"\($0.name): \($0.shownValue)\"" }.joined()
        let isWhole = name == url.absoluteString
        // The proposed file name never comes from the server or the contract.
        let isYAML = ["yaml", "yml"].contains(url.pathExtension.lowercased())
        let file = "backend.openapi.\(isYAML ? "yaml" : "json")"
        return "curl -fsS\(options) \(ShellArgument("\(name)\(isWhole ? "" : "…")")) -o \(file)"
    }

    private static func server(of url: URL) -> String {
        let scheme = url.scheme?.lowercased() ?? ""
        return "\(scheme)://\(url.host?.lowercased() ?? ""):\(url.port ?? (scheme == "https" ? 443 : 80))"
    }
}
