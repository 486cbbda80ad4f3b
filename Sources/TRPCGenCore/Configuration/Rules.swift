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
    package var isEverywhere = false
    package var rules: [PlaceRule<Bool>] = []

    package init() {}

    var isNowhere: Bool { !isEverywhere && rules.isEmpty }
}

/// A Swift name that the configuration gives.
package struct Rename: Hashable, Sendable {
    package var name: String
    package var location: Location?
}

/// Names that the configuration gives in place of those made from the document.
package struct Renames: Sendable {
    /// By the name that a type has without the rule, or its schema's. One star in both keeps what it stands for.
    package var types: [NameRule<Glob>] = []
    package var properties: [PlaceRule<String>] = []
    package var cases: [PlaceRule<String>] = []
    /// By the procedure's path.
    package var procedures: [PlaceRule<String>] = []
}

/// Whether an enum has a case for values that the client does not know.
package enum Openness: String, Sendable, CaseIterable {
    case open
    case closed
}

/// How declarations are spread over files.
package enum Layout: String, Sendable, CaseIterable {
    /// A file for each router and named schema, with what belongs to it.
    case grouped
    /// A file for each type.
    case types
    /// One file.
    case single
}
