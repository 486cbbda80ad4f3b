/// A value that may be JavaScript's `undefined`, written out.
///
/// An optional field that is nil is left out, which nearly every backend takes for undefined. A few tell the two apart
/// (`"key" in input`); for them a field is `Undefinable<T>`, which superjson marks. Without a transformer an undefined
/// property is left out, and an undefined element is null, as `JSON.stringify` has it.
///
/// ```swift
/// struct Patch: Encodable { var nickname: Undefinable<String> = .undefined }
/// ```
@frozen
public enum Undefinable<Wrapped> {
    /// JavaScript's `undefined`.
    case undefined
    /// A value.
    case value(Wrapped)

    /// The value, or undefined for nil.
    @inlinable
    public init(_ wrapped: Wrapped?) {
        self = if let wrapped { .value(wrapped) } else { .undefined }
    }

    /// The value, or nil for undefined.
    @inlinable
    public var wrapped: Wrapped? {
        if case .value(let wrapped) = self { wrapped } else { nil }
    }
}

extension Undefinable: Sendable where Wrapped: Sendable {}
extension Undefinable: Equatable where Wrapped: Equatable {}
extension Undefinable: Hashable where Wrapped: Hashable {}

extension Undefinable: Decodable where Wrapped: Decodable {
    /// Null is undefined, as superjson writes it, unless the value itself may be null.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let isNull = container.decodeNil() && !(Wrapped.self is any NullRepresentable.Type)
        self = isNull ? .undefined : .value(try container.decode(Wrapped.self))
    }
}

extension Undefinable: Encodable where Wrapped: Encodable {
    public func encode(to encoder: any Encoder) throws {
        switch self {
        case .value(let wrapped):
            var container = encoder.singleValueContainer()
            try container.encode(wrapped)
        case .undefined:
            if let encoder = encoder as? WireNodeEncoder { return encoder.node.setUndefined() }
            var container = encoder.singleValueContainer()
            try container.encodeNil()
        }
    }
}

extension KeyedDecodingContainer {
    /// Reads a field that may be undefined: absent is ``Undefinable/undefined``.
    ///
    /// - Throws: `DecodingError` when the value is not a `T`.
    public func decode<T: Decodable>(_ type: Undefinable<T>.Type, forKey key: Key) throws -> Undefinable<T> {
        guard contains(key) else { return .undefined }
        return try Undefinable(from: superDecoder(forKey: key))
    }
}

/// A type that has a null of its own.
private protocol NullRepresentable {}
extension Nullable: NullRepresentable {}
extension JSONValue: NullRepresentable {}
