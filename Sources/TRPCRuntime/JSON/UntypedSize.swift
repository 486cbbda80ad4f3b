/// The memory of values without types, estimated while they are read: a ``JSONValue`` may take 25 times the bytes of its JSON.
struct UntypedSize {
    enum Part {
        /// A value in a list or an object.
        case value
        case text(Int)
        case list
        case object
        /// A property, by the length of its name.
        case property(Int)
    }

    private(set) var bytes = 0

    var isExceeded: Bool { bytes > TRPCCoding.maximumUntypedSize }

    /// Adds a part. Returns whether the values are still small enough.
    @inline(__always)
    mutating func add(_ part: Part) -> Bool {
        switch part {
        case .value: bytes &+= 16
        case .text(let count): bytes &+= Self.heap(count)
        case .list: bytes &+= 48
        case .object: bytes &+= 96
        // A hash table is at most three quarters full.
        case .property(let count): bytes &+= 48 &+ Self.heap(count)
        }
        return !isExceeded
    }

    /// The bytes of a string outside of its value; short strings have none.
    @inline(__always)
    private static func heap(_ count: Int) -> Int { count > 15 ? count &+ 32 : 0 }

    /// The error of a document whose values are too large.
    static func exceeded(_ codingPath: [any CodingKey] = []) -> DecodingError {
        let limit = HTTPLimitExceeded(.untypedSize, maximum: TRPCCoding.maximumUntypedSize)
        return .dataCorrupted(
            .init(codingPath: codingPath, debugDescription: limit.description, underlyingError: limit)
        )
    }
}
