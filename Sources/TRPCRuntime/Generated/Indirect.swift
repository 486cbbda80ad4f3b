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
public enum Indirect<Value> {
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

extension Indirect: Sendable where Value: Sendable {}
extension Indirect: Equatable where Value: Equatable {}
extension Indirect: Hashable where Value: Hashable {}
