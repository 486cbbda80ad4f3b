import RoundTripCheck

/// A kind of schema change.
struct MutationKind: Sendable {
    let name: String
    /// Changes a schema in place, and returns whether the change applies. The number selects one of several possible
    /// parts.
    let apply: @Sendable (_ schema: inout JSONTree, _ number: Int) -> Bool

    init(_ name: String, _ apply: @escaping @Sendable (_ schema: inout JSONTree, _ number: Int) -> Bool) {
        self.name = name
        self.apply = apply
    }

    /// All kinds. A kind is applied with its index as the number.
    static let all = scalars + enums + lists + unions + properties
}

extension MutationKind {
    /// Replaces schemas of one type.
    static func retype(_ name: String, _ type: String, to schema: String, without keyword: String? = nil) -> Self {
        let new = JSONTree.json(schema)
        return MutationKind(name) { node, _ in
            guard node.isPlain(type, without: keyword.map { [$0] } ?? []) else { return false }
            node.become(new)
            return true
        }
    }

    /// Adds a keyword to schemas of one type.
    static func refine(_ name: String, _ type: String, _ keyword: String, _ value: String) -> Self {
        let value = JSONTree.json(value)
        return MutationKind(name) { node, _ in
            // A limit must not contradict a format or pattern.
            guard node.isPlain(type, without: ["format", "pattern"]), !node.has(keyword) else { return false }
            node[member: keyword] = value
            return true
        }
    }

    /// Replaces strings of one format.
    static func reformat(_ name: String, _ format: String, to schema: String) -> Self {
        let new = JSONTree.json(schema)
        return MutationKind(name) { node, _ in
            guard node.isPlain("string"), node["format"] == .string(format) else { return false }
            node.become(new)
            return true
        }
    }
}

extension JSONTree {
    private static let combining = ["$ref", "oneOf", "anyOf", "allOf", "enum", "const"]

    /// Returns whether the schema has one type, apart from null, and isn't a union, a reference or an enum.
    func isPlain(_ type: String, without keywords: [String] = []) -> Bool {
        typeNames.filter { $0 != "null" } == [type] && !has(any: Self.combining + keywords)
    }

    /// Replaces the schema, and keeps its description and nullability.
    mutating func become(_ schema: JSONTree) {
        let isNullable = typeNames.contains("null")
        let description = self["description"]
        self = .object(description.map { [Property("description", $0)] } ?? []).merging(schema)
        if isNullable, let type = schema["type"], type.text != nil, !schema.has(any: ["enum", "const"]) {
            self[member: "type"] = .array([type, .string("null")])
        }
    }

    /// The schema, with null as an alternative.
    var orNull: JSONTree { .object([Property("anyOf", .array([self, .json(#"{"type":"null"}"#)]))]) }
}
