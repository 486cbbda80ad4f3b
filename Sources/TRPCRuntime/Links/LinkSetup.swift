/// Makes the links of a client for its backend. A client makes them once; copies of the client share them.
///
/// ```swift
/// let api = Palytt.Client(url: url, links: .batching)
/// let live = Palytt.Client(url: url, links: LinkSetup { backend in
///     [SplitLink(when: { $0.kind == .subscription }, WebSocketLink(backend), otherwise: BatchLink(backend))]
/// })
/// ```
public struct LinkSetup: Sendable {
    /// Makes the links, outermost first.
    package let links: @Sendable (TRPCBackend) -> [any Link]

    /// A setup of your own links.
    public init(_ links: @escaping @Sendable (TRPCBackend) -> [any Link]) { self.links = links }
}
