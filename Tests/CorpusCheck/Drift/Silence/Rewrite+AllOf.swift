import RoundTripCheck

extension Rewrite {
    /// Merges each `allOf` of plain objects into one object.
    static let allOfWrittenOut = document("all of written out") { document in
        let named = document.namedSchemas
        var (new, count) = (document, 0)
        new.changeSchemas { schema, _ in
            guard let merged = schema.withoutAllOf(named) else { return }
            schema = merged
            count += 1
        }
        return count > 0 ? new : nil
    }
}

extension JSONTree {
    private static let plainKeywords: Set = ["type", "properties", "required", "description", "title", "example"]

    private var isPlainObject: Bool {
        self["type"] == .string("object") && has("properties") && Self.plainKeywords.isSuperset(of: names)
    }

    /// Returns the schema with the properties of its parts; nil if they aren't plain objects with distinct properties.
    fileprivate func withoutAllOf(_ named: [String: JSONTree]) -> JSONTree? {
        let parts = (self["allOf"]?.elements ?? []).map { $0.target(in: named) ?? $0 }
        guard !parts.isEmpty, parts.allSatisfy(\.isPlainObject),
            Self.plainKeywords.union(["allOf"]).isSuperset(of: names)
        else { return nil }
        let all = parts + [self]
        let properties = all.flatMap { $0["properties"]?.members ?? [] }
        guard Set(properties.map(\.name)).count == properties.count else { return nil }
        var merged = without("allOf")
        merged[member: "type"] = .string("object")
        merged[member: "properties"] = .object(properties)
        var needed: [JSONTree] = []
        for name in all.flatMap({ $0["required"]?.elements ?? [] }) where !needed.contains(name) { needed.append(name) }
        if !needed.isEmpty { merged[member: "required"] = .array(needed) }
        return merged
    }
}
