/// Collects the violations of a value, with their locations.
///
/// Generated ``Validatable/validate(into:)`` checks each property that the contract limits. A check of an app's own type
/// adds what it finds:
///
/// ```swift
/// struct Draft: Validatable {
///     var title: String
///
///     func validate(into violations: inout Violations) {
///         if title.isEmpty { violations.add(.minLength, limit: "1", at: "title", "must not be empty") }
///     }
/// }
/// ```
///
/// A value that is nil, absent or null is not checked.
public struct Violations: Sendable {
    /// The violations so far.
    package private(set) var found: [Violation] = []
    private var codingPath: [WireKey] = []

    /// An empty collection.
    package init() {}

    /// Adds a violation at `key`, or at the value that is being checked.
    public mutating func add(_ rule: Violation.Rule, limit: String = "", at key: WireKey? = nil, _ message: String) {
        let path = key.map { codingPath + [$0] } ?? codingPath
        found.append(Violation(codingPath: path, rule: rule, limit: limit, message: message))
    }

    /// Checks a value whose type is `Validatable`.
    @_spi(Generated) public mutating func check<Value: Validatable>(_ value: Value?, at key: WireKey? = nil) {
        guard let value else { return }
        within(key) { value.validate(into: &$0) }
    }

    /// Checks each element of a list. `start` is the index of the first, where the list is the rest of a longer one.
    @_spi(Generated) public mutating func each<Element>(
        _ elements: [Element]?,
        at key: WireKey? = nil,
        startingAt start: Int = 0,
        _ check: (inout Violations, Element) -> Void
    ) {
        guard let elements else { return }
        within(key) { violations in
            for (index, element) in elements.enumerated() {
                violations.within(WireKey(intValue: start + index)) { check(&$0, element) }
            }
        }
    }

    /// Checks each value of a dictionary, in the order of the keys.
    @_spi(Generated) public mutating func eachValue<Key: CodingKeyRepresentable, Value>(
        _ values: [Key: Value]?,
        at key: WireKey? = nil,
        _ check: (inout Violations, Value) -> Void
    ) {
        guard let values else { return }
        let named = values.map { (name: $0.key.codingKey.stringValue, value: $0.value) }
        within(key) { violations in
            for (name, value) in named.sorted(by: { $0.name < $1.name }) {
                violations.within(WireKey(name)) { check(&$0, value) }
            }
        }
    }

    /// Checks the value at `key`, or, without a key, the value itself.
    mutating func within(_ key: WireKey?, _ check: (inout Violations) -> Void) {
        guard let key else { return check(&self) }
        codingPath.append(key)
        check(&self)
        codingPath.removeLast()
    }
}
