import RoundTripCheck

extension SchemaSamples {
    func values(ofType name: String, _ schema: Schema, _ depth: Int) -> [JSONTree] {
        switch name {
        case "null": [.null]
        case "boolean": [.bool(true), .bool(false)]
        case "string": texts(schema)
        case "number", "integer": numbers(schema, isWhole: name == "integer")
        case "array": arrays(schema, depth)
        case "object": objects(schema, depth)
        default: []
        }
    }

    private static let formats: [String: [String]] = [
        "date-time": ["2026-01-02T03:04:05Z", "2026-01-02T03:04:05.678Z", "2026-01-02T03:04:05+02:00"],
        "date": ["2026-01-02"],
        "uuid": ["6f9619ff-8b86-4011-b42d-00c04fc964ff"],
        "email": ["a@example.com"],
        "uri": ["https://example.com/a?b=c"],
        "url": ["https://example.com/a"],
        "byte": ["aGVsbG8="],
        "ipv4": ["127.0.0.1"],
        "time": ["03:04:05Z"],
    ]
    private static let alphabet = "abcdefghijklmnopqrstuvwxyz"
    private static let plainTexts = [
        "abc", "", "a", "ab c", "A1", "2026-01-02", "7", alphabet + alphabet + alphabet,
    ]
    /// Strings that common patterns match.
    private static let specialTexts = [
        "a@example.com", "https://example.com", "user_1", "AB", "00000", "#ffffff", "+15551234567",
    ]
    /// The maximum length of strings made for `maxLength`.
    private static let longest = 300

    private func texts(_ schema: Schema) -> [JSONTree] {
        let least = schema.count("minLength") ?? 0
        let most = min(schema.count("maxLength") ?? 200, Self.longest)
        let limits = [least, most, least + 1].map { String(repeating: "a", count: $0) }
        let form = schema.tree["format"]?.text.flatMap { Self.formats[$0] } ?? []
        let texts = form + (schema.pattern?.examples ?? []) + Self.plainTexts + limits + Self.specialTexts
        return texts.map(JSONTree.string)
    }

    private static let plainNumbers = [
        "1.5", "2147483648", "7", "0", "1", "-1", "100", "-2.25", "1099511627776", "0.5",
    ].map(JSONTree.number)
    private static let limits = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"]

    private func numbers(_ schema: Schema, isWhole: Bool) -> [JSONTree] {
        let edges = Self.limits.compactMap { schema.tree[$0] }.filter { $0.number != nil }
        let near = edges.flatMap { edge in [0, 1, -1].map(edge.adding) }
        let numbers = Self.plainNumbers.prefix(3) + near + Self.plainNumbers
        return isWhole ? numbers.filter(\.isWholeNumber) : Array(numbers)
    }

    private func arrays(_ schema: Schema, _ depth: Int) -> [JSONTree] {
        let first = schema.prefixItems.map { some($0, depth: depth + 1, limit: 6) }
        if !first.isEmpty, !first.contains(where: \.isEmpty) {
            return (0..<6).map { index in .array(first.map { $0[index % $0.count] }) }
        }
        let inner = schema.items.map { some($0, depth: depth + 1, limit: 12) } ?? values(of: anything, depth: depth + 1)
        let least = schema.count("minItems") ?? 0
        let most = schema.count("maxItems") ?? 12
        var arrays = [Array(inner.prefix(most)), Array(inner.prefix(1) + inner.prefix(1))]
        arrays += inner.map { Array(repeating: $0, count: max(least, 1)) }
        let source = inner.isEmpty ? [.string("a")] : inner
        arrays.append((0..<least).map { source[$0 % source.count] })
        return arrays.map(JSONTree.array)
    }

    private func objects(_ schema: Schema, _ depth: Int) -> [JSONTree] {
        let options = schema.properties.map { (name: $0.name, values: some($0.schema, depth: depth + 1, limit: 12)) }
            .filter { !$0.values.isEmpty }
        let required = Set(schema.required)
        let undeclared = schema.required.filter { schema.property($0) == nil }
            .map { JSONTree.Property($0, .string("a")) }
        let all = options.map { JSONTree.Property($0.name, $0.values[0]) }
        let least = JSONTree.object(all.filter { required.contains($0.name) } + undeclared)
        let most = JSONTree.object(all + undeclared)
        let extra = additionalValues(schema, depth)
        var objects: [JSONTree] = []
        // All properties take their next values in each round, so that few objects cover the depths of a schema.
        for index in 0..<12 {
            var value = most
            for (name, values) in options { value[member: name] = values[index % values.count] }
            if !extra.isEmpty { value[member: "extra-1"] = extra[index % extra.count] }
            objects.append(value)
            if index == 1 { objects.append(least) }
            // Without the keyword, objects may have other properties, too.
            if index == 2, schema.additional == nil {
                objects.append(most.merging(.object([JSONTree.Property("extra-1", .string("a"))])))
            }
        }
        objects += schema.properties.filter { !required.contains($0.name) }.map { most.without($0.name) }
        return objects
    }

    private func additionalValues(_ schema: Schema, _ depth: Int) -> [JSONTree] {
        guard let rest = schema.additional, !rest.allowsNone, rest.tree != Schema.any || schema.properties.isEmpty
        else {
            return []
        }
        return some(rest, depth: depth + 1, limit: 8)
    }
}
