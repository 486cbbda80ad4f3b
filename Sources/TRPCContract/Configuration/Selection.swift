/// The part of a contract to generate.
///
/// It consists of the included endpoints and schemas, except for excluded ones, and of the types that they reference.
package struct Selection: Equatable, Sendable {
    /// The included endpoints and schemas; nil to include everything.
    package var include: Filter?
    package var exclude = Filter()

    package init() {}

    /// Applies command-line options: `--include` replaces the configured includes, `--exclude` adds to the excludes.
    package mutating func narrow(include: [String], exclude: [String]) {
        if !include.isEmpty {
            var filter = Filter()
            filter.procedures = include.compactMap(Self.rule)
            self.include = filter
        }
        self.exclude.procedures += exclude.compactMap(Self.rule)
    }

    private static func rule(_ text: String) -> TargetRule<Bool>? {
        TargetPattern(text).map { TargetRule($0, true, at: nil) }
    }

    /// A filter for endpoints and schemas by name.
    package struct Filter: Equatable, Sendable {
        /// Procedures by path, and operations by id. The name of a router matches everything in it.
        package var procedures: [TargetRule<Bool>] = []
        /// Operations by path, such as `/users/*`, or by route, such as `GET /users/*`.
        package var paths: [NameRule<Bool>] = []
        package var tags: [NameRule<Bool>] = []
        package var schemas: [NameRule<Bool>] = []

        package init() {}
    }
}
