internal import TRPCSource

extension ConfigurationKey {
    private static let lists = "a list of procedures, or lists under `procedures`, `tags` and `schemas`"

    package static let include = ConfigurationKey(
        "include",
        .selection,
        values: lists,
        shape: .either([.texts, .keys(["procedures", "tags", "schemas"].map { .init($0, .texts) })]),
        default: "everything",
        summary: """
            The procedures to generate, with all types that they use. A router's name selects all of its procedures.
            """,
        details: "A list is short for `procedures`. See <doc:NamesAndSelection#A-part-of-a-contract>.",
        examples: ["include: [posts, users.getMe]"],
        option: Option("--include", "Generate only these procedures, by path; * matches any part of one. Repeatable."),
        .client { reader, node, client in
            client.selection.include = node["include"].map { reader.filter("include", $0) }
        }
    )

    package static let exclude = ConfigurationKey(
        "exclude",
        .selection,
        values: lists,
        shape: .either([.texts, .keys(["procedures", "tags", "schemas"].map { .init($0, .texts) })]),
        default: "nothing",
        summary: "The procedures, tags and schemas to exclude from `include`, or from the whole contract.",
        examples: [
            """
            exclude:
              procedures: [admin.*, GET /health]
              tags: [internal]
              schemas: [Legacy*]
            """
        ],
        option: Option("--exclude", "Exclude these procedures. Repeatable."),
        .client { reader, node, client in
            if let exclude = node["exclude"] { client.selection.exclude = reader.filter("exclude", exclude) }
        }
    )
}

extension ConfigurationReader {
    /// Reads a list of procedures, or lists under `procedures`, `tags` and `schemas`.
    fileprivate func filter(_ key: String, _ node: Node) -> Selection.Filter {
        var filter = Selection.Filter()
        guard node.kind == .mapping else {
            readProcedures(key, node, into: &filter)
            return filter
        }
        checkKeys(of: node, known: ["procedures", "tags", "schemas"])
        if let procedures = node["procedures"] { readProcedures("procedures", procedures, into: &filter) }
        filter.tags = names("tags", of: node)
        filter.schemas = names("schemas", of: node)
        return filter
    }

    func readProcedures(_ key: String, _ node: Node, into filter: inout Selection.Filter) {
        for (text, location) in texts(key, node) { readProcedure(text, at: location, into: &filter) }
    }

    /// Adds a rule for a procedure, a router, or an operation's id or route.
    func readProcedure(_ text: String, at location: Location, into filter: inout Selection.Filter) {
        if text.contains("/") {
            filter.paths.append(NameRule(Glob(text), true, at: location))
        } else if let pattern = pattern(text, at: location, namespace: "") {
            filter.procedures.append(TargetRule(pattern, true, at: location))
        }
    }

    func names(_ key: String, of node: Node) -> [NameRule<Bool>] {
        guard let value = node[key] else { return [] }
        return texts(key, value).map { NameRule(Glob($0.text), true, at: $0.location) }
    }
}
