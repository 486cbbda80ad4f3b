/// A value that may be null, apart from being absent.
///
/// A field that is both optional and nullable is `Nullable<T>?`: nil leaves the field out, ``null`` sends `null`, and
/// ``value(_:)`` sends the value. A backend treats the first two differently: absent leaves a column alone, null clears
/// it.
///
/// ```swift
/// struct UpdatePost: Encodable { var title: String; var caption: Nullable<String>? }
///
/// UpdatePost(title: "New", caption: .null)  // clears the caption
/// UpdatePost(title: "New")                  // leaves it
/// ```
///
/// Under superjson a backend's answer writes an undefined field as null, so there an absent field may read as ``null``.
@frozen
public enum Nullable<Wrapped> {
    /// Present and null.
    case null
    /// Present with a value.
    case value(Wrapped)

    /// The value, or null for nil.
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
    /// Reads a field that is both optional and nullable: absent is nil, null is ``Nullable/null``.
    ///
    /// Stands in for the library's own method, which makes nil of both.
    ///
    /// - Throws: `DecodingError` when the value is neither null nor a `T`.
    public func decodeIfPresent<T: Decodable>(_ type: Nullable<T>.Type, forKey key: Key) throws -> Nullable<T>? {
        guard contains(key) else { return nil }
        return try decodeNil(forKey: key) ? .null : .value(decode(T.self, forKey: key))
    }
}
