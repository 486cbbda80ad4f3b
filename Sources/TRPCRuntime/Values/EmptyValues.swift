/// The input of a procedure without input.
///
/// Functions that take a procedure and its input have overloads without the input, so you rarely write the value:
///
/// ```swift
/// let me = try await api.call(Palytt.Users.me)
/// let count = Procedure<NoInput, Int>.query("bookmarks.count")
/// ```
///
/// Without a transformer, the client sends no input. With superjson, it sends the envelope of `undefined`, which the
/// backend expects.
public struct NoInput: Encodable, Sendable, Hashable {
    /// Creates the only value.
    public init() {}

    /// Encodes null, since JSON has no `undefined`. A client never sends it, but omits the input.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encodeNil()
    }
}

/// An input or value whose schema is an object without properties: sends `{}`.
///
/// `z.object({})` rejects an absent input, so this isn't ``NoInput``.
public struct EmptyObject: Codable, Sendable, Hashable {
    /// Creates the only value.
    public init() {}
}

/// The output of a procedure without output.
///
/// The data of the response (absent, null, a value) is ignored: a backend may return values that its contract doesn't
/// declare.
public struct NoOutput: Decodable, Sendable, Hashable {
    /// Creates the only value.
    public init() {}

    /// Accepts any value.
    public init(from decoder: any Decoder) throws {}
}
