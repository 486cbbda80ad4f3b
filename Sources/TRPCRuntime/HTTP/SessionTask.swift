import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A request made with a session, which receives the session's events for the request.
protocol SessionTask: AnyObject, Sendable {
    /// The file to upload, if the body is a file.
    var file: URL? { get }
    /// Receives the head of the response. Calling it again has no effect.
    func receive(_ response: URLResponse)
    func receive(_ data: Data)
    func sent(_ bytes: Int64, of total: Int64)
    /// Called when the session ends the task.
    func complete(_ error: (any Error)?)
}

extension SessionTask {
    var file: URL? { nil }
    func sent(_ bytes: Int64, of total: Int64) {}
}

#if canImport(FoundationNetworking)
/// Calls a session's delegate synchronously, on the session's own queue.
///
/// The session then receives no further data until the delegate has processed the previous data. On Linux (Swift 6.3), it
/// decompresses everything a connection has received before it handles a cancellation, so a megabyte could become a gigabyte in
/// the queue. Event handlers must not wait for the session.
final class DelegateQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
}
#endif

/// Forwards the events of a session to its tasks.
final class TaskRouter: NSObject, URLSessionDataDelegate, Sendable {
    private let tasks = Locked<[Int: any SessionTask]>([:])
    private let cache: HTTPCachePolicy

    init(_ cache: HTTPCachePolicy) { self.cache = cache }

    func add(_ heard: any SessionTask, for task: URLSessionTask) {
        tasks.withLock { $0[task.taskIdentifier] = heard }
    }

    private func heard(_ task: URLSessionTask) -> (any SessionTask)? {
        tasks.withLock { $0[task.taskIdentifier] }
    }

    /// Returns whether a response is informational (RFC 9110, 15.2), such as 103. On Linux, sessions report these, too.
    private func isInterim(_ response: URLResponse) -> Bool {
        guard let status = (response as? HTTPURLResponse)?.statusCode else { return false }
        return (100..<200).contains(status) && status != 101
    }

    /// Prevents the session from following redirects; ``RedirectPolicy`` follows them instead.
    ///
    /// Sessions drop bodies on Linux. On all platforms, they turn POST into GET and send headers to other origins.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        if !isInterim(response) { heard(dataTask)?.receive(response) }
        // Don't use `.cancel`, which makes the task hang on Linux. A caller that doesn't need the response cancels the task.
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        heard(dataTask)?.receive(data)
    }

    /// Prevents caching unless it's enabled.
    ///
    /// A session would store responses, and therefore users' data, in its cache on disk, although the transport never reads
    /// them: `reloadIgnoringLocalCacheData` only affects reading.
    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        willCacheResponse proposedResponse: CachedURLResponse,
        completionHandler: @escaping @Sendable (CachedURLResponse?) -> Void
    ) {
        completionHandler(cache.stored(proposedResponse))
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        heard(task)?.sent(totalBytesSent, of: totalBytesExpectedToSend)
    }

    /// Provides the body again, such as after a reused connection turns out to be closed.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
    ) {
        completionHandler(heard(task)?.file.flatMap(InputStream.init(url:)))
    }

    #if canImport(FoundationNetworking)
    /// Ends a task with a 401 response.
    ///
    /// On Linux, a session withholds a response that has an authentication scheme, and waits forever if there is no credential
    /// (Swift 6.3).
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        let isNew = challenge.previousFailureCount == 0 && challenge.proposedCredential != nil
        guard !isNew, let response = task.response else { return completionHandler(.performDefaultHandling, nil) }
        let heard = tasks.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        heard?.receive(response)
        heard?.complete(nil)
        // The session waits for this call, so waiting here would deadlock on its own task.
        DispatchQueue.global().async { completionHandler(.cancelAuthenticationChallenge, nil) }
    }
    #endif

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let heard = tasks.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        // On Linux, an invalid redirect is reported only when the task ends.
        if error == nil, let response = task.response, !isInterim(response) { heard?.receive(response) }
        heard?.complete(error)
    }
}
