/// Collects what is wrong with a value, and knows where in it the check is.
///
/// Generated ``Validatable/validate(into:)`` calls one of its methods for each property that has limits:
///
/// ```swift
/// struct Draft: Validatable {
///     var title: String
///     var tags: [String]
///
///     func validate(into violations: inout Violations) {
///         violations.text(title, min: 1, max: 200, at: "title")
///         violations.items(tags, max: 5, at: "tags")
///     }
/// }
/// ```
///
/// A value that is nil, absent or null, has nothing to check.
public struct Violations: Sendable {
    /// What was found so far.
    public private(set) var found: [Violation] = []
    private var codingPath: [WireKey] = []

    /// Nothing found yet.
    public init() {}

    /// Adds a violation at `key`, or at the value that is being checked.
    public mutating func add(_ rule: Violation.Rule, limit: String = "", at key: WireKey? = nil, _ message: String) {
        let path = key.map { codingPath + [$0] } ?? codingPath
        found.append(Violation(codingPath: path, rule: rule, limit: limit, message: message))
    }

    /// Checks a value that has a contract of its own.
    public mutating func check<Value: Validatable>(_ value: Value?, at key: WireKey? = nil) {
        guard let value else { return }
        within(key) { value.validate(into: &$0) }
    }

    /// Checks each element of a list. `start` is the index of the first, where the list is the rest of a longer one.
    public mutating func each<Element>(
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
    public mutating func eachValue<Value>(
        _ values: [String: Value]?,
        at key: WireKey? = nil,
        _ check: (inout Violations, Value) -> Void
    ) {
        guard let values else { return }
        within(key) { violations in
            for (name, value) in values.sorted(by: { $0.key < $1.key }) {
                violations.within(WireKey(name)) { check(&$0, value) }
            }
        }
    }

    private mutating func within(_ key: WireKey?, _ check: (inout Violations) -> Void) {
        guard let key else { return check(&self) }
        codingPath.append(key)
        check(&self)
        codingPath.removeLast()
    }
}
