import RoundTripCheck

/// Makes values of schemas: a minimal one, a maximal one, and one for each branch and limit.
///
/// The values at each depth are made once and may be invalid; ``samples(of:limit:)`` returns only valid ones.
final class SchemaSamples {
    let schemas: SchemaSet
    let anything = Schema(Schema.any)
    private let validator: SchemaValidator

    private struct Key: Hashable {
        var schema: ObjectIdentifier
        var depth: Int
        /// Nil for all values, valid or not.
        var limit: Int?
    }

    private var made: [Key: [JSONTree]] = [:]

    /// The maximum depth of references.
    private static let deepest = 12

    init(_ schemas: SchemaSet) {
        self.schemas = schemas
        validator = SchemaValidator(schemas: schemas)
    }

    /// Returns distinct valid values, up to a limit.
    func samples(of schema: Schema, limit: Int) -> [JSONTree] {
        var found: [JSONTree] = []
        var texts: Set<String> = []
        for value in values(of: schema, depth: 0).prefix(limit * 8) where found.count < limit {
            let text = value.description
            guard !texts.contains(text), validator.isValid(value, schema) else { continue }
            texts.insert(text)
            found.append(value)
        }
        return found
    }

    func isValid(_ value: JSONTree, _ schema: Schema) -> Bool { validator.isValid(value, schema) }

    /// Returns the first valid values.
    func some(_ schema: Schema, depth: Int, limit: Int) -> [JSONTree] {
        let key = Key(schema: ObjectIdentifier(schema), depth: depth, limit: limit)
        if let known = made[key] { return known }
        let candidates = values(of: schema, depth: depth).prefix(limit * 4)
        let found = Array(candidates.filter { isValid($0, schema) }.prefix(limit))
        made[key] = found
        return found
    }

    func values(of schema: Schema, depth: Int) -> [JSONTree] {
        let key = Key(schema: ObjectIdentifier(schema), depth: depth)
        if let known = made[key] { return known }
        let values = makeValues(of: schema, depth)
        made[key] = values
        return values
    }

    private func makeValues(of schema: Schema, _ depth: Int) -> [JSONTree] {
        if schema.allowsAll { return [.string("a"), .number("1"), .null, .json(#"{"k":[1]}"#)] }
        if schema.allowsNone || depth > Self.deepest { return [] }
        if schema.reference != nil {
            return schemas.resolved(schema).map { values(of: $0, depth: depth + 1) } ?? []
        }
        if let constant = schema.tree["const"] { return [constant] }
        if let values = schema.tree["enum"] { return values.elements }
        if let members = schema.oneOf.flatMap({ $0.isEmpty ? nil : $0 }) ?? schema.anyOf ?? schema.oneOf {
            return Self.turns(members.map { combined(schema, $0, depth) })
        }
        if !schema.allOf.isEmpty { return merged(schema, depth) }
        if schema.types.isEmpty { return [.string("a"), .number("1")] }
        return Self.turns(schema.types.map { values(ofType: $0, schema, depth) })
    }

    /// Interleaves the lists.
    private static func turns(_ lists: [[JSONTree]]) -> [JSONTree] {
        (0..<(lists.map(\.count).max() ?? 0)).flatMap { index in
            lists.compactMap { index < $0.count ? $0[index] : nil }
        }
    }

    /// Returns values of a union's member, with the properties that are declared next to the union.
    private func combined(_ schema: Schema, _ member: Schema, _ depth: Int) -> [JSONTree] {
        let own = values(of: member, depth: depth + 1)
        guard schema.tree.has("properties") else { return own }
        var beside = some(schema.besideUnion, depth: depth, limit: 4)
        if beside.isEmpty { beside = [.object([])] }
        return own.enumerated().map { index, value in Self.joined(beside[index % beside.count], value) }
    }

    /// Returns the second value, with the properties of the first one if both are objects.
    private static func joined(_ first: JSONTree, _ second: JSONTree) -> JSONTree {
        first.isObject && second.isObject ? first.merging(second) : second
    }

    private func merged(_ schema: Schema, _ depth: Int) -> [JSONTree] {
        var parts = schema.allOf
        if schema.tree.has(any: ["properties", "type", "required"]) { parts.append(schema.besideAllOf) }
        let lists = parts.map { some($0, depth: depth + 1, limit: 8) }
        guard !lists.contains(where: \.isEmpty), let count = lists.map(\.count).max() else { return [] }
        return (0..<count).map { index in
            let values = lists.map { $0[index % $0.count] }
            return values.dropFirst().reduce(values[0], Self.joined)
        }
    }
}
