import RoundTripCheck

/// A JSON Schema with cached keywords, for validating many values.
final class Schema {
    let tree: JSONTree
    let types: [String]
    let reference: String?
    let allOf: [Schema]
    let anyOf: [Schema]?
    let oneOf: [Schema]?
    let not: Schema?
    let prefixItems: [Schema]
    let items: Schema?
    let properties: [(name: String, schema: Schema)]
    let required: [String]
    let additional: Schema?

    private let propertiesByName: [String: Schema]

    /// The schema without its reference.
    private(set) lazy var besideReference = Schema(tree.without("$ref"))
    /// The schema without its union.
    private(set) lazy var besideUnion = Schema(tree.without("oneOf", "anyOf", "discriminator"))
    /// The schema without its `allOf`.
    private(set) lazy var besideAllOf = Schema(tree.without("allOf"))
    private(set) lazy var pattern = tree["pattern"]?.text.map(SchemaPattern.init)

    init(_ tree: JSONTree) {
        self.tree = tree
        types = tree.typeNames
        reference = tree["$ref"]?.text
        allOf = Self.list(tree["allOf"]) ?? []
        anyOf = Self.list(tree["anyOf"])
        oneOf = Self.list(tree["oneOf"])
        not = tree["not"].map(Schema.init)
        prefixItems = Self.list(tree["prefixItems"]) ?? []
        items = tree["items"].map(Schema.init)
        properties = (tree["properties"]?.members ?? []).map { ($0.name, Schema($0.value)) }
        propertiesByName = Dictionary(properties.map { ($0.name, $0.schema) }) { $1 }
        required = (tree["required"]?.elements ?? []).compactMap(\.text)
        additional = tree["additionalProperties"].map(Schema.init)
    }

    private static func list(_ tree: JSONTree?) -> [Schema]? {
        if case .array(let elements)? = tree { elements.map(Schema.init) } else { nil }
    }

    static let any = JSONTree.bool(true)
    static let never = JSONTree.bool(false)

    /// Whether the schema allows every value.
    var allowsAll: Bool { tree == Self.any || tree.isEmptyObject }

    /// Whether the schema allows no value.
    var allowsNone: Bool { tree == Self.never }

    func property(_ name: String) -> Schema? { propertiesByName[name] }

    func count(_ keyword: String) -> Int? { tree[keyword]?.integer }
}

/// The named schemas of a document, each parsed once.
final class SchemaSet {
    private let trees: JSONTree
    private var parsed: [String: Schema?] = [:]

    init(_ trees: JSONTree) { self.trees = trees }

    /// Returns the named schema, or nil.
    func named(_ name: String) -> Schema? {
        if let known = parsed[name] { return known }
        let schema = trees[name].map(Schema.init)
        parsed[name] = .some(schema)
        return schema
    }

    /// Follows references; nil if one has no target.
    func resolved(_ schema: Schema) -> Schema? {
        var schema = schema
        for _ in 0..<50 {
            guard let reference = schema.reference else { return schema }
            guard let next = JSONTree.componentName(of: reference).flatMap(named) else { return nil }
            schema = next
        }
        return nil
    }
}
