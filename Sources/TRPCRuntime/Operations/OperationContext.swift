/// Values that links share about an operation, keyed by type.
///
/// ```swift
/// enum SkipsCache: OperationContextKey { static let defaultValue = false }
///
///
/// var context = OperationContext()
/// context[SkipsCache.self] = true
/// let fresh = api.with(CallOptions(context: context))
/// ```
public struct OperationContext: Sendable {
    private var values: [ObjectIdentifier: any Sendable] = [:]

    /// Creates an empty context.
    public init() {}

    /// The value for a key, or its default.
    public subscript<Key: OperationContextKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// A key in an ``OperationContext``. Each key is a type of its own, so keys can't collide.
public protocol OperationContextKey {
    /// The type of the key's value.
    associatedtype Value: Sendable
    /// The value if none is set.
    static var defaultValue: Value { get }
}
