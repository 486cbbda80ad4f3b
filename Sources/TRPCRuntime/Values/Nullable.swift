/// A value that can be null, which is distinct from being absent.
///
/// The type of a field that is both optional and nullable is `Nullable<T>?`: nil omits the field, ``null`` sends `null`, and
/// ``value(_:)`` sends the value. Backends distinguish the first two: for example, an absent field keeps a column's value, and
/// null clears it.
///
/// ```swift
/// struct UpdatePost: Encodable { var title: String; var caption: Nullable<String>? }
///
/// UpdatePost(title: "New", caption: .null)  // clears the caption
/// UpdatePost(title: "New")                  // leaves it
/// ```
///
/// With superjson, undefined fields in a response are null, so an absent field can be decoded as ``null``.
@frozen
public enum Nullable<Wrapped> {
    /// The value is present and null.
    case null
    /// The value is present and not null.
    case value(Wrapped)

    /// Creates a value, or null if the argument is nil.
    @inlinable
    public init(_ wrapped: Wrapped?) {
        self = if let wrapped { .value(wrapped) } else { .null }
    }

    /// The value; nil if it's null.
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
    /// Decodes an optional, nullable field. Returns nil if it's absent, and ``Nullable/null`` for null.
    ///
    /// Replaces the standard library's method, which returns nil for both.
    ///
    /// - Throws: `DecodingError` if the value is neither null nor a `T`.
    public func decodeIfPresent<T: Decodable>(_ type: Nullable<T>.Type, forKey key: Key) throws -> Nullable<T>? {
        guard contains(key) else { return nil }
        return try decodeNil(forKey: key) ? .null : .value(decode(T.self, forKey: key))
    }
}
