internal import TRPCSource

/// A part of an OpenAPI document that isn't a schema.
enum DocumentPart {
    case document
    case parameter
    case header
    case response
    case requestBody
    case pathItem
    case operation
    case example
    case link
    case callback
    case securityScheme
    case mediaType

    /// Determines the kind of part from the components section that contains the node, or otherwise from its keys.
    ///
    /// Returns nil for a node that could be a schema.
    init?(of node: Node) {
        guard node.kind == .mapping, node.count > 0 else { return nil }
        let isParameter = node["in"]?.string.map(Self.parameterPlaces.contains) == true && node["name"]?.string != nil
        if isParameter, !node.has("properties"), !node.has("allOf") {
            self = node["type"]?.string == "apiKey" ? .securityScheme : .parameter
            return
        }
        if node["openapi"]?.string != nil || node["swagger"]?.string != nil {
            self = .document
            return
        }
        guard !SchemaKeywords.isSchema(node), let part = Self.section(of: node) ?? Self.part(by: node) else {
            return nil
        }
        self = part
    }

    private static let parameterPlaces: Set<String> = [
        "query", "querystring", "header", "path", "cookie", "body", "formData",
    ]

    /// Returns the kind of part for the components section that contains the node.
    private static func section(of node: Node) -> DocumentPart? {
        let components = node.document.root["components"]
        for (name, part) in sections {
            for entry in components?[name].map({ Array($0.entries) }) ?? [] where entry.value.id == node.id {
                return part
            }
        }
        return nil
    }

    private static let sections: [(String, DocumentPart)] = [
        ("parameters", .parameter), ("headers", .header), ("responses", .response), ("requestBodies", .requestBody),
        ("examples", .example), ("links", .link), ("callbacks", .callback), ("securitySchemes", .securityScheme),
        ("pathItems", .pathItem), ("mediaTypes", .mediaType),
    ]

    /// Returns the kind of part that has the node's keys, if only one kind has them.
    private static func part(by node: Node) -> DocumentPart? {
        if node["responses"]?.kind == .mapping { return .operation }
        if node["content"]?.kind == .mapping {
            return node.has("required") ? .requestBody : .response
        }
        if node["headers"]?.kind == .mapping, node.has("description") { return .response }
        if node.entries.contains(where: { Operation.methods.contains($0.key) && $0.value.has("responses") }) {
            return .pathItem
        }
        if let schema = node["schema"], schema.kind == .mapping { return .header }
        return nil
    }

    /// The kind with an article, such as `a parameter`.
    var phrase: String {
        switch self {
        case .document: "a whole OpenAPI document"
        case .parameter: "a parameter"
        case .header: "a header"
        case .response: "a response"
        case .requestBody: "a request body"
        case .pathItem: "a path"
        case .operation: "an operation"
        case .example: "an example"
        case .link: "a link"
        case .callback: "a callback"
        case .securityScheme: "a security scheme"
        case .mediaType: "a media type"
        }
    }

    var remedy: String {
        switch self {
        case .parameter, .header, .mediaType: "refer to its schema: add '/schema'"
        case .response, .requestBody: "refer to its schema: add '/content/application~1json/schema'"
        case .document: "refer to one of its schemas: add '#/components/schemas/…'"
        case .pathItem, .operation, .example, .link, .callback, .securityScheme: "refer to a schema"
        }
    }
}
