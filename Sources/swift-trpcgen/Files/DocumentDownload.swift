internal import Foundation
internal import TRPCSource

/// One document from the network, waited for.
///
/// Headers and paths stay with the server that the user named: redirects to other hosts are refused. No message holds a header,
/// a user's name or password, or the query of an address, since any of them may be a secret.
struct DocumentDownload {
    let url: URL
    let headers: RequestHeaders
    let limits: Limits
    /// Whom to trust, and who asks.
    var tls = TLSFiles()
    /// What is known of the document from before: it is sent only when it has changed.
    var known: Validators?

    /// The time and bytes that a server may take.
    struct Limits {
        /// Without a byte.
        var idleSeconds = 30.0
        var totalSeconds = 120.0
        var bytes = SourceLimits().maxBytes
        var redirects = 5
    }

    /// What tells versions of a document apart (RFC 9110, 8.8).
    struct Validators: Equatable {
        /// `ETag`
        var tag: String?
        /// `Last-Modified`
        var date: String?

        /// Nil where the server says neither.
        init?(tag: String?, date: String?) {
            self.tag = tag.flatMap(Self.line)
            self.date = date.flatMap(Self.line)
            guard self.tag != nil || self.date != nil else { return nil }
        }

        /// A text that can be the value of a header.
        private static func line(_ text: String) -> String? {
            let isLine = text.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x7F }
            return isLine && !text.isEmpty && text.utf8.count <= 1_000 ? text : nil
        }
    }

    enum Response {
        case document([UInt8], Validators?)
        /// It is the version that is known.
        case unchanged
    }

    /// - Returns: nil when `address` is not a web address.
    init?(_ address: String, headers: RequestHeaders = .none, limits: Limits = Limits()) {
        guard let url = URL(string: address), ["http", "https"].contains(url.scheme?.lowercased()),
            url.host?.isEmpty == false
        else { return nil }
        self.url = url
        self.headers = headers
        self.limits = limits
    }

    /// The address without its secret parts, for messages and for the documents that it refers to.
    var name: String { Self.withoutSecrets(url.absoluteString) }

    /// An address without a user's name and password, query and fragment.
    static func withoutSecrets(_ address: String) -> String {
        var text = address.prefix { $0 != "?" && $0 != "#" }
        if let start = text.range(of: "://")?.upperBound {
            let end = text[start...].firstIndex(of: "/") ?? text.endIndex
            if let at = text[start..<end].lastIndex(of: "@") { text.replaceSubrange(start...at, with: "") }
        }
        return String(text)
    }

    /// True for another document of the same server, which may see the same headers.
    func isSameServer(as address: String) -> Bool {
        URL(string: address).map { Self.server(of: $0) == Self.server(of: url) } ?? false
    }

    /// The same headers and limits for another document; nil when `address` is not a web address.
    func withAddress(_ address: String) -> DocumentDownload? {
        let isSame = isSameServer(as: address)
        var download = DocumentDownload(address, headers: isSame ? headers : .none, limits: limits)
        // A client's certificate is for the server that the user named.
        download?.tls = isSame ? tls : TLSFiles(authority: tls.authority)
        return download
    }

    func bytes() throws(InputFile.ReadError) -> [UInt8] {
        var plain = self
        plain.known = nil
        guard case .document(let bytes, _) = try plain.response() else {
            throw InputFile.ReadError(reason: "the server answers with status 304")
        }
        return bytes
    }

    /// The document, unless it is the one that is known.
    ///
    /// `curl` fetches it. URLSession does on Apple's platforms where `curl` is not installed; it takes no certificates.
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
                fix: error.fix ?? "fetch it another way, and name the file: \(curl)"
            )
        }
    }

    /// Refuses to send the value of a variable over plain HTTP to another machine.
    func refuseVariablesInClear() throws(Failure) {
        guard url.scheme?.lowercased() == "http", let host = url.host?.lowercased(), !Self.isThisMachine(host),
            let header = headers.all.first(where: \.isSecret)
        else { return }
        throw Failure(
            code: .usage,
            message: """
                error: the header '\(header.name)' contains a variable, which isn't sent to '\(host)' over plain HTTP
                  fix: begin the address with https://
                """
        )
    }

    private static func isThisMachine(_ host: String) -> Bool {
        host == "localhost" || host.hasSuffix(".localhost") || host == "::1" || host == "[::1]"
            || host.wholeMatch(of: /127(\.\d{1,3}){3}/) != nil
    }

    /// The headers of the request, those of the user last.
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

    /// Whether a redirect may be followed: to the same server, or to the same host by TLS.
    func allows(redirectTo target: URL) -> Bool {
        if Self.server(of: url) == Self.server(of: target) { return true }
        return url.host?.lowercased() == target.host?.lowercased() && url.scheme == "http" && target.scheme == "https"
    }

    /// - Returns: The reason why an answer of this status is no document; nil for one that is.
    func refusal(ofStatus status: Int) -> InputFile.ReadError? {
        switch status {
        case 200..<300: nil
        case 304 where known != nil: nil
        case 401, 403:
            InputFile.ReadError(
                reason: "the server answers with status \(status)",
                fix: "send what it asks for, as in: --header 'authorization: Bearer $TOKEN'"
            )
        default: InputFile.ReadError(reason: "the server answers with status \(status)")
        }
    }

    static func redirectedAway(to target: URL) -> InputFile.ReadError {
        InputFile.ReadError(
            reason: "the server redirects to another one, \(withoutSecrets(target.absoluteString))",
            fix: "name that address, if you trust it"
        )
    }

    static let redirectedInCircle = InputFile.ReadError(reason: "the server redirects in a circle")

    var tooLarge: InputFile.ReadError {
        InputFile.ReadError(reason: "documents of up to \(limits.bytes / 1_048_576) MB are read; this one is larger")
    }

    var tooSlow: InputFile.ReadError {
        InputFile.ReadError(reason: "the server has not sent the document within \(Int(limits.totalSeconds)) s")
    }

    /// A command line that fetches the same.
    private var curl: String {
        let options = headers.all.map { " -H \"\($0.name): \($0.shownValue)\"" }.joined()
        let isWhole = name == url.absoluteString
        // The name of the file is never the server's or the contract's.
        let isYAML = ["yaml", "yml"].contains(url.pathExtension.lowercased())
        let file = "backend.openapi.\(isYAML ? "yaml" : "json")"
        return "curl -fsS\(options) \(ShellArgument("\(name)\(isWhole ? "" : "…")")) -o \(file)"
    }

    private static func server(of url: URL) -> String {
        let scheme = url.scheme?.lowercased() ?? ""
        return "\(scheme)://\(url.host?.lowercased() ?? ""):\(url.port ?? (scheme == "https" ? 443 : 80))"
    }
}
