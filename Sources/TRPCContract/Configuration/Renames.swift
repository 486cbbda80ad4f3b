/// The configured names, which replace generated ones.
package struct Renames: Equatable, Sendable {
    /// The new names of types, by original name or schema name.
    ///
    /// A star in both the pattern and the new name keeps the matched part.
    package var types: [NameRule<Glob>] = []
    package var properties: [TargetRule<String>] = []
    package var cases: [TargetRule<String>] = []
    /// The new names of procedures, by path.
    package var procedures: [TargetRule<String>] = []

    package init() {}
}
