public import Foundation
public import TRPCRuntime

/// A cached response as received, with its times and tags.
public struct CacheEntry: Sendable, Hashable {
    /// The data as encoded by the transformer, or the body of a REST response; nil for JavaScript's `undefined`.
    public var payload: Data?
    /// The status of the response; nil if it has none, as over a socket.
    public var status: Int?
    /// The cached headers: those for decoding and revalidation.
    public var headers: HTTPHeaders
    /// The tags for invalidating the response together with others.
    public var tags: Set<String>
    /// When the response was received, or last revalidated.
    public var storedAt: Date
    /// The time from which the response is re-fetched before use, when online.
    public var staleAt: Date
    /// The time from which the response is no longer used.
    public var expiresAt: Date
    /// Whether the response was invalidated, such as by a mutation; then it is stale regardless of ``staleAt``.
    public var isInvalidated: Bool
    /// The size that counts toward the cache's limits, in bytes.
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

    /// The approximate memory of an entry besides its contents.
    private static let overhead = 256

    private static func cost(_ payload: Data?, _ headers: HTTPHeaders, _ tags: Set<String>) -> Int {
        let texts = headers.reduce(0) { $0 + $1.name.utf8.count + $1.value.utf8.count }
        return overhead + (payload?.count ?? 0) + tags.reduce(texts) { $0 + $1.utf8.count }
    }
}
