/// The links that an operation has still to pass.
public struct LinkChain: Sendable {
    private let links: ArraySlice<any TRPCLink>

    /// A chain of links, outermost first.
    public init(_ links: [any TRPCLink]) { self.links = links[...] }

    private init(_ links: ArraySlice<any TRPCLink>) { self.links = links }

    /// The same chain for a link that keeps it: a slice would keep the links in front, too, and with them the link itself.
    package var copied: LinkChain { LinkChain(Array(links)) }

    /// The links, outermost first.
    var all: [any TRPCLink] { Array(links) }

    /// The outermost link of a type.
    package func first<Found: TRPCLink>(_ type: Found.Type) -> Found? {
        links.lazy.compactMap { $0 as? Found ?? ($0 as? LinkChain)?.first(type) }.first
    }

    /// Hands a query or a mutation to the next link.
    ///
    /// - Throws: The errors of the links; ``TRPCError`` when no link is left.
    public func handle(_ operation: TRPCOperation) async throws -> OperationResponse {
        guard let link = links.first else { throw TRPCError.unhandled(operation) }
        return try await link.handle(operation, next: LinkChain(links.dropFirst()))
    }

    /// Hands a subscription to the next link.
    public func subscribe(_ operation: TRPCOperation) -> SubscriptionSignals {
        guard let link = links.first else { return .failing(with: TRPCError.unhandled(operation)) }
        return link.subscribe(operation, next: LinkChain(links.dropFirst()))
    }

    /// Has the links make connections that they keep open again.
    public func reconnect(_ reconnection: Reconnection) {
        links.first?.reconnect(reconnection, next: LinkChain(links.dropFirst()))
    }
}

/// A chain is also a link, such as a branch of a ``SplitLink``.
extension LinkChain: TRPCLink {
    public func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
        try await LinkChain(links + next.links).handle(operation)
    }

    public func subscribe(_ operation: TRPCOperation, next: LinkChain) -> SubscriptionSignals {
        LinkChain(links + next.links).subscribe(operation)
    }

    public func reconnect(_ reconnection: Reconnection, next: LinkChain) {
        LinkChain(links + next.links).reconnect(reconnection)
    }
}

extension TRPCError {
    /// No link carries such an operation.
    package static func unhandled(_ operation: TRPCOperation) -> TRPCError {
        let message = "No link carries a \(operation.kind.rawValue): end the client's links with one that does."
        return unhandled(path: operation.path, message: message)
    }
}
