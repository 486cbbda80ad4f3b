internal import FlyingFox
internal import FlyingSocks
public import Foundation
internal import PalyttAPI
internal import TRPC

/// An in-memory backend on 127.0.0.1 with posts, likes, and a subscription to new posts. It can be stopped and restarted on the
/// same port with the same posts.
public actor StubBackend {
    private let posts: StubPosts
    private var port: UInt16 = 0
    private var running: (server: HTTPServer, task: Task<Void, any Error>)?
    private var takesStreams = true

    public init(posts count: Int) { posts = StubPosts(count: count) }

    /// Starts the server, on its previous port if it was running before.
    ///
    /// - Returns: The URL of the server's router.
    public func start() async throws -> URL {
        let procedures = StubProcedures(posts: posts)
        let server = HTTPServer(
            address: try .inet(ip4: "127.0.0.1", port: port),
            timeout: 600,
            logger: .disabled,
            handler: ClosureHTTPHandler { [weak self] request in
                guard request.path.hasSuffix(Palytt.Posts.onPostCreated.path) else {
                    return try await procedures.answer(request)
                }
                return await self?.stream(request) ?? HTTPResponse(statusCode: .serviceUnavailable)
            }
        )
        let task = Task { try await server.run() }
        try await server.waitUntilListening()
        if case .ip4(_, let port)? = await server.listeningAddress { self.port = port }
        running = (server, task)
        guard let url = URL(string: "http://127.0.0.1:\(port)/trpc") else { throw URLError(.badURL) }
        return url
    }

    /// Stops the server and closes all connections.
    public func stop() async {
        guard let (server, task) = running else { return }
        running = nil
        await posts.endStreams()
        task.cancel()
        await server.stop()
        _ = try? await task.value
    }

    /// Sets whether subscriptions are accepted, to simulate a proxy that blocks them. If not, ends those that are open.
    public func takeStreams(_ isSo: Bool) async {
        takesStreams = isSo
        if !isSo { await posts.endStreams() }
    }

    /// Publishes a post by another user.
    public func publish(_ title: String, at place: String) async {
        _ = await posts.create(.init(shopName: place, foodItem: title, rating: 5, imageUrls: [], tags: []))
    }

    /// Removes a post.
    public func remove(_ id: UUID) async { await posts.remove(id) }

    /// Returns the number of likes of a post on the backend; nil if the post doesn't exist.
    public func likes(of id: UUID) async -> Int? { await posts.likes(of: id) }

    /// The number of open subscriptions.
    public var listeners: Int { get async { await posts.listenerCount } }

    private func stream(_ request: HTTPRequest) async -> HTTPResponse? {
        guard takesStreams else { return nil }
        let last =
            request.headers[HTTPHeader("last-event-id")] ?? request.query.first { $0.name == "lastEventId" }?.value
        return await StubStream(posts, after: last.flatMap { Int($0) }).response
    }
}
