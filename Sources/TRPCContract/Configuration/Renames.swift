/// Names that the configuration gives in place of those made from the document.
package struct Renames: Equatable, Sendable {
    /// By the name that a type has without the rule, or its schema's. One star in both keeps what it stands for.
    package var types: [NameRule<Glob>] = []
    package var properties: [TargetRule<String>] = []
    package var cases: [TargetRule<String>] = []
    /// Names of procedures, by their paths.
    package var procedures: [TargetRule<String>] = []

    package init() {}
}
