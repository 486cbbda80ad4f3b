import RoundTripCheck

extension MutationKind {
    /// Changes of whole objects.
    static let objects = [
        object("object-closed") { node in
            guard !node.has("additionalProperties") else { return false }
            node[member: "additionalProperties"] = .bool(false)
            return true
        },
        object("object-opened") { node in
            guard node["additionalProperties"] == .bool(false) else { return false }
            node.remove("additionalProperties")
            return true
        },
        object("object-to-record") { node in
            node.remove("properties")
            node.remove("required")
            node[member: "type"] = .string("object")
            node[member: "additionalProperties"] = .json(#"{"type":"string"}"#)
            return true
        },
        object("object-to-list") { node in
            node = .object([.init("type", .string("array")), .init("items", node)])
            return true
        },
        object("properties-reordered") { node in
            node[member: "properties"] = .object(node["properties"]?.members.reversed() ?? [])
            return true
        },
        object("object-by-all-of") { node in
            guard let members = node["properties"]?.members, members.count > 1, !node.has("additionalProperties") else {
                return false
            }
            let required = node.requiredNames
            let parts = [members.prefix(1), members.dropFirst()].map { Self.part($0, required) }
            node = .object([.init("allOf", .array(parts))])
            return true
        },
    ]

    private static func object(_ name: String, _ change: @escaping @Sendable (_ node: inout JSONTree) -> Bool) -> Self {
        MutationKind(name) { node, _ in node.hasProperties && change(&node) }
    }

    private static func part(_ members: some Collection<JSONTree.Property>, _ required: [String]) -> JSONTree {
        let needed = members.map(\.name).filter(required.contains)
        return .object([
            .init("type", .string("object")),
            .init("properties", .object(Array(members))),
            .init("required", .array(needed.map(JSONTree.string))),
        ])
    }
}
