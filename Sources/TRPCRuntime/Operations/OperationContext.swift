/// Values that links share about one operation, by type.
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

    /// An empty context.
    public init() {}

    /// The value of a key, or its default.
    public subscript<Key: OperationContextKey>(key: Key.Type) -> Key.Value {
        get { values[ObjectIdentifier(key)] as? Key.Value ?? Key.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}

/// A key of an ``OperationContext``: a type that you declare, so no other key clashes with it.
public protocol OperationContextKey {
    /// The type of the value under the key.
    associatedtype Value: Sendable
    /// The value when none was set.
    static var defaultValue: Value { get }
}
