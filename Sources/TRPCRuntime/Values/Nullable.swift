/// A value that can be null, as distinct from absent.
///
/// A field that is both optional and nullable is `Nullable<T>?`: nil omits the field, ``null`` sends `null`, and
/// ``value(_:)`` sends the value. Backends distinguish the first two: absent keeps a column, null clears it.
///
/// ```swift
/// struct UpdatePost: Encodable { var title: String; var caption: Nullable<String>? }
///
/// UpdatePost(title: "New", caption: .null)  // clears the caption
/// UpdatePost(title: "New")                  // leaves it
/// ```
///
/// Under superjson a response contains undefined fields as null, so an absent field may be decoded as ``null``.
@frozen
public enum Nullable<Wrapped> {
    /// Present and null.
    case null
    /// Present with a value.
    case value(Wrapped)

    /// Creates a value, or null for nil.
    @inlinable
    public init(_ wrapped: Wrapped?) {
        self = if let wrapped { .value(wrapped) } else { .null }
    }

    /// The value, or nil for null.
    @inlinable
    public var wrapped: Wrapped? {
        if case .value(let wrapped) = self { wrapped } else { nil }
    }
}

extension Nullable: Sendable where Wrapped: Sendable {}
extension Nullable: Equatable where Wrapped: Equatable {}
extension Nullable: Hashable where Wrapped: Hashable {}

extension Nullable: Decodable where Wrapped: Decodable {
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = container.decodeNil() ? .null : .value(try container.decode(Wrapped.self))
    }
}

extension Nullable: Encodable where Wrapped: Encodable {
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .value(let wrapped): try container.encode(wrapped)
        }
    }
}

extension KeyedDecodingContainer {
    /// Decodes an optional and nullable field: absent is nil, null is ``Nullable/null``.
    ///
    /// Replaces the library's method, which returns nil for both.
    ///
    /// - Throws: `DecodingError` when the value is neither null nor a `T`.
    public func decodeIfPresent<T: Decodable>(_ type: Nullable<T>.Type, forKey key: Key) throws -> Nullable<T>? {
        guard contains(key) else { return nil }
        return try decodeNil(forKey: key) ? .null : .value(decode(T.self, forKey: key))
    }
}
