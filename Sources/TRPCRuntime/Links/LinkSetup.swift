/// Which links a client has, given its backend. A client makes them once; copies of the client share them.
///
/// ```swift
/// let api = Palytt.Client(url: url, links: .batching)
/// let live = Palytt.Client(url: url, links: LinkSetup { backend in
///     [SplitLink(when: { $0.kind == .subscription }, WebSocketLink(backend), otherwise: BatchLink(backend))]
/// })
/// ```
public struct LinkSetup: Sendable {
    /// Makes the links, outermost first.
    public let links: @Sendable (TRPCBackend) -> [any Link]

    /// Links of one's own.
    public init(_ links: @escaping @Sendable (TRPCBackend) -> [any Link]) { self.links = links }
}

extension LinkSetup {
    /// What every backend understands: requests of their own, and events by server-sent events.
    public static let standard = LinkSetup { $0.withServerSentEvents(HTTPLink($0)) }

    /// Each query and mutation is a request of its own; events come by server-sent events.
    public static let single = LinkSetup { $0.withServerSentEvents(HTTPLink($0)) }
}
