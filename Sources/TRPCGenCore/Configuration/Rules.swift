/// What the configuration says about places of the contract.
package struct PlaceRule<Value: Hashable & Sendable>: Sendable {
    package var pattern: PlacePattern
    package var value: Value
    /// Where the configuration says it; nil for what the command line says.
    package var location: Location?

    package init(_ pattern: PlacePattern, _ value: Value, at location: Location?) {
        self.pattern = pattern
        self.value = value
        self.location = location
    }
}

/// What the configuration says about names.
package struct NameRule<Value: Hashable & Sendable>: Sendable {
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

/// Places that are treated in a way, or all of them.
package struct PlaceChoice: Sendable {
    package var isEverywhere: Bool
    package var rules: [PlaceRule<Bool>] = []

    package init(isEverywhere: Bool = false) { self.isEverywhere = isEverywhere }

    /// True for no place at all.
    var isNowhere: Bool { !isEverywhere && rules.isEmpty }
}
