/// Types as short text that is the same however a document spells them: to show them, to tell whether two are of the same
/// shape, and to hash them.
struct TypeWords {
    let graph: TypeGraph
    /// How many types inside of each other are looked at.
    private static let depth = 4

    init(_ graph: TypeGraph) {
        self.graph = graph
    }

    /// `string`, `[Post]`, `{ id: string, name?: string | null }`; named types by their names.
    func words(_ id: TypeID) -> String {
        let text = describe(id, depth: 2, expandsNames: false)
        return text.count > 120 ? "\(text.prefix(119))…" : text
    }

    /// The same with named types written out, to the depth that matters.
    func signature(_ id: TypeID) -> String {
        describe(id, depth: Self.depth, expandsNames: true)
    }

    private func describe(_ start: TypeID, depth: Int, expandsNames: Bool) -> String {
        if !expandsNames, let name = graph.schemaName(of: start) { return name }
        let id = graph.resolved(start)
        if !expandsNames, id != start, let name = graph.schemaName(of: id) { return name }
        func inner(_ child: TypeID) -> String { describe(child, depth: depth - 1, expandsNames: expandsNames) }
        switch graph[id].shape {
        case .primitive(let primitive): return primitive.words
        case .any: return "any value"
        case .never: return "no value"
        case .own(let type, _): return type.name
        case .optional(let value): return describe(value, depth: depth, expandsNames: expandsNames) + " | null"
        case .alias(let value): return describe(value, depth: depth, expandsNames: expandsNames)
        case .enumeration(let enumeration):
            let values = enumeration.cases.map(\.value.words)
            return (expandsNames ? values.sorted() : values).joined(separator: " | ")
        case .array(let element): return depth == 0 ? "[…]" : "[\(inner(element))]"
        case .dictionary(let value): return depth == 0 ? "{ … }" : "{ [key]: \(inner(value)) }"
        case .tuple(let tuple): return depth == 0 ? "(…)" : "(\(tuple.items.map(inner).joined(separator: ", ")))"
        case .union(let union):
            guard depth > 0 else { return "…" }
            let members = union.variants.map { inner($0.type) }
            return (expandsNames ? members.sorted() : members).joined(separator: " | ")
        case .intersection(let parts): return depth == 0 ? "…" : parts.map(inner).joined(separator: " & ")
        case .object(let object):
            guard depth > 0 else { return "{ … }" }
            let fields = expandsNames ? object.fields.sorted { $0.wireName < $1.wireName } : object.fields
            let members = fields.map { field in
                let mark = field.isRequired ? "" : "?"
                return "\(field.wireName)\(mark): \(inner(field.type))\(field.isNullable ? " | null" : "")"
            }
            return "{ \(members.joined(separator: ", ")) }"
        }
    }
}

extension TypeGraph {
    /// The name of a named schema, also of the value that it holds where it may be null.
    func schemaName(of id: TypeID) -> String? {
        if case .component(let name) = self[id].origin.role { return name }
        guard case .inner = self[id].origin.role, let parent = self[id].origin.parent,
            case .component(let name) = self[parent].origin.role, case .optional(let value) = self[parent].shape,
            value == id
        else { return nil }
        return name
    }
}

extension Primitive {
    /// Its name in the document.
    var words: String {
        switch self {
        case .null: "null"
        case .boolean: "boolean"
        case .string: "string"
        case .integer: "integer"
        case .int32: "int32"
        case .int64: "int64"
        case .uint64: "uint64"
        case .bigint: "bigint"
        case .double: "number"
        case .float: "float"
        case .decimal: "decimal"
        case .dateTime: "date-time"
        case .date: "date"
        case .uuid: "uuid"
        case .uri: "uri"
        case .base64: "base64"
        case .binary: "binary"
        }
    }
}

extension EnumerationType.Value {
    /// A text without quotes.
    var plainText: String { if case .string(let text) = self { text } else { words } }

    var words: String {
        switch self {
        case .string(let text): "'\(text)'"
        case .integer(let number): "\(number)"
        case .number(let number): "\(number)"
        case .boolean(let flag): "\(flag)"
        }
    }
}
