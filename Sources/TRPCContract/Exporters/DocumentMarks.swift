internal import TRPCSource

/// The features of a document that identify its exporter: names, and the outlines of schemas.
package struct DocumentMarks {
    private(set) var title = ""
    private(set) var version = ""
    /// The first bytes of the document, in which some exporters write a comment.
    private(set) var head = ""
    private(set) var tags: Set<String> = []
    private(set) var operationIDs: [String] = []
    private(set) var operationCount = 0
    private(set) var schemaNames: Set<String> = []
    private(set) var securitySchemes: Set<String> = []
    /// The names of the responses in `components`.
    private(set) var responseNames: Set<String> = []
    private(set) var responseDescriptions: Set<String> = []
    /// The media types of each response, joined by commas.
    private(set) var mediaTypes: Set<String> = []
    private(set) var serverDescriptions: Set<String> = []
    private(set) var serverVariables: Set<String> = []
    private(set) var propertyNames: Set<String> = []
    /// The number of properties that can be either a number or a string with a pattern.
    private(set) var numeralCount = 0
    /// The number of nullable properties whose type is an object without properties.
    private(set) var nullableObjectCount = 0
    private(set) var hasEmptyContact = false
    /// Whether paths or ids write parameters as routers do: `/users/:id`.
    private(set) var hasColonParameters = false
    /// Whether the components contain an empty list of parameters.
    private(set) var hasEmptyParameters = false
    /// Whether the components come before the paths.
    private(set) var hasComponentsFirst = false
    /// The number of named schemas with `$id`.
    private(set) var schemaIDCount = 0
    /// The number of named schemas that are unions of constants.
    private(set) var constantUnionCount = 0
    /// The number of named schemas that name the cases of an enum.
    private(set) var namedCasesCount = 0
    /// The ids of operations whose first tag is the part of the id before an underscore.
    private(set) var taggedIDCount = 0

    init(_ document: Document) {
        let root = document.root
        title = root["info"]?["title"]?.text ?? ""
        if let contact = root["info"]?["contact"] { hasEmptyContact = contact.kind == .mapping && contact.count == 0 }
        version = root["openapi"]?.text ?? ""
        head = String(decoding: document.source.bytes.prefix(Self.headLength), as: UTF8.self)
        readServers(of: root)
        readComponents(of: root)
        for entry in root["paths"].map({ Array($0.entries) }) ?? [] where entry.value.kind == .mapping {
            if entry.key.contains("/:") { hasColonParameters = true }
            for operation in entry.value.entries where Operation.methods.contains(operation.key) {
                readOperation(operation.value)
            }
        }
    }

    private static let headLength = 200

    private mutating func readComponents(of root: Node) {
        let keys = root.kind == .mapping ? root.entries.map(\.key) : []
        if let components = keys.firstIndex(of: "components"), let paths = keys.firstIndex(of: "paths") {
            hasComponentsFirst = components < paths
        }
        let components = root["components"]
        if let parameters = components?["parameters"], parameters.kind == .mapping {
            hasEmptyParameters = parameters.count == 0
        }
        securitySchemes = Set(components?["securitySchemes"]?.entries.map(\.key) ?? [])
        responseNames = Set(components?["responses"]?.entries.map(\.key) ?? [])
        let schemas = components?["schemas"] ?? root["definitions"]
        for entry in schemas.map({ Array($0.entries) }) ?? [] {
            schemaNames.insert(entry.key)
            readSchema(entry.value)
        }
    }

    private mutating func readServers(of root: Node) {
        for server in root["servers"].map({ Array($0.elements) }) ?? [] {
            if let text = server["description"]?.text { serverDescriptions.insert(text) }
            serverVariables.formUnion(server["variables"]?.entries.map(\.key) ?? [])
        }
    }

    private mutating func readOperation(_ node: Node) {
        guard node.kind == .mapping else { return }
        operationCount += 1
        let own = node["tags"]?.elements.compactMap(\.text) ?? []
        tags.formUnion(own)
        if let id = node["operationId"]?.text {
            operationIDs.append(id)
            if id.contains(":") { hasColonParameters = true }
            if let tag = own.first, id.hasPrefix("\(tag)_") { taggedIDCount += 1 }
        }
        for parameter in node["parameters"].map({ Array($0.elements) }) ?? [] {
            if let schema = parameter["schema"] { note(schema) }
        }
        for response in node["responses"].map({ Array($0.entries) }) ?? [] {
            if let text = response.value["description"]?.text { responseDescriptions.insert(text) }
            guard let content = response.value["content"], content.kind == .mapping else { continue }
            mediaTypes.insert(content.entries.map(\.key).sorted().joined(separator: ","))
        }
    }

    private mutating func readSchema(_ node: Node) {
        guard node.kind == .mapping else { return }
        if node["$id"]?.string != nil { schemaIDCount += 1 }
        if node.has("x-enum-varnames") { namedCasesCount += 1 }
        if let members = node["anyOf"]?.elements, members.count > 1,
            members.allSatisfy({ $0.kind == .mapping && $0.has("const") })
        {
            constantUnionCount += 1
        }
        for property in node["properties"].map({ Array($0.entries) }) ?? [] {
            propertyNames.insert(property.key)
            note(property.value)
        }
    }

    private mutating func note(_ schema: Node) {
        guard schema.kind == .mapping, let type = schema["type"] else { return }
        if type.kind == .sequence, let pattern = schema["pattern"]?.string {
            let types = type.elements.compactMap(\.text)
            let isNumeral = types.contains("string") && (types.contains("integer") || types.contains("number"))
            if isNumeral, pattern.hasPrefix("^-?(?:0|[1-9]\\d*)") { numeralCount += 1 }
        } else if type.string == "object", schema["nullable"]?.bool == true, !schema.has("properties"),
            !schema.has("additionalProperties")
        {
            nullableObjectCount += 1
        }
    }
}

extension DocumentMarks {
    func hasSchema(_ names: String...) -> Bool { names.contains(where: schemaNames.contains) }

    func hasSchema(suffix: String) -> Bool { schemaNames.contains { $0.hasSuffix(suffix) } }

    func hasSchema(prefix: String) -> Bool { schemaNames.contains { $0.hasPrefix(prefix) } }

    /// Whether most schemas are named after a package and a type: `models.Task`.
    var hasPackageNames: Bool {
        let names = schemaNames.filter { name in
            let parts = name.split(separator: ".")
            return parts.count == 2 && name.first?.isLowercase == true && parts[1].first?.isUppercase == true
        }
        return names.count * 2 > schemaNames.count
    }

    /// Returns whether most operations have an id that satisfies the predicate.
    func mostIDs(_ applies: (String) -> Bool) -> Bool {
        !operationIDs.isEmpty && operationIDs.count(where: applies) * 2 > operationCount
    }
}
