import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A session that reports the events of each task.
///
/// On Apple platforms, it uses the app's session, with a delegate for each task. Events that this delegate doesn't implement,
/// such as challenges, are sent to the app's delegate. On Linux, only session delegates are called (Swift 6.3), so it uses a
/// separate session with the same configuration.
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
        // Cancelling a task while a session reads its cache crashes the process ("a task that in not in the registry"). The
        // transport doesn't need the cache.
        own.urlCache = nil
        // `CookieJar` handles cookies if they are enabled.
        own.httpCookieStorage = nil
        own.httpShouldSetCookies = false
        if let connections { own.httpMaximumConnectionsPerHost = connections }
        router = TaskRouter(cache)
        session = URLSession(configuration: own, delegate: router, delegateQueue: DelegateQueue())
    }

    private static func calls(of session: URLSession) -> RoutedSession {
        session === URLSession.shared ? sharedCalls : RoutedSession(session.configuration, connections: nil)
    }

    /// Returns the session for streams and uploads, so that they and calls don't wait for each other's connections.
    private static func streams(of session: URLSession) -> RoutedSession {
        session === URLSession.shared
            ? sharedStreams : RoutedSession(session.configuration, connections: manyConnections)
    }

    /// A session retains its delegate, and itself, until it's invalidated.
    deinit { session.finishTasksAndInvalidate() }

    /// Returns the sessions for calls, and for streams and uploads. On Linux, sessions don't provide server keys and have no
    /// cache.
    static func pair(
        of session: URLSession,
        _ trust: (any ServerTrust)?,
        _ cache: HTTPCachePolicy
    ) -> (calls: RoutedSession, streams: RoutedSession) {
        (calls(of: session), streams(of: session))
    }
    #else
    /// The delegate that checks servers. Its session is invalidated when it's released.
    private let trust: ServerTrustDelegate?
    /// How responses to calls are cached.
    private let cache: HTTPCachePolicy

    private init(_ session: URLSession, _ trust: ServerTrustDelegate? = nil, _ cache: HTTPCachePolicy) {
        self.session = session
        self.trust = trust
        self.cache = cache
    }

    deinit { if trust != nil { session.finishTasksAndInvalidate() } }

    /// Returns the sessions for calls, and for streams and uploads.
    ///
    /// TLS challenges are per connection, so only a session delegate is certain to receive them. With requirements for servers,
    /// a separate session with the same configuration is therefore used.
    static func pair(
        of session: URLSession,
        _ trust: (any ServerTrust)?,
        _ cache: HTTPCachePolicy
    ) -> (calls: RoutedSession, streams: RoutedSession) {
        guard let trust else { return (RoutedSession(session, nil, cache), RoutedSession(session, nil, .none)) }
        let delegate = ServerTrustDelegate(trust)
        // This is a copy.
        let configuration = session.configuration
        if cache == .none { configuration.urlCache = nil }
        let own = URLSession(configuration: configuration, delegate: delegate, delegateQueue: nil)
        let routed = RoutedSession(own, delegate, cache)
        return (routed, routed)
    }

    /// Returns the error of the last refused connection to a URL's host.
    func refusal(of url: URL) -> (any Error)? { trust?.refusal(of: url) }
    #endif

    /// Creates a task that collects its response.
    func call(_ request: URLRequest, _ limits: HTTPLimits) -> CollectedTask {
        CollectedTask(limits, timeout: .seconds(request.timeoutInterval), accept: request.accept) {
            self.route($0, self.session.dataTask(with: self.cache.applied(to: request, of: self.session)), self.cache)
        }
    }

    /// Creates a task that streams its response, with a bounded buffer in memory.
    ///
    /// On Linux, a suspended task loses its connection, and blocking a session's thread blocks it for the whole process, so the
    /// rest is buffered in a file (Swift 6.3).
    ///
    /// - Parameter unread: the maximum size of the file in bytes; nil for no limit.
    func stream(_ request: URLRequest, _ limits: HTTPLimits, unread: Int?) -> StreamedTask {
        #if canImport(FoundationNetworking)
        StreamedTask(limits, excess: { _ in .spool(limit: unread) }) {
            self.route($0, self.session.dataTask(with: request))
        }
        #else
        StreamedTask(limits, excess: { .suspend($0) }) { self.route($0, self.session.dataTask(with: request)) }
        #endif
    }

    /// Creates a task that sends a file as its body.
    ///
    /// On Linux, an upload task crashes the process if it ends while reading (Swift 6.3). A body stream doesn't, but curl would
    /// send it in chunks without its length, which some servers reject; the blank header prevents that.
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
