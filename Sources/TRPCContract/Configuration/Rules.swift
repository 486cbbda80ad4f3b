package import TRPCSource

/// A rule of the configuration about a place of the contract.
package struct TargetRule<Value: Sendable>: Sendable {
    package var pattern: TargetPattern
    package var value: Value
    /// Where the rule stands; nil for a rule of the command line.
    package var location: Location?

    package init(_ pattern: TargetPattern, _ value: Value, at location: Location?) {
        self.pattern = pattern
        self.value = value
        self.location = location
    }
}

/// A rule of the configuration about names.
package struct NameRule<Value: Sendable>: Sendable {
    package var pattern: Glob
    package var value: Value
    package var location: Location?

    package init(_ pattern: Glob, _ value: Value, at location: Location?) {
        self.pattern = pattern
        self.value = value
        self.location = location
    }

    /// As the configuration spells it.
    package var text: String { pattern.parts.joined(separator: "*") }
}

extension TargetRule: Equatable where Value: Equatable {}
extension NameRule: Equatable where Value: Equatable {}

/// The places that a key chooses, or all of them.
package struct TargetSelection: Equatable, Sendable {
    package var isEverywhere: Bool
    package var rules: [TargetRule<Bool>] = []

    package init(isEverywhere: Bool = false) { self.isEverywhere = isEverywhere }

    /// True when no place is chosen.
    var isEmpty: Bool { !isEverywhere && rules.isEmpty }
}
