import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Where streamed requests are made, so that their events can be heard one by one.
///
/// On Apple platforms that is the application's session, with a delegate for each task; what that delegate leaves out,
/// such as challenges, stays with the application's own. On Linux only the delegate of a whole session is heard
/// (Swift 6.3), so there it is a session of the same configuration.
final class StreamingSession: Sendable {
    private let session: URLSession

    #if canImport(FoundationNetworking)
    private static let shared = StreamingSession(URLSession.shared.withoutCache.configuration)
    private let router: TaskRouter

    private init(_ configuration: URLSessionConfiguration) {
        let router = TaskRouter()
        self.router = router
        // Streams wait for nobody's end, and uploads not for theirs.
        let unlimited = configuration.copy() as? URLSessionConfiguration ?? configuration
        unlimited.httpMaximumConnectionsPerHost = 10_000
        session = URLSession(configuration: unlimited, delegate: router, delegateQueue: nil)
    }

    /// Where the requests of a session are streamed.
    static func of(_ session: URLSession) -> StreamingSession {
        session === URLSession.shared ? shared : StreamingSession(session.withoutCache.configuration)
    }

    /// A session keeps its delegate, and itself, until it is told that no more is to come.
    deinit { session.finishTasksAndInvalidate() }
    #else
    private init(_ session: URLSession) { self.session = session }

    /// Where the requests of a session are streamed.
    static func of(_ session: URLSession) -> StreamingSession { StreamingSession(session) }
    #endif

    /// A request that gives the response as it arrives.
    func data(_ request: URLRequest) -> StreamedTask {
        StreamedTask { self.route($0, self.session.dataTask(with: request)) }
    }

    /// A request with a file as its body, of a size in bytes.
    ///
    /// On Linux an upload task brings down the process when it ends while it reads (Swift 6.3). A body that is a stream
    /// does not, but curl would send it in chunks, without its length, which some servers do not take: the blank header
    /// keeps it from that.
    func upload(
        _ request: URLRequest,
        from file: URL,
        size: UInt64,
        progress: @escaping @Sendable (UploadProgress) -> Void
    ) -> StreamedTask {
        #if canImport(FoundationNetworking)
        var request = request
        request.setValue("\(size)", forHTTPHeaderField: "Content-Length")
        request.setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
        return StreamedTask(file: file, progress: progress) { [request] streamed in
            var request = request
            request.httpBodyStream = InputStream(url: file)
            return self.route(streamed, self.session.dataTask(with: request))
        }
        #else
        return StreamedTask(file: file, progress: progress) {
            self.route($0, self.session.uploadTask(with: request, fromFile: file))
        }
        #endif
    }

    private func route(_ streamed: StreamedTask, _ task: URLSessionTask) -> URLSessionTask {
        #if canImport(FoundationNetworking)
        router.add(streamed, for: task)
        #else
        let router = TaskRouter()
        router.add(streamed, for: task)
        task.delegate = router
        #endif
        return task
    }
}

/// Hands what a session tells of its tasks to the one that it is about.
private final class TaskRouter: NSObject, URLSessionDataDelegate, Sendable {
    private let tasks = Locked<[Int: StreamedTask]>([:])

    func add(_ streamed: StreamedTask, for task: URLSessionTask) {
        tasks.withLock { $0[task.taskIdentifier] = streamed }
    }

    private func streamed(_ task: URLSessionTask) -> StreamedTask? {
        tasks.withLock { $0[task.taskIdentifier] }
    }

    func urlSession(
        _ session: URLSession,
        dataTask: URLSessionDataTask,
        didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        streamed(dataTask)?.receive(response)
        // Never `.cancel`: on Linux the task would hang. Who does not want the response cancels the task.
        completionHandler(.allow)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        streamed(dataTask)?.receive(data)
    }

    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        didSendBodyData bytesSent: Int64,
        totalBytesSent: Int64,
        totalBytesExpectedToSend: Int64
    ) {
        streamed(task)?.sent(totalBytesSent, of: totalBytesExpectedToSend)
    }

    /// A body that is sent once more, such as when a connection that was kept turns out to be closed.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        needNewBodyStream completionHandler: @escaping @Sendable (InputStream?) -> Void
    ) {
        completionHandler(streamed(task)?.file.flatMap(InputStream.init(url:)))
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        let streamed = tasks.withLock { $0.removeValue(forKey: task.taskIdentifier) }
        streamed?.complete(error)
    }
}
