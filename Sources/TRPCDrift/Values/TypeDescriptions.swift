internal import TRPCContract

/// Describes types briefly and independently of spelling, so that their shapes can be shown, compared and hashed.
struct TypeDescriptions {
    let graph: TypeGraph
    /// The maximum nesting depth.
    private static let depth = 4

    init(_ graph: TypeGraph) {
        self.graph = graph
    }

    /// Returns the outline for a finding, in which named types are represented by their names.
    func outline(_ id: TypeID) -> TypeOutline {
        outline(id, depth: 2, expandsNames: false)
    }

    /// Returns the outline as a value in a finding.
    func value(_ id: TypeID) -> DriftValue { .type(outline(id)) }

    /// Returns the expanded type, for a finding whose two types have the same short text.
    func detailedValue(_ id: TypeID) -> DriftValue {
        .type(.detailed(outline(id, depth: Self.depth, expandsNames: true), shortText: outline(id).text()))
    }

    /// Returns the type as text, such as `string`, `[Post]`, `{ id: string, name?: string | null }`. Named types are
    /// represented by their names.
    func words(_ id: TypeID) -> String { value(id).text }

    /// Returns the type as text, with named types expanded up to the maximum depth.
    func signature(_ id: TypeID) -> String {
        outline(id, depth: Self.depth, expandsNames: true).text(isSorted: true)
    }

    private func outline(_ start: TypeID, depth: Int, expandsNames: Bool) -> TypeOutline {
        if !expandsNames, let name = graph.schemaName(of: start) { return .named(name) }
        let id = graph.resolved(start)
        if !expandsNames, id != start, let name = graph.schemaName(of: id) { return .named(name) }
        func inner(_ child: TypeID) -> TypeOutline { outline(child, depth: depth - 1, expandsNames: expandsNames) }
        func inside<Part>(_ part: @autoclosure () -> Part) -> Part? { depth > 0 ? part() : nil }
        switch graph[id].shape {
        case .primitive(let primitive): return .primitive(primitive)
        case .any: return .any
        case .never: return .never
        case .own(let type, _): return .own(type.name)
        case .optional(let value): return .optional(outline(value, depth: depth, expandsNames: expandsNames))
        case .alias(let value): return outline(value, depth: depth, expandsNames: expandsNames)
        case .enumeration(let enumeration): return .enumeration(enumeration.cases.map(\.value))
        case .array(let element): return .array(inside(inner(element)))
        case .dictionary(let value): return .record(inside(inner(value)))
        case .tuple(let tuple): return .tuple(inside(tuple.items.map(inner)))
        case .union(let union): return .union(inside(union.variants.map { inner($0.type) }))
        case .intersection(let parts): return .intersection(inside(parts.map(inner)))
        case .object(let object):
            return .object(
                inside(
                    object.fields.map { field in
                        TypeOutline.Member(
                            name: field.wireName,
                            type: inner(field.type),
                            isRequired: field.isRequired,
                            isNullable: field.isNullable
                        )
                    }
                )
            )
        }
    }
}
extension TypeGraph {
    /// Returns the name of a named schema, or of the nullable named schema whose value this is.
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
    /// The name used in documents.
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
    /// The text. Strings aren't quoted.
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
