internal import Foundation
internal import TRPCSource

#if canImport(FoundationNetworking)
internal import FoundationNetworking
#endif

/// One document from the network, waited for.
///
/// Headers and paths stay with the server that the user named: redirects to other hosts are refused. No message holds a header,
/// a user's name or password, or the query of an address, since any of them may be a secret.
struct Download {
    private let url: URL
    private let headers: RequestHeaders
    private let limits: Limits

    /// The time and bytes that a server may take.
    struct Limits {
        /// Without a byte.
        var idleSeconds = 30.0
        var totalSeconds = 120.0
        var bytes = SourceLimits().maxBytes
        var redirects = 5
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
    func another(_ address: String) -> Download? {
        Download(address, headers: isSameServer(as: address) ? headers : .none, limits: limits)
    }

    func bytes() throws(InputFile.Refusal) -> [UInt8] {
        let transfer = Transfer(limits: limits, headers: headers)
        let session = URLSession(configuration: .ephemeral, delegate: transfer, delegateQueue: nil)
        defer { session.invalidateAndCancel() }
        let task = session.dataTask(with: request)
        task.resume()
        do throws(InputFile.Refusal) {
            return try transfer.wait(for: task)
        } catch {
            throw InputFile.Refusal(
                reason: error.reason,
                fix: error.fix ?? "fetch it another way, and name the file: \(curl)"
            )
        }
    }

    private var request: URLRequest {
        var request = URLRequest(url: url)
        request.timeoutInterval = limits.idleSeconds
        request.cachePolicy = .reloadIgnoringLocalCacheData
        request.setValue("application/json, application/yaml, */*;q=0.5", forHTTPHeaderField: "Accept")
        request.setValue("trpcgen/\(CommandVersion.text)", forHTTPHeaderField: "User-Agent")
        if let user = url.user?.removingPercentEncoding {
            let password = url.password?.removingPercentEncoding ?? ""
            let credentials = Data("\(user):\(password)".utf8).base64EncodedString()
            request.setValue("Basic \(credentials)", forHTTPHeaderField: "Authorization")
        }
        for header in headers.all { request.setValue(header.value, forHTTPHeaderField: header.name) }
        return request
    }

    /// A command line that fetches the same.
    private var curl: String {
        let options = headers.all.map { " -H \"\($0.name): \($0.shownValue)\"" }.joined()
        let isWhole = name == url.absoluteString
        let file = url.pathExtension.isEmpty ? "backend.openapi.json" : url.lastPathComponent
        return "curl -fsS\(options) '\(name)\(isWhole ? "" : "…")' -o \(file)"
    }

    fileprivate static func server(of url: URL) -> String {
        let scheme = url.scheme?.lowercased() ?? ""
        return "\(scheme)://\(url.host?.lowercased() ?? ""):\(url.port ?? (scheme == "https" ? 443 : 80))"
    }
}

/// Collects an answer on the session's queue for the one who waits.
private final class Transfer: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private let limits: Download.Limits
    private let headers: RequestHeaders
    private let lock = NSLock()
    private let done = DispatchSemaphore(value: 0)
    private var bytes: [UInt8] = []
    private var redirects = 0
    private var refusal: InputFile.Refusal?

    init(limits: Download.Limits, headers: RequestHeaders) {
        self.limits = limits
        self.headers = headers
    }

    func wait(for task: URLSessionTask) throws(InputFile.Refusal) -> [UInt8] {
        if done.wait(timeout: .now() + limits.totalSeconds) == .timedOut {
            task.cancel()
            throw InputFile.Refusal(reason: "the server has not sent the document within \(Int(limits.totalSeconds)) s")
        }
        let (bytes, refusal) = lock.withLock { (self.bytes, self.refusal) }
        if let refusal { throw refusal }
        return bytes
    }

    private func refuse(_ reason: String, fix: String? = nil) {
        lock.withLock { refusal = refusal ?? InputFile.Refusal(reason: reason, fix: fix) }
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        redirects += 1
        guard let from = task.originalRequest?.url, let target = request.url, redirects <= limits.redirects else {
            refuse("the server redirects in a circle")
            return completionHandler(nil)
        }
        guard isAllowed(from, target) else {
            let name = Download.withoutSecrets(target.absoluteString)
            refuse("the server redirects to another one, \(name)", fix: "name that address, if you trust it")
            return completionHandler(nil)
        }
        var request = request
        for header in headers.all { request.setValue(header.value, forHTTPHeaderField: header.name) }
        completionHandler(request)
    }

    /// The same server, or the same host by TLS.
    private func isAllowed(_ from: URL, _ target: URL) -> Bool {
        if Download.server(of: from) == Download.server(of: target) { return true }
        return from.host?.lowercased() == target.host?.lowercased() && from.scheme == "http" && target.scheme == "https"
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        guard bytes.count + data.count <= limits.bytes else {
            refuse("documents of up to \(limits.bytes / 1_048_576) MB are read; this one is larger")
            return dataTask.cancel()
        }
        lock.withLock { bytes += data }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let status = (task.response as? HTTPURLResponse)?.statusCode ?? 0
        if let error {
            refuse(Self.reason(of: error))
        } else if [401, 403].contains(status) {
            refuse(
                "the server answers with status \(status)",
                fix: "send what it asks for, as in: --header 'authorization: Bearer $TOKEN'"
            )
        } else if !(200..<300).contains(status) {
            refuse("the server answers with status \(status)")
        }
        done.signal()
    }

    /// Words of this tool: those of the system may hold the address.
    private static func reason(of error: any Error) -> String {
        switch (error as? URLError)?.code {
        case .timedOut?: "the server does not answer"
        case .cannotFindHost?, .dnsLookupFailed?: "there is no server of this name"
        case .cannotConnectToHost?: "nobody answers at this address"
        case .networkConnectionLost?: "the connection was lost"
        case .notConnectedToInternet?: "there is no network"
        case .secureConnectionFailed?, .serverCertificateUntrusted?, .serverCertificateHasBadDate?,
            .serverCertificateHasUnknownRoot?, .serverCertificateNotYetValid?:
            "the server's certificate is not trusted"
        default: "the transfer failed (\((error as NSError).domain) \((error as NSError).code))"
        }
    }
}
