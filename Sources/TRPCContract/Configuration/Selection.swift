/// The part of a contract that is generated: the things that ``include`` names, without those that ``exclude`` names, and
/// all that they reach.
package struct Selection: Equatable, Sendable {
    /// What to take; nil for everything.
    package var include: Filter?
    package var exclude = Filter()

    package init() {}

    /// Adds the options of the command line: `--include` replaces the configuration's, `--exclude` adds to it.
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
        /// By a procedure's path, or an operation's id. The name of a router is everything in it.
        package var procedures: [TargetRule<Bool>] = []
        /// By an operation's path: `/users/*`, `GET /users/*`.
        package var paths: [NameRule<Bool>] = []
        package var tags: [NameRule<Bool>] = []
        package var schemas: [NameRule<Bool>] = []

        package init() {}
    }
}
