/// A value that can explicitly be JavaScript's `undefined`.
///
/// An optional field that is nil is omitted, which nearly every backend treats as undefined. For the few that distinguish them
/// (`"key" in input`), use `Undefinable<T>`, which superjson annotates. Without a transformer, an undefined property is omitted
/// and an undefined element is null, as in `JSON.stringify`.
///
/// ```swift
/// struct Patch: Encodable { var nickname: Undefinable<String> = .undefined }
/// ```
@frozen
public enum Undefinable<Wrapped> {
    /// JavaScript's `undefined`.
    case undefined
    /// A value that isn't undefined.
    case value(Wrapped)

    /// Creates a value, or undefined if the argument is nil.
    @inlinable
    public init(_ wrapped: Wrapped?) {
        self = if let wrapped { .value(wrapped) } else { .undefined }
    }

    /// The value; nil if it's undefined.
    @inlinable
    public var wrapped: Wrapped? {
        if case .value(let wrapped) = self { wrapped } else { nil }
    }
}

extension Undefinable: Sendable where Wrapped: Sendable {}
extension Undefinable: Equatable where Wrapped: Equatable {}
extension Undefinable: Hashable where Wrapped: Hashable {}
