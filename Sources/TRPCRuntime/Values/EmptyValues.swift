/// The input of a procedure that takes none.
///
/// Functions that take a procedure and its input also have overloads without the input, so you rarely write this value:
///
/// ```swift
/// let me = try await api.call(Palytt.Users.me)
/// let count = Procedure<NoInput, Int>.query("bookmarks.count")
/// ```
///
/// Without a transformer, the client sends no input. With superjson, it sends the envelope for `undefined`, which the backend
/// expects.
public struct NoInput: Encodable, Sendable, Hashable {
    /// Creates the only value.
    public init() {}

    /// Encodes null, since JSON has no `undefined`. A client never sends this null, but omits the input.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encodeNil()
    }
}

/// An input or value whose schema is an object without properties, sent as `{}`.
///
/// It differs from ``NoInput`` because `z.object({})` rejects an absent input.
public struct EmptyObject: Codable, Sendable, Hashable {
    /// Creates the only value.
    public init() {}
}

/// The output of a procedure that returns none.
///
/// The response's data, whether absent, null or a value, is ignored, since backends can return values that the contract doesn't
/// declare.
public struct NoOutput: Decodable, Sendable, Hashable {
    /// Creates the only value.
    public init() {}

    /// Accepts any value without reading it.
    public init(from decoder: any Decoder) throws {}
}
