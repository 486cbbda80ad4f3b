#if canImport(Darwin)
internal import Foundation

/// A download with URLSession instead of `curl`, on Apple platforms only.
///
/// On other platforms, URLSession is in a separate library, which would be loaded each time the tool starts. The response is
/// collected on the session's queue, while the caller waits for it.
final class SessionTransfer: NSObject, URLSessionDataDelegate, @unchecked Sendable {
    private let download: Download
    private let lock = NSLock()
    private let done = DispatchSemaphore(value: 0)
    private var bytes: [UInt8] = []
    private var redirects = 0
    private var refusal: InputFile.ReadError?
    private var isCompressed = false
    private var response: HTTPURLResponse?

    private init(_ download: Download) { self.download = download }

    /// Downloads the response. Rejects compression that wasn't requested, because the decompressed size would be known too
    /// late.
    static func answer(to download: Download) throws(InputFile.ReadError) -> Download.Answer {
        let transfer = SessionTransfer(download)
        let session = URLSession(configuration: .ephemeral, delegate: transfer, delegateQueue: nil)
        defer { session.invalidateAndCancel() }
        let task = session.dataTask(with: request(of: download))
        task.resume()
        return try transfer.wait(for: task)
    }

    private static func request(of download: Download) -> URLRequest {
        var request = URLRequest(url: download.url)
        request.timeoutInterval = download.limits.idleSeconds
        request.cachePolicy = .reloadIgnoringLocalCacheData
        for field in download.fields { request.setValue(field.value, forHTTPHeaderField: field.name) }
        request.setValue("identity", forHTTPHeaderField: "Accept-Encoding")
        return request
    }

    private func wait(for task: URLSessionTask) throws(InputFile.ReadError) -> Download.Answer {
        if done.wait(timeout: .now() + download.limits.totalSeconds) == .timedOut {
            task.cancel()
            throw download.tooSlow
        }
        let (bytes, refusal, response, isCompressed) = lock.withLock {
            (self.bytes, self.refusal, self.response, self.isCompressed)
        }
        if isCompressed {
            throw InputFile.ReadError(reason: "the response is compressed, which requires 'curl'", fix: "install curl")
        }
        if let refusal { throw refusal }
        if response?.statusCode == 304 { return .unchanged }
        func field(_ name: String) -> String? { response?.value(forHTTPHeaderField: name) }
        return .document(bytes, Download.Validators(tag: field("ETag"), date: field("Last-Modified")))
    }

    private func refuse(_ reason: InputFile.ReadError) {
        lock.withLock { refusal = refusal ?? reason }
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        redirects += 1
        guard let target = request.url, redirects <= download.limits.redirects else {
            refuse(Download.redirectedInCircle)
            return completionHandler(nil)
        }
        guard download.allows(redirectTo: target) else {
            refuse(Download.redirectedAway(to: target))
            return completionHandler(nil)
        }
        var request = request
        for header in download.headers.all { request.setValue(header.value, forHTTPHeaderField: header.name) }
        completionHandler(request)
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        let encoding = (response as? HTTPURLResponse)?.value(forHTTPHeaderField: "Content-Encoding") ?? "identity"
        if encoding.lowercased() != "identity", !encoding.isEmpty {
            lock.withLock { isCompressed = true }
            return dataTask.cancel()
        }
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        guard bytes.count + data.count <= download.limits.bytes else {
            refuse(download.tooLarge)
            return dataTask.cancel()
        }
        lock.withLock { bytes += data }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let response = task.response as? HTTPURLResponse
        lock.withLock { self.response = response }
        if let error {
            refuse(refusal(of: error))
        } else if let refusal = download.refusal(ofStatus: response?.statusCode ?? 0) {
            refuse(refusal)
        }
        done.signal()
    }

    /// Returns an error with the tool's own message, because the system's message may contain the address.
    private func refusal(of error: any Error) -> InputFile.ReadError {
        switch (error as? URLError)?.code {
        case .timedOut?: return .silentServer
        case .cannotFindHost?, .dnsLookupFailed?: return .unknownHost
        case .cannotConnectToHost?: return .refusedConnection
        default: break
        }
        let reason =
            switch (error as? URLError)?.code {
            case .networkConnectionLost?: "the connection was lost"
            case .notConnectedToInternet?: "no network connection"
            case .secureConnectionFailed?: "no TLS connection could be established"
            case .serverCertificateUntrusted?, .serverCertificateHasUnknownRoot?:
                "TLS: the server's certificate isn't trusted"
            case .serverCertificateHasBadDate?: "TLS: the server's certificate has expired"
            case .serverCertificateNotYetValid?: "TLS: the server's certificate isn't valid yet"
            case .clientCertificateRequired?, .clientCertificateRejected?:
                "TLS: the server requires a client certificate"
            default: "the transfer failed (\((error as NSError).domain) \((error as NSError).code))"
            }
        return InputFile.ReadError(reason: reason, fix: reason.contains("TLS") ? TLSFiles.fix : nil)
    }
}
#endif
