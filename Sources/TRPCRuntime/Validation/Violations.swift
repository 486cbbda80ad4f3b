/// Collects the violations found in a value, with their paths.
///
/// Generated ``Validatable/validate(into:)`` methods check each property that the contract limits. An app's own types can add
/// violations:
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
/// Values that are nil, absent or null aren't checked.
public struct Violations: Sendable {
    /// The violations found so far.
    package private(set) var found: [Violation] = []
    private var codingPath: [WireKey] = []

    /// Creates an empty collection of violations.
    package init() {}

    /// Adds a violation for the value at `key`, or for the current value if `key` is nil.
    public mutating func add(_ rule: Violation.Rule, limit: String = "", at key: WireKey? = nil, _ message: String) {
        let path = key.map { codingPath + [$0] } ?? codingPath
        found.append(Violation(codingPath: path, rule: rule, limit: limit, message: message))
    }

    /// Checks a value that conforms to ``Validatable``.
    @_spi(Generated) public mutating func check<Value: Validatable>(_ value: Value?, at key: WireKey? = nil) {
        guard let value else { return }
        within(key) { value.validate(into: &$0) }
    }

    /// Checks each element in an array. `start` is the index of the first element if the array is part of a longer one.
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

    /// Checks each value in a dictionary, sorted by key.
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

    /// Checks the value at `key`, or the current value if `key` is nil.
    mutating func within(_ key: WireKey?, _ check: (inout Violations) -> Void) {
        guard let key else { return check(&self) }
        codingPath.append(key)
        check(&self)
        codingPath.removeLast()
    }
}
