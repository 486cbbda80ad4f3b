import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request of a session. It hears the session's events about it.
protocol SessionTask: AnyObject, Sendable {
    /// The body that is uploaded, if the task uploads one.
    var file: URL? { get }
    /// The head of the response. Calls after the first change nothing.
    func receive(_ response: URLResponse)
    func receive(_ data: Data)
    func sent(_ bytes: Int64, of total: Int64)
    /// The session has ended the task.
    func complete(_ error: (any Error)?)
}

extension SessionTask {
    var file: URL? { nil }
    func sent(_ bytes: Int64, of total: Int64) {}
}

#if canImport(FoundationNetworking)
/// Tells a session's delegate of each event where the event is, on the session's own queue.
///
/// So the session takes in no more before the delegate has heard of what there is. On Linux (Swift 6.3) it decompresses
/// all that a connection has brought before it minds a cancelled task: a megabyte may become a gigabyte, which would
/// wait in the queue. Nothing that hears of an event may wait for the session.
final class DelegateQueue: OperationQueue, @unchecked Sendable {
    override func addOperation(_ block: @escaping @Sendable () -> Void) { block() }
}
#endif

/// Hands the events of a session to the tasks that they are about.
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

    /// On Linux a session tells also of the responses before the response (RFC 9110, 15.2), such as 103.
    private func isInterim(_ response: URLResponse) -> Bool {
        guard let status = (response as? HTTPURLResponse)?.statusCode else { return false }
        return (100..<200).contains(status) && status != 101
    }

    /// No session follows redirects: on Linux it drops bodies, and on all platforms it makes a GET of a POST and takes
    /// headers to other origins. ``RedirectPolicy`` does it.
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
        // Never `.cancel`: on Linux the task would hang. A caller who does not want the response cancels the task.
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        heard(dataTask)?.receive(data)
    }

    /// A session would store responses, and with them the user's data, in its cache on disk, though no request of the
    /// transport reads it: `reloadIgnoringLocalCacheData` is about reading alone.
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

    /// A body that is sent once more, such as when a connection that was kept turns out to be closed.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
    ) {
        completionHandler(heard(task)?.file.flatMap(InputStream.init(url:)))
    }

    #if canImport(FoundationNetworking)
    /// On Linux a session holds a response of status 401 back that names a way to sign in, at its end, and without a
    /// credential waits for ever (Swift 6.3). So it ends here, as the response that it is.
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
        // The session waits for this call, and would wait for its own task.
        DispatchQueue.global().async { completionHandler(.cancelAuthenticationChallenge, nil) }
    }
    #endif

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let heard = tasks.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        // On Linux nothing is told of a redirect that leads nowhere before it ends.
        if error == nil, let response = task.response, !isInterim(response) { heard?.receive(response) }
        heard?.complete(error)
    }
}
