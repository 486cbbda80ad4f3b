import RoundTripCheck

extension Rewrite {
    /// OpenAPI 3.0 as 3.1: null as a type, and limits as numbers.
    static let version = document("version", isExact: true) { document in
        guard document["openapi"]?.text?.hasPrefix("3.0") == true else { return nil }
        var new = document
        new[member: "openapi"] = .string("3.1.0")
        new.changeSchemas { schema, holder in
            if !schema.has("$ref"), schema.remove("nullable") == .bool(true) {
                schema.allowNull(asMember: holder == .union)
            }
            schema.makeLimitsNumbers()
        }
        return new
    }

    /// OpenAPI 3.1 as 3.2.
    static let newerVersion = document("newer version", isExact: true) { document in
        guard document["openapi"]?.text?.hasPrefix("3.1") == true else { return nil }
        var new = document
        new[member: "openapi"] = .string("3.2.0")
        return new
    }

    /// OpenAPI 3.1 as 3.0, if that can express everything.
    static let olderVersion = document("older version", isExact: true) { document in
        let isNewer = document["openapi"]?.text?.hasPrefix("3.1") == true
        guard isNewer, !document.has("webhooks"), document["components"]?.has("pathItems") != true else { return nil }
        var (new, isPossible) = (document, true)
        new[member: "openapi"] = .string("3.0.3")
        new.remove("jsonSchemaDialect")
        new.changeSchemas(innerFirst: true) { schema, _ in
            if isPossible { isPossible = schema.makeOlder() }
        }
        // OpenAPI 3.0 has no null type. In unions, null is a flag by now.
        return isPossible && !new.documentSchemas.contains { $0["type"] == .string("null") } ? new : nil
    }
}

extension JSONTree {
    /// Adds null to the schema's values.
    ///
    /// - Parameter isMember: Whether the schema is a member of a union. As schemars writes it, such a schema allows
    ///   only null if it has no type; other schemas without a type allow any value.
    fileprivate mutating func allowNull(asMember isMember: Bool) {
        if let type = self["type"], type.text != nil {
            allowNull(besides: type)
        } else if has(any: ["allOf", "anyOf", "oneOf"]) {
            var outside = JSONTree.object([])
            for name in ["description", "title", "default"] {
                if let value = remove(name) { outside[member: name] = value }
            }
            self = outside.merging(orNull)
        } else if isMember {
            self[member: "type"] = .string("null")
        }
    }

    /// Keywords without an equivalent in OpenAPI 3.0.
    private static let newer = [
        "$anchor", "$defs", "$dynamicAnchor", "$dynamicRef", "$id", "$schema", "contains", "contentEncoding",
        "contentMediaType", "contentSchema", "dependentRequired", "dependentSchemas", "else", "if", "not",
        "patternProperties", "prefixItems", "propertyNames", "then", "unevaluatedItems", "unevaluatedProperties",
    ]

    /// Rewrites a schema for OpenAPI 3.0, after its nested schemas. Returns false if 3.0 cannot express it.
    fileprivate mutating func makeOlder() -> Bool {
        guard !has(any: Self.newer), !innerSchemas.contains(where: { $0.bool != nil }) else { return false }
        remove("examples")
        if let reference = self["$ref"] {
            // In 3.0, keywords next to a reference are ignored.
            let rest = without("$ref", "description", "summary")
            let own = JSONTree.object([Property("$ref", reference)])
            self = rest.members.isEmpty ? own : .object([Property("allOf", .array([own]))]).merging(rest)
            return true
        }
        if let constant = remove("const") {
            self[member: "enum"] = .array([constant])
            if constant == .null { return false }
        }
        if self["type"] == .string("null") { return true }
        return makeLimitsFlags() && makeNullFlag()
    }

    private var innerSchemas: [JSONTree] {
        (self["properties"]?.members.map(\.value) ?? [])
            + ["allOf", "anyOf", "oneOf"].flatMap { self[$0]?.elements ?? [] } + [self["items"]].compactMap(\.self)
    }

    private mutating func makeLimitsFlags() -> Bool {
        for limit in ["minimum", "maximum"] {
            let flag = "exclusive" + limit.prefix(1).uppercased() + limit.dropFirst()
            guard let number = self[flag] else { continue }
            if has(limit) { return false }
            self[member: limit] = number
            self[member: flag] = .bool(true)
        }
        return true
    }

    private mutating func makeNullFlag() -> Bool {
        if case .array(let types)? = self["type"] {
            let left = types.filter { $0 != .string("null") }
            guard left.count == 1 else { return false }
            self[member: "type"] = left[0]
            if left.count < types.count { self[member: "nullable"] = .bool(true) }
        }
        for name in ["anyOf", "oneOf"] {
            guard removeNull(from: name) else { return false }
        }
        if self["type"] == .string("array"), !has("items") { self[member: "items"] = .object([]) }
        return true
    }

    /// Replaces the null member of a union with a flag. Returns false if there is no other member.
    private mutating func removeNull(from union: String) -> Bool {
        let members = self[union]?.elements ?? []
        let left = members.filter { $0["type"] != .string("null") }
        guard left.count < members.count else { return true }
        guard let first = left.first else { return false }
        remove(union)
        if left.count > 1 {
            self[member: union] = .array(left)
        } else if first.has(any: names) {
            self[member: "allOf"] = .array((self["allOf"]?.elements ?? []) + left)
        } else if first.has("$ref") {
            self[member: "allOf"] = .array(left)
        } else {
            self = merging(first)
        }
        self[member: "nullable"] = .bool(true)
        return true
    }
}
