/// Makes the links of a client for its backend. A client makes them once; copies of the client share them.
///
/// ```swift
/// let api = Palytt.Client(url: url, links: .batching)
/// let careful = Palytt.Client(url: url, links: .batching.retrying().deduplicating().logging())
/// let live = Palytt.Client(url: url, links: LinkSetup { backend in
///     [SplitLink(when: { $0.kind == .subscription }, WebSocketLink(backend), otherwise: BatchLink(backend))]
/// })
/// ```
///
/// Modifiers such as `retrying(_:)` put a link in front. Their order does not matter: each link has its
/// ``LinkRank``.
public struct LinkSetup: Sendable {
    /// Makes links, outermost first.
    package typealias Maker = @Sendable (TRPCClient.Configuration) -> [any TRPCLink]

    private let own: Maker
    /// The links in front of them, in the order of their ranks.
    private var added: [(rank: LinkRank, link: @Sendable (TRPCClient.Configuration) -> any TRPCLink)] = []

    /// A setup of your own links, outermost first.
    public init(_ links: @escaping @Sendable (TRPCClient.Configuration) -> [any TRPCLink]) { own = links }

    /// Makes all links, outermost first.
    package func links(_ backend: TRPCClient.Configuration) -> [any TRPCLink] {
        var backend = backend
        backend.hasCredentialLink = added.contains { $0.rank == .auth }
        return added.map { [backend] in $0.link(backend) } + own(backend)
    }

    /// The same setup with a link in front, at its rank. Of several links of a rank the first one added is the outermost.
    ///
    /// ```swift
    /// struct TenantLink: TRPCLink {
    ///     func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
    ///         var operation = operation
    ///         operation.headers["x-tenant"] = "a"
    ///         return try await next.handle(operation)
    ///     }
    /// }
    /// let api = Palytt.Client(url: url, links: .batching.adding(.auth) { _ in TenantLink() }.retrying())
    /// ```
    public func adding(_ rank: LinkRank, _ link: @escaping @Sendable (TRPCClient.Configuration) -> any TRPCLink)
        -> LinkSetup
    {
        var setup = self
        let place = added.firstIndex { $0.rank > rank } ?? added.endIndex
        setup.added.insert((rank, link), at: place)
        return setup
    }

    /// The same setup with a link in the place of those that had its rank.
    package func setting(_ rank: LinkRank, _ link: @escaping @Sendable (TRPCClient.Configuration) -> any TRPCLink)
        -> LinkSetup
    {
        var setup = self
        setup.added.removeAll { $0.rank == rank }
        return setup.adding(rank, link)
    }
}
