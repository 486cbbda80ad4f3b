internal import TRPCSource

/// A document that contains several schemas but isn't a schema. Each member is a separate schema document.
///
/// For example, a script may export zod schemas by name, `{ "Post": {…}, "Author": {…} }`, or in a registry,
/// `{ "schemas": {…} }`.
struct SchemaCollection {
    struct Member {
        var name: String
        var node: Node
    }

    private(set) var members: [Member] = []
    /// The locations of values that aren't schemas.
    private(set) var nonSchemas: [Location] = []

    /// Keys that name the collection itself rather than a member.
    private static let containers: Set<String> = ["schemas", "procedures", "models", "types"]

    /// The maximum nesting depth of names, such as `posts.getById` and `input`.
    private static let maximumDepth = 3

    init(of root: Node) {
        collect(root, names: [])
        if members.isEmpty { nonSchemas = [] }
    }

    private mutating func collect(_ node: Node, names: [String]) {
        for entry in node.entries {
            let isContainer = names.isEmpty && Self.containers.contains(entry.key)
            let names = isContainer ? names : names + [entry.key]
            if SchemaKeywords.isSchema(entry.value) {
                members.append(Member(name: names.joined(separator: "."), node: entry.value))
            } else if names.count == 1, entry.key.hasPrefix("x-") {
                // Skip extensions.
                continue
            } else if entry.value.kind == .mapping, names.count < Self.maximumDepth {
                let count = members.count
                collect(entry.value, names: names)
                if members.count == count { nonSchemas.append(entry.keyNode.location) }
            }
        }
    }
}
