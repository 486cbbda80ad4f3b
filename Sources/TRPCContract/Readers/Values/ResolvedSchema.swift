internal import TRPCSource

/// A kind of value that a schema allows, regardless of how the schema is written.
///
/// `{ allOf: [{ $ref: File }], nullable: true }`, `{ anyOf: [{ $ref: File }, { type: "null" }] }` and `File` itself all
/// have a single alternative, which consists of the keywords in `File` and the keywords around the reference. Null is
/// never an alternative.
struct ResolvedSchema {
    /// The schemas whose keywords apply, from outermost to innermost.
    private(set) var parts: [Node]
    /// The declared type, if any.
    private(set) var type: String?

    /// The value of a keyword in the outermost schema that has it.
    subscript(keyword: String) -> Node? {
        for part in parts { if let value = part[keyword] { return value } }
        return nil
    }

    func has(_ keyword: String) -> Bool { self[keyword] != nil }

    /// Returns an alternative for each type in a schema, ignoring references and compositions.
    static func own(_ node: Node) -> [ResolvedSchema] {
        guard let type = node["type"] else { return [ResolvedSchema(parts: [node], type: nil)] }
        let names = type.kind == .sequence ? Array(type.elements) : [type]
        return names.filter { !$0.isNull && $0.text != "null" }.map { ResolvedSchema(parts: [node], type: $0.text) }
    }

    /// The alternative that allows any value.
    static var any: ResolvedSchema { ResolvedSchema(parts: [], type: nil) }

    /// Returns the intersection with another alternative, or nil if no value satisfies both.
    func and(_ other: ResolvedSchema) -> ResolvedSchema? {
        let isNarrower = type == "number" && other.type == "integer"
        if let type, let own = other.type, type != own, !isNarrower, type != "integer" || own != "number" { return nil }
        var both = ResolvedSchema(parts: parts, type: isNarrower ? other.type : type ?? other.type)
        for part in other.parts where !parts.contains(where: { $0.id == part.id }) { both.parts.append(part) }
        return both
    }
}

/// The kind of value in a body or form part.
extension ResolvedSchema {
    /// Whether the format declares the value as bytes, as in OpenAPI 3.0.
    var isBinary: Bool {
        if type == "file" { return true }
        return self["format"]?.string == "binary" && (!isStructured || isUntypedObject)
    }

    /// Whether the value is bytes according to its format or media type, as in OpenAPI 3.1.
    ///
    /// A media type counts only if there is no encoding. JSON in a string counts as text.
    var isBytes: Bool {
        if isBinary { return true }
        guard isText || type == nil, !isStructured, !has("format"), !has("contentEncoding"),
            let media = self["contentMediaType"]?.text
        else { return false }
        return MediaType(media).kind != .json
    }

    var isText: Bool { type == "string" }

    /// Whether the value is an object or array.
    var isStructured: Bool {
        guard let type else { return Self.structure.contains(where: has) }
        return type == "object" || type == "array"
    }

    /// Whether the value is an array, according to its type or its items.
    var isArray: Bool { type == "array" || type == nil && has("items") && !has("properties") }

    /// Whether any value is allowed, because no keyword constrains it.
    var isUntyped: Bool {
        type == nil && parts.allSatisfy { $0.entries.allSatisfy { Self.isWrapper($0.key) } }
    }

    /// Whether the value is an object whose properties aren't described.
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
