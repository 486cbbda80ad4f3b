/// The patterns of a contract: where each one stands first, and its translation.
package struct PatternTable {
    private var locations: [String: Location] = [:]
    private var translations: [String: String] = [:]

    package init() {}

    /// Notes where a pattern stands; the first place counts.
    package mutating func record(_ pattern: String, at location: Location) {
        if locations[pattern] == nil { locations[pattern] = location }
    }

    package func location(of pattern: String) -> Location? { locations[pattern] }

    /// The expression that checks a pattern; nil where it cannot be translated.
    package subscript(pattern: String) -> String? {
        get { translations[pattern] }
        set { translations[pattern] = newValue }
    }
}
