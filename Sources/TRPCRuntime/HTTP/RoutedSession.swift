import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Where requests are made, so that their events can be heard one by one.
///
/// On Apple platforms that is the application's session, with a delegate for each task. Events that this delegate
/// leaves out, such as challenges, stay with the application's own. On Linux only the delegate of a whole session is
/// heard (Swift 6.3), so there it is a session of the same configuration.
final class RoutedSession: Sendable {
    private let session: URLSession

    #if canImport(FoundationNetworking)
    private static let sharedCalls = RoutedSession(URLSession.shared.configuration, connections: nil)
    private static let sharedStreams = RoutedSession(URLSession.shared.configuration, connections: manyConnections)
    private static let manyConnections = 10_000

    private let router: TaskRouter
    private let cancellations = TaskCancellations()
    private let cache = HTTPCachePolicy.none

    private init(_ configuration: URLSessionConfiguration, connections: Int?) {
        let own = configuration.copy() as? URLSessionConfiguration ?? configuration
        // While a session with a cache looks into it, the cancelling of a task ends the whole process ("a task that in
        // not in the registry"). The transport does not use it.
        own.urlCache = nil
        // `CookieJar` does it, where the application asks for it.
        own.httpCookieStorage = nil
        own.httpShouldSetCookies = false
        if let connections { own.httpMaximumConnectionsPerHost = connections }
        router = TaskRouter(cache)
        session = URLSession(configuration: own, delegate: router, delegateQueue: DelegateQueue())
    }

    private static func calls(of session: URLSession) -> RoutedSession {
        session === URLSession.shared ? sharedCalls : RoutedSession(session.configuration, connections: nil)
    }

    /// The session that makes the streams and uploads of another: no stream waits for another to end, no upload for a
    /// stream.
    private static func streams(of session: URLSession) -> RoutedSession {
        session === URLSession.shared
            ? sharedStreams : RoutedSession(session.configuration, connections: manyConnections)
    }

    /// A session keeps its delegate, and itself, until it is told that no more is to come.
    deinit { session.finishTasksAndInvalidate() }

    /// Where calls, and where streams and uploads, are made. No session on Linux shows the keys of servers, and none
    /// has a cache.
    static func pair(
        of session: URLSession,
        _ trust: (any ServerTrust)?,
        _ cache: HTTPCachePolicy
    ) -> (calls: RoutedSession, streams: RoutedSession) {
        (calls(of: session), streams(of: session))
    }
    #else
    /// Keeps a session of its own open until nobody uses it any more.
    private let trust: ServerTrustDelegate?
    /// Whether responses to calls are stored.
    private let cache: HTTPCachePolicy

    private init(_ session: URLSession, _ trust: ServerTrustDelegate? = nil, _ cache: HTTPCachePolicy) {
        self.session = session
        self.trust = trust
        self.cache = cache
    }

    deinit { if trust != nil { session.finishTasksAndInvalidate() } }

    /// Where calls, and where streams and uploads, are made. The challenges of TLS are about connections, so that only
    /// the delegate of a whole session is sure to receive them: with requirements, it is a session of the same configuration.
    static func pair(
        of session: URLSession,
        _ trust: (any ServerTrust)?,
        _ cache: HTTPCachePolicy
    ) -> (calls: RoutedSession, streams: RoutedSession) {
        guard let trust else { return (RoutedSession(session, nil, cache), RoutedSession(session, nil, .none)) }
        let delegate = ServerTrustDelegate(trust)
        // A copy.
        let configuration = session.configuration
        if cache == .none { configuration.urlCache = nil }
        let own = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
        let routed = RoutedSession(own, delegate, cache)
        return (routed, routed)
    }

    /// Why a connection to a URL's host was last refused.
    func refusal(of url: URL) -> (any Error)? { trust?.refusal(of: url) }
    #endif

    /// A request whose response is collected.
    func call(_ request: URLRequest, _ limits: HTTPLimits) -> CollectedTask {
        CollectedTask(limits, timeout: .seconds(request.timeoutInterval), accept: request.accept) {
            self.route($0, self.session.dataTask(with: self.cache.applied(to: request, of: self.session)), self.cache)
        }
    }

    /// A request that gives the response as it arrives, and keeps no more than a little in memory that is not read.
    ///
    /// On Linux a task that is suspended loses its connection, and a thread of the session that waits takes one from
    /// the whole process, so the rest waits in a file (Swift 6.3).
    ///
    /// - Parameter unread: the most bytes of the file; nil for any number.
    func stream(_ request: URLRequest, _ limits: HTTPLimits, unread: Int?) -> StreamedTask {
        #if canImport(FoundationNetworking)
        StreamedTask(limits, excess: { _ in .spool(limit: unread) }) {
            self.route($0, self.session.dataTask(with: request))
        }
        #else
        StreamedTask(limits, excess: { .suspend($0) }) { self.route($0, self.session.dataTask(with: request)) }
        #endif
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
        _ limits: HTTPLimits,
        progress: @escaping @Sendable (UploadProgress) -> Void
    ) -> CollectedTask {
        #if canImport(FoundationNetworking)
        var request = request
        request.setValue("\(size)", forHTTPHeaderField: "Content-Length")
        request.setValue(" ", forHTTPHeaderField: "Transfer-Encoding")
        let timeout = Duration.seconds(request.timeoutInterval)
        let accept = request.accept
        return CollectedTask(limits, timeout: timeout, accept: accept, file: file, progress: progress) {
            [request] collected in
            var request = request
            request.httpBodyStream = InputStream(url: file)
            return self.route(collected, self.session.dataTask(with: request))
        }
        #else
        return CollectedTask(
            limits,
            timeout: .seconds(request.timeoutInterval),
            accept: request.accept,
            file: file,
            progress: progress
        ) {
            self.route($0, self.session.uploadTask(with: request, fromFile: file))
        }
        #endif
    }

    private func route(
        _ heard: any SessionTask,
        _ task: URLSessionTask,
        _ cache: HTTPCachePolicy = .none
    ) -> RoutedTask {
        #if canImport(FoundationNetworking)
        router.add(heard, for: task)
        return RoutedTask(task: task, cancellations: cancellations)
        #else
        let router = TaskRouter(cache)
        router.add(heard, for: task)
        task.delegate = router
        return RoutedTask(task: task)
        #endif
    }
}

extension URLRequest {
    fileprivate var accept: String? { value(forHTTPHeaderField: "accept") }
}
