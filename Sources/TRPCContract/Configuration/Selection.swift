/// The generated part of a contract: included and not excluded endpoints and schemas, and the types they reference.
package struct Selection: Equatable, Sendable {
    /// The included endpoints and schemas; nil for everything.
    package var include: Filter?
    package var exclude = Filter()

    package init() {}

    /// Applies command-line options: `--include` replaces the configuration's, `--exclude` adds to it.
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

    /// Endpoints and schemas by name.
    package struct Filter: Equatable, Sendable {
        /// Procedures by path and operations by id. A router's name matches everything in it.
        package var procedures: [TargetRule<Bool>] = []
        /// Operations by path: `/users/*`, `GET /users/*`.
        package var paths: [NameRule<Bool>] = []
        package var tags: [NameRule<Bool>] = []
        package var schemas: [NameRule<Bool>] = []

        package init() {}
    }
}
