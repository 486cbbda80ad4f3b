package import TRPCSource

/// A configuration rule for a location in the contract.
package struct TargetRule<Value: Sendable>: Sendable {
    package var pattern: TargetPattern
    package var value: Value
    /// The location of the rule; nil for a rule from the command line.
    package var location: Location?

    package init(_ pattern: TargetPattern, _ value: Value, at location: Location?) {
        self.pattern = pattern
        self.value = value
        self.location = location
    }
}

/// A configuration rule for names.
package struct NameRule<Value: Sendable>: Sendable {
    package var pattern: Glob
    package var value: Value
    package var location: Location?

    package init(_ pattern: Glob, _ value: Value, at location: Location?) {
        self.pattern = pattern
        self.value = value
        self.location = location
    }

    /// The pattern as spelled in the configuration.
    package var text: String { pattern.parts.joined(separator: "*") }
}

extension TargetRule: Equatable where Value: Equatable {}
extension NameRule: Equatable where Value: Equatable {}

/// A selection of locations in the contract.
package struct TargetSelection: Equatable, Sendable {
    package var isEverywhere: Bool
    package var rules: [TargetRule<Bool>] = []

    package init(isEverywhere: Bool = false) { self.isEverywhere = isEverywhere }

    /// Whether nothing is selected.
    var isEmpty: Bool { !isEverywhere && rules.isEmpty }
}
