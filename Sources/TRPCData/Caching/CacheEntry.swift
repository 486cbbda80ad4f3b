public import Foundation
public import TRPCRuntime

/// A cached response with its times and tags.
public struct CacheEntry: Sendable, Hashable {
    /// The output as encoded by the transformer, or the body of a REST response; nil for JavaScript's `undefined`.
    public var payload: Data?
    /// The response status; nil if there is none, such as over a socket.
    public var status: Int?
    /// The cached headers: those for decoding and revalidation.
    public var headers: HTTPHeaders
    /// The tags for invalidating the response together with others.
    public var tags: Set<String>
    /// When the response was received, or last revalidated.
    public var storedAt: Date
    /// When the response becomes stale. From then on, it's re-fetched before use when online.
    public var staleAt: Date
    /// When the response expires. From then on, it's no longer used.
    public var expiresAt: Date
    /// Whether the response was invalidated, such as by a mutation. If so, it's stale regardless of ``staleAt``.
    public var isInvalidated: Bool
    /// The size in bytes that counts toward the cache's limits.
    public var cost: Int

    /// Creates an entry.
    public init(
        payload: Data?,
        status: Int? = nil,
        headers: HTTPHeaders = [:],
        tags: Set<String> = [],
        storedAt: Date,
        staleAt: Date,
        expiresAt: Date,
        isInvalidated: Bool = false,
        cost: Int? = nil
    ) {
        self.payload = payload
        self.status = status
        self.headers = headers
        self.tags = tags
        self.storedAt = storedAt
        self.staleAt = staleAt
        self.expiresAt = expiresAt
        self.isInvalidated = isInvalidated
        self.cost = cost ?? Self.cost(payload, headers, tags)
    }

    /// The approximate memory overhead of an entry, in bytes.
    private static let overhead = 256

    private static func cost(_ payload: Data?, _ headers: HTTPHeaders, _ tags: Set<String>) -> Int {
        let texts = headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
        return overhead + (payload?.count ?? 0) + tags.reduce(texts) { $0 + $1.utf8.count }
    }
}
