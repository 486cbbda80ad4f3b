/// The remaining links that handle an operation.
public struct LinkChain: Sendable {
    private let links: ArraySlice<any TRPCLink>

    /// Creates a chain of links, outermost first.
    public init(_ links: [any TRPCLink]) { self.links = links[...] }

    private init(_ links: ArraySlice<any TRPCLink>) { self.links = links }

    /// A copy to be stored by a link. A slice would also retain the previous links, and therefore that link itself.
    package var copied: LinkChain { LinkChain(Array(links)) }

    /// The links, outermost first.
    var all: [any TRPCLink] { Array(links) }

    /// Returns the outermost link of a given type.
    package func first<Found: TRPCLink>(_ type: Found.Type) -> Found? {
        links.lazy.compactMap { $0 as? Found ?? ($0 as? LinkChain)?.first(type) }.first
    }

    /// Passes a query or mutation to the next link.
    ///
    /// - Throws: the errors of the links; ``TRPCError`` if there is no further link.
    public func handle(_ operation: TRPCOperation) async throws -> OperationResponse {
        guard let link = links.first else { throw TRPCError.unhandled(operation) }
        return try await link.handle(operation, next: LinkChain(links.dropFirst()))
    }

    /// Passes a subscription to the next link.
    public func subscribe(_ operation: TRPCOperation) -> SubscriptionSignals {
        guard let link = links.first else { return .failing(with: TRPCError.unhandled(operation)) }
        return link.subscribe(operation, next: LinkChain(links.dropFirst()))
    }

    /// Reconnects the links' open connections.
    public func reconnect(_ reconnection: Reconnection) {
        links.first?.reconnect(reconnection, next: LinkChain(links.dropFirst()))
    }
}

/// A chain can be used as a link, such as for a branch of a ``SplitLink``.
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
    /// The error for an operation that no link supports.
    package static func unhandled(_ operation: TRPCOperation) -> TRPCError {
        let message = "No link sends a \(operation.kind.rawValue): end the client's links with one that does."
        return unhandled(path: operation.path, message: message)
    }
}
