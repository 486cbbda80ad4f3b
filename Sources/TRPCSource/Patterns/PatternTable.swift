/// The patterns of a contract: the first location of each, and its translation.
package struct PatternTable {
    private var locations: [String: Location] = [:]
    private var translations: [String: String] = [:]

    package init() {}

    /// Records the location of a pattern; the first one counts.
    package mutating func record(_ pattern: String, at location: Location) {
        if locations[pattern] == nil { locations[pattern] = location }
    }

    package func location(of pattern: String) -> Location? { locations[pattern] }

    /// The translation of a pattern; nil if it is untranslatable.
    package subscript(pattern: String) -> String? {
        get { translations[pattern] }
        set { translations[pattern] = newValue }
    }
}
