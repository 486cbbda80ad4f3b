import TRPCRuntime

/// An in-memory cache that evicts the least recently used responses.
struct MemoryCache {
    typealias Key = CacheCall.MemoryKey

    /// A response and its times.
    struct CachedResponse: Sendable {
        /// The response's times and tags. The payload is in ``response``.
        var entry: CacheEntry
        /// The response as delivered to callers.
        let response: OperationResponse
    }

    private struct Node {
        let key: Key
        var response: CachedResponse
        /// The nodes used directly before and after this one.
        var older: Int?
        var newer: Int?
    }

    private let limits: CacheLimits
    private var indices: [Key: Int] = [:]
    private var nodes: [Node?] = []
    private var free: [Int] = []
    private var (oldest, newest): (Int?, Int?) = (nil, nil)
    /// The total cost of all responses.
    private(set) var cost = 0

    init(_ limits: CacheLimits) { self.limits = limits }

    var count: Int { indices.count }

    /// Returns the response for a key, and marks it as the most recently used.
    mutating func response(for key: Key) -> CachedResponse? {
        guard let place = indices[key], let node = nodes[place] else { return nil }
        if newest != place {
            unlink(place)
            link(place)
        }
        return node.response
    }

    /// Stores a response, replacing any response for the same key. Ignores responses that exceed the limit.
    mutating func put(_ answer: CachedResponse, for key: Key) {
        remove(key)
        guard limits.count > 0, answer.entry.cost <= limits.cost else { return }
        let node = Node(key: key, response: answer, older: nil, newer: nil)
        let place: Int
        if let last = free.popLast() {
            place = last
            nodes[place] = node
        } else {
            place = nodes.count
            nodes.append(node)
        }
        indices[key] = place
        cost += answer.entry.cost
        link(place)
        while cost > limits.cost || count > limits.count, let oldest, let node = nodes[oldest] { remove(node.key) }
    }

    mutating func remove(_ key: Key) {
        guard let place = indices.removeValue(forKey: key) else { return }
        unlink(place)
        cost -= nodes[place]?.response.entry.cost ?? 0
        nodes[place] = nil
        free.append(place)
    }

    mutating func removeAll(where isSelected: (Key, CacheEntry) -> Bool) {
        for node in nodes.compactMap(\.self) where isSelected(node.key, node.response.entry) { remove(node.key) }
    }

    mutating func invalidate(where isSelected: (Key, CacheEntry) -> Bool) {
        for place in nodes.indices {
            guard let node = nodes[place], isSelected(node.key, node.response.entry) else { continue }
            nodes[place]?.response.entry.isInvalidated = true
        }
    }

    /// Appends a node to the list as the most recently used.
    private mutating func link(_ place: Int) {
        nodes[place]?.older = newest
        nodes[place]?.newer = nil
        if let newest { nodes[newest]?.newer = place } else { oldest = place }
        newest = place
    }

    private mutating func unlink(_ place: Int) {
        guard let node = nodes[place] else { return }
        if let older = node.older { nodes[older]?.newer = node.newer } else { oldest = node.newer }
        if let newer = node.newer { nodes[newer]?.older = node.older } else { newest = node.older }
    }
}

/// The memory limits of a ``QueryCache``, beyond which it evicts the least recently used responses.
public struct CacheLimits: Sendable, Hashable {
    /// The maximum number of responses.
    public var count: Int
    /// The maximum total size of the responses as received, in bytes. Decoded values use additional memory.
    public var cost: Int

    /// Creates limits; by default, 1,000 responses and 10 MB.
    public init(count: Int = 1_000, cost: Int = 10 << 20) {
        self.count = count
        self.cost = cost
    }
}
