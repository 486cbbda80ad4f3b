internal import TRPCSource

/// One kind of value that a schema allows, however the schema is written.
///
/// `{ allOf: [{ $ref: File }], nullable: true }`, `{ anyOf: [{ $ref: File }, { type: "null" }] }` and `File` itself all
/// have one alternative: the keywords of `File`, and those around it. Null is never an alternative.
struct ResolvedSchema {
    /// The schemas whose keywords apply, outermost first.
    private(set) var parts: [Node]
    /// The declared type; nil if there is none.
    private(set) var type: String?

    /// Returns the value of a keyword in the outermost schema that has it.
    subscript(keyword: String) -> Node? {
        for part in parts { if let value = part[keyword] { return value } }
        return nil
    }

    func has(_ keyword: String) -> Bool { self[keyword] != nil }

    /// Returns an alternative for each of a schema's types, without references and compositions.
    static func own(_ node: Node) -> [ResolvedSchema] {
        guard let type = node["type"] else { return [ResolvedSchema(parts: [node], type: nil)] }
        let names = type.kind == .sequence ? Array(type.elements) : [type]
        return names.filter { !$0.isNull && $0.text != "null" }.map { ResolvedSchema(parts: [node], type: $0.text) }
    }

    /// Any value.
    static var any: ResolvedSchema { ResolvedSchema(parts: [], type: nil) }

    /// Returns the intersection with another schema; nil if no value is possible.
    func and(_ other: ResolvedSchema) -> ResolvedSchema? {
        let isNarrower = type == "number" && other.type == "integer"
        if let type, let own = other.type, type != own, !isNarrower, type != "integer" || own != "number" { return nil }
        var both = ResolvedSchema(parts: parts, type: isNarrower ? other.type : type ?? other.type)
        for part in other.parts where !parts.contains(where: { $0.id == part.id }) { both.parts.append(part) }
        return both
    }
}

/// The kind of a value in a body or a form part.
extension ResolvedSchema {
    /// Whether it is bytes by its format, as in OpenAPI 3.0.
    var isBinary: Bool {
        if type == "file" { return true }
        return self["format"]?.string == "binary" && (!isStructured || isUntypedObject)
    }

    /// Whether it is bytes by its format, or by a media type without an encoding, as in OpenAPI 3.1.
    ///
    /// JSON in a string is text.
    var isBytes: Bool {
        if isBinary { return true }
        guard isText || type == nil, !isStructured, !has("format"), !has("contentEncoding"),
            let media = self["contentMediaType"]?.text
        else { return false }
        return MediaType(media).kind != .json
    }

    var isText: Bool { type == "string" }

    /// Whether it is an object or array.
    var isStructured: Bool {
        guard let type else { return Self.structure.contains(where: has) }
        return type == "object" || type == "array"
    }

    /// Whether it is an array, by its type or its items.
    var isArray: Bool { type == "array" || type == nil && has("items") && !has("properties") }

    /// Whether it allows any value, because no keyword constrains it.
    var isUntyped: Bool {
        type == nil && parts.allSatisfy { $0.entries.allSatisfy { Self.isWrapper($0.key) } }
    }

    /// Whether it is an object without a description of its properties.
    var isUntypedObject: Bool {
        guard type == "object" || type == nil && ["properties", "additionalProperties"].contains(where: has) else {
            return false
        }
        return parts.allSatisfy { part in
            part.entries.allSatisfy { entry in
                switch entry.key {
                case "properties": entry.value.count == 0
                case "additionalProperties": entry.value.kind == .bool || SchemaKeywords.takesAnything(entry.value)
                case "type": true
                default: Self.isWrapper(entry.key) || Self.scalarLimits.contains(entry.key)
                }
            }
        }
    }

    private static let structure = ["properties", "additionalProperties", "patternProperties", "items", "prefixItems"]
    private static let wrappers: Set<String> = ["$ref", "allOf", "oneOf", "anyOf", "type"]

    /// Keywords that constrain only strings and numbers.
    private static let scalarLimits: Set<String> = [
        "format", "pattern", "minLength", "maxLength", "minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum",
        "multipleOf",
    ]

    private static func isWrapper(_ keyword: String) -> Bool {
        wrappers.contains(keyword) || SchemaKeywords.annotations.contains(keyword) || keyword.hasPrefix("x-")
    }
}
