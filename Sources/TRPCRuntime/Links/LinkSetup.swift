/// Creates a client's links for its backend, once. Copies of the client share them.
///
/// ```swift
/// let api = Palytt.Client(url: url, links: .batching)
/// let careful = Palytt.Client(url: url, links: .batching.retrying().deduplicating().logging())
/// let live = Palytt.Client(url: url, links: LinkSetup { backend in
///     [SplitLink(when: { $0.kind == .subscription }, WebSocketLink(backend), otherwise: BatchLink(backend))]
/// })
/// ```
///
/// Modifiers such as `retrying(_:)` add outer links. Their order doesn't matter, since each link has a ``LinkRank``.
public struct LinkSetup: Sendable {
    /// A closure that creates links, outermost first.
    package typealias Maker = @Sendable (TRPCClient.Configuration) -> [any TRPCLink]

    private let own: Maker
    /// The outer links that were added, sorted by rank.
    private var added: [(rank: LinkRank, link: @Sendable (TRPCClient.Configuration) -> any TRPCLink)] = []

    /// Creates a setup with custom links, outermost first.
    public init(_ links: @escaping @Sendable (TRPCClient.Configuration) -> [any TRPCLink]) { own = links }

    /// Creates all links, outermost first.
    package func links(_ backend: TRPCClient.Configuration) -> [any TRPCLink] {
        var backend = backend
        backend.hasCredentialLink = added.contains { $0.rank == .auth }
        return added.map { [backend] in $0.link(backend) } + own(backend)
    }

    /// Returns the setup with a link added at a rank. Of several links with the same rank, the first one added is the
    /// outermost.
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

    /// Returns the setup with a link that replaces those with the same rank.
    package func setting(_ rank: LinkRank, _ link: @escaping @Sendable (TRPCClient.Configuration) -> any TRPCLink)
        -> LinkSetup
    {
        var setup = self
        setup.added.removeAll { $0.rank == rank }
        return setup.adding(rank, link)
    }
}
