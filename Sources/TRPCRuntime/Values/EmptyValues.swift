/// The input of a procedure that takes none.
///
/// Each function that takes a procedure and its input has an overload without the input, so you rarely write the value:
///
/// ```swift
/// let me = try await api.call(Palytt.Users.me)
/// let count = Procedure<NoInput, Int>.query("bookmarks.count")
/// ```
///
/// Without a transformer, the client sends no input. With superjson, it sends the envelope of `undefined`, which the
/// backend expects.
public struct NoInput: Encodable, Sendable, Hashable {
    /// The only value.
    public init() {}

    /// Writes null: JSON has no `undefined`. A client never sends it; it leaves the input out.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encodeNil()
    }
}

/// The input, or a value, whose schema is an object without properties: sends `{}`.
///
/// `z.object({})` rejects an absent input, so this is not ``NoInput``.
public struct EmptyObject: Codable, Sendable, Hashable {
    /// The only value.
    public init() {}
}

/// The output of a procedure that returns nothing.
///
/// The answer's data (absent, null, a value) is ignored: a backend may well return something that its contract does not
/// promise.
public struct NoOutput: Decodable, Sendable, Hashable {
    /// The only value.
    public init() {}

    /// Accepts anything.
    public init(from decoder: any Decoder) throws {}
}
