/// A JavaScript `Map`: key-value pairs in insertion order, with keys of any type.
///
/// It's encoded as `[[key, value]]`, which superjson annotates as a map, so that `z.map()` accepts it. Without a transformer,
/// JavaScript encodes a map as `{}`, which is decoded as an empty map.
///
/// ```swift
/// var stock: JavaScriptMap<Int, String> = [1: "one"]
/// stock[2] = "two"
/// for (id, name) in stock { print(id, name) }
/// ```
///
/// A dictionary can't replace it, since a dictionary is unordered, and its keys become the properties of an object (see
/// ``TRPCCoding``).
public struct JavaScriptMap<Key: Hashable, Value> {
    private var pairs: [(key: Key, value: Value)] = []
    private var positions: [Key: Int] = [:]

    /// Creates an empty map.
    public init() {}

    /// Creates a map from key-value pairs in order.
    ///
    /// A repeated key has its first position and its last value, as in `new Map(pairs)`.
    public init(_ pairs: some Sequence<(Key, Value)>) {
        for (key, value) in pairs { self[key] = value }
    }

    /// The value for a key. Setting nil removes the key.
    public subscript(key: Key) -> Value? {
        get { positions[key].map { pairs[$0].value } }
        set {
            switch (positions[key], newValue) {
            case (let position?, let value?): pairs[position].value = value
            case (let position?, nil): remove(at: position)
            case (nil, let value?):
                positions[key] = pairs.count
                pairs.append((key, value))
            case (nil, nil): break
            }
        }
    }

    private mutating func remove(at position: Int) {
        positions[pairs.remove(at: position).key] = nil
        for later in position..<pairs.count { positions[pairs[later].key] = later }
    }

    /// The keys, in insertion order.
    public var keys: [Key] { pairs.map(\.key) }
    /// The values, in the same order as the keys.
    public var values: [Value] { pairs.map(\.value) }
}

extension JavaScriptMap: Sequence {
    /// Returns an iterator over the key-value pairs in order.
    public func makeIterator() -> IndexingIterator<[(key: Key, value: Value)]> { pairs.makeIterator() }

    public var underestimatedCount: Int { pairs.count }
    /// The number of key-value pairs.
    public var count: Int { pairs.count }
    /// Whether the map is empty.
    public var isEmpty: Bool { pairs.isEmpty }
}

extension JavaScriptMap: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (Key, Value)...) { self.init(elements) }
}

extension JavaScriptMap: Sendable where Key: Sendable, Value: Sendable {}
