internal import TRPCSource

/// A schema that describes one kind of server-sent event (OpenAPI 3.2, 4.14.4).
struct EventShape {
    /// A field of a server-sent event (HTML, 9.2.6).
    enum Field: String {
        case data, event, id, retry

        /// Creates a field from a property's name.
        ///
        /// - Parameter isItem: Whether the property belongs to .NET's `SseItem`, which uses other names.
        init?(property: String, isItem: Bool) {
            switch property {
            case "eventType" where isItem: self = .event
            case "eventId" where isItem: self = .id
            case "reconnectionInterval" where isItem: self = .retry
            default: self.init(rawValue: property)
            }
        }
    }

    /// The encoding of an event's data.
    enum Data {
        /// No data.
        case none
        /// A plain string.
        case text(Node)
        /// JSON with the given schema, or any JSON.
        case json(Node?)
        /// A number or Boolean encoded as a string, according to its format.
        case primitive(Primitive)

        var isText: Bool {
            switch self {
            case .none, .text: true
            case .json, .primitive: false
            }
        }
    }

    /// The fields in document order, with the property schemas from outermost to innermost.
    private(set) var fields: [(field: Field, entries: [Node.Entry])] = []
    private(set) var required: Set<Field> = []
    private(set) var data = Data.none
    /// Whether the schema can't be a payload, because its data is JSON in a string or because it's .NET's `SseItem`.
    private(set) var isUnmistakable = false

    /// Reads the event, or returns nil if the schema has properties that aren't event fields.
    init?(_ schema: ResolvedSchema, _ schemas: SchemaReader) {
        guard schema.type == nil || schema.type == "object" else { return nil }
        let isItem = schema.parts.contains { $0["properties"]?.has("reconnectionInterval") == true }
        isUnmistakable = isItem
        for part in schema.parts {
            for entry in part["properties"].map({ Array($0.entries) }) ?? [] {
                guard let field = Field(property: entry.key, isItem: isItem) else { return nil }
                if let known = fields.firstIndex(where: { $0.field == field }) {
                    fields[known].entries.append(entry)
                } else {
                    fields.append((field, [entry]))
                }
            }
            let names = part["required"].map { $0.elements.compactMap(\.string) } ?? []
            required.formUnion(names.compactMap { Field(property: $0, isItem: isItem) })
        }
        guard fields.contains(where: { $0.field == .data || $0.field == .event }) else { return nil }
        readData(schemas)
    }

    func entries(of field: Field) -> [Node.Entry] { fields.first { $0.field == field }?.entries ?? [] }

    /// Whether the event has fields other than data.
    var hasEnvelope: Bool { fields.contains { $0.field != .data } }

    /// The allowed values of `event`; empty if any value is allowed.
    var names: [String] {
        for entry in entries(of: .event) {
            if let name = entry.value["const"]?.text { return [name] }
            if let list = entry.value["enum"] { return list.elements.compactMap(\.text) }
        }
        return []
    }

    private mutating func readData(_ schemas: SchemaReader) {
        let nodes = entries(of: .data).map(\.value)
        guard let last = nodes.last else { return }
        let kinds = nodes.flatMap(schemas.alternatives)
        let media = kinds.lazy.compactMap { $0["contentMediaType"]?.text }.first.map(MediaType.init)
        if media.map({ $0.kind == .json }) ?? true, let content = kinds.lazy.compactMap({ $0["contentSchema"] }).first {
            data = .json(content)
            isUnmistakable = true
        } else if let media, media.kind == .json {
            data = .json(nil)
            isUnmistakable = true
        } else if !kinds.allSatisfy({ $0.isText || $0.type == nil && !$0.isStructured }) {
            data = .json(nodes.last { !schemas.alternatives(of: $0).allSatisfy(\.isUntyped) } ?? last)
        } else if let primitive = kinds.lazy.compactMap({ $0["format"]?.text }).compactMap({ Self.formats[$0] }).first {
            data = .primitive(primitive)
        } else {
            data = .text(nodes.last { ["enum", "const", "format"].contains(where: $0.has) } ?? nodes[0])
        }
    }

    private static let formats: [String: Primitive] = [
        "int32": .int32, "int64": .int64, "uint64": .uint64, "double": .double, "float": .float,
    ]
}
