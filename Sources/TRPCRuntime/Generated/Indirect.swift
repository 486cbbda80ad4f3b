/// A box for a field whose type contains itself, which a struct cannot hold directly, or is large.
///
/// ```swift
/// struct Comment {
///     var parent: Comment? {
///         get { _parent.value }
///         set { _parent.value = newValue }
///     }
///     private var _parent = Indirect<Comment?>(nil)
/// }
/// ```
///
/// A property wrapper would be shorter, but Swift allows none in types that are `nonisolated`, as generated ones are.
@_spi(Generated) public enum Indirect<Value> {
    indirect case boxed(Value)

    /// Puts a value in a box.
    @inlinable
    public init(_ value: Value) { self = .boxed(value) }

    /// The value in the box.
    @inlinable
    public var value: Value {
        get {
            switch self {
            case .boxed(let value): value
            }
        }
        set { self = .boxed(newValue) }
    }
}

@_spi(Generated) extension Indirect: Sendable where Value: Sendable {}
@_spi(Generated) extension Indirect: Equatable where Value: Equatable {}
@_spi(Generated) extension Indirect: Hashable where Value: Hashable {}
