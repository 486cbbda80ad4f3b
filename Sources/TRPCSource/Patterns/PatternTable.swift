/// The patterns in a contract, with the first location and the translation of each.
package struct PatternTable {
    private var locations: [String: Location] = [:]
    private var translations: [String: String] = [:]

    package init() {}

    /// Records the location of a pattern, unless the pattern already has one.
    package mutating func record(_ pattern: String, at location: Location) {
        if locations[pattern] == nil { locations[pattern] = location }
    }

    package func location(of pattern: String) -> Location? { locations[pattern] }

    /// The translation of a pattern; nil if it can't be translated.
    package subscript(pattern: String) -> String? {
        get { translations[pattern] }
        set { translations[pattern] = newValue }
    }
}
