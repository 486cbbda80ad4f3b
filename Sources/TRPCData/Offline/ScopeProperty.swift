/// An input property whose values divide a scope.
struct ScopeProperty: Sendable {
    private let property: any AnyKeyPath & Sendable
    /// Returns a description of the property's value; nil if the input has another type.
    let value: @Sendable (_ input: any Sendable) -> String?

    init<Input, Value>(_ property: any KeyPath<Input, Value> & Sendable) {
        self.property = property
        value = { ($0 as? Input).map { String(describing: $0[keyPath: property]) } }
    }
}

extension ScopeProperty: Hashable {
    static func == (left: Self, right: Self) -> Bool { left.property == right.property }

    func hash(into hasher: inout Hasher) { hasher.combine(property) }
}
