/// Names that the configuration gives in place of those made from the document.
package struct Renames: Equatable, Sendable {
    /// By the name that a type has without the rule, or its schema's. One star in both keeps what it stands for.
    package var types: [NameRule<Glob>] = []
    package var properties: [PlaceRule<String>] = []
    package var cases: [PlaceRule<String>] = []
    /// Names of procedures, by their paths.
    package var procedures: [PlaceRule<String>] = []

    package init() {}
}
