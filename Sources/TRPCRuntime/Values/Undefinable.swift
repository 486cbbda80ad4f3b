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
