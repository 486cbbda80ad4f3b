/// A value that is made once, when somebody asks for it.
final class LazyValue<Value> {
    private let make: () -> Value
    private(set) lazy var value = make()

    init(_ make: @escaping () -> Value) { self.make = make }
}
