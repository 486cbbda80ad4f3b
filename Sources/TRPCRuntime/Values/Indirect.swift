/// Storage for a field whose type contains itself, which a struct cannot hold directly.
///
/// ```swift
/// struct Comment {
///     let body: String
///     @Indirect var parent: Comment?
/// }
/// ```
///
/// Not `Codable`: a wrapper that is would make an absent field an error. Code that decodes sets the wrapped value.
@propertyWrapper
public enum Indirect<Value> {
    /// The one case, whose value is stored elsewhere.
    indirect case boxed(Value)

    /// Boxes a value.
    @inlinable
    public init(wrappedValue: Value) { self = .boxed(wrappedValue) }

    /// The value in the box.
    @inlinable
    public var wrappedValue: Value {
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
