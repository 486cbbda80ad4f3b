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
    public static let standard = LinkSetup { [HTTPLink($0)] }

    /// Each query and mutation is a request of its own.
    public static let single = LinkSetup { [HTTPLink($0)] }

    /// Calls made at the same time share a request; see ``BatchLink``.
    public static let batching = LinkSetup.batching(BatchOptions())

    /// Calls made at the same time share a request, within limits; see ``BatchLink``.
    public static func batching(_ options: BatchOptions) -> LinkSetup {
        LinkSetup { [BatchLink($0, options)] }
    }

    /// Calls made at the same time share a request, and each has its answer as soon as it is there; see
    /// ``BatchStreamLink``.
    public static let batchStreaming = LinkSetup.batchStreaming(BatchOptions())

    /// Calls made at the same time share a request, within limits, and each has its answer as soon as it is there; see
    /// ``BatchStreamLink``.
    public static func batchStreaming(_ options: BatchOptions) -> LinkSetup {
        LinkSetup { [BatchStreamLink($0, options)] }
    }
}
