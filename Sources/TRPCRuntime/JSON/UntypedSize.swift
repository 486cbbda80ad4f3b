/// The estimated memory of untyped values, counted while they are read. A ``JSONValue`` can use 25 times the bytes of its JSON.
struct UntypedSize {
    enum Part {
        /// A value in an array or object.
        case value
        case text(Int)
        case list
        case object
        /// A property, with the length of its name.
        case property(Int)
    }

    private(set) var bytes = 0

    var isExceeded: Bool { bytes > TRPCCoding.maximumUntypedSize }

    /// Adds a part. Returns whether the total is still within the limit.
    @inline(__always)
    mutating func add(_ part: Part) -> Bool {
        switch part {
        case .value: bytes &+= 16
        case .text(let count): bytes &+= Self.heap(count)
        case .list: bytes &+= 48
        case .object: bytes &+= 96
        // A hash table is at most three-quarters full.
        case .property(let count): bytes &+= 48 &+ Self.heap(count)
        }
        return !isExceeded
    }

    /// Returns the bytes that a string stores on the heap. Short strings are stored inline.
    @inline(__always)
    private static func heap(_ count: Int) -> Int { count > 15 ? count &+ 32 : 0 }

    /// The error for a document whose values are too large.
    static func exceeded(_ codingPath: [any CodingKey] = []) -> DecodingError {
        let limit = HTTPLimitExceeded(.untypedSize, maximum: TRPCCoding.maximumUntypedSize)
        return .dataCorrupted(
            .init(codingPath: codingPath, debugDescription: limit.description, underlyingError: limit)
        )
    }
}
