/// A box for a field of a recursive type, which a struct can't contain directly, or of a large type.
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
/// A property wrapper would be shorter, but Swift doesn't allow them in `nonisolated` types, such as the generated ones.
@_spi(Generated) public enum Indirect<Value> {
    indirect case boxed(Value)

    /// Boxes a value.
    @inlinable
    public init(_ value: Value) { self = .boxed(value) }

    /// The boxed value.
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
