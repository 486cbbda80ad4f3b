/// Names of the configuration that replace generated ones.
package struct Renames: Equatable, Sendable {
    /// Renames by a type's original name or its schema's name. If both have one star, the matched part is kept.
    package var types: [NameRule<Glob>] = []
    package var properties: [TargetRule<String>] = []
    package var cases: [TargetRule<String>] = []
    /// Names of procedures, by path.
    package var procedures: [TargetRule<String>] = []

    package init() {}
}
