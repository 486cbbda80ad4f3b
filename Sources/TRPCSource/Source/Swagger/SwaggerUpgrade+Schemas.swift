/// Converts schemas and references everywhere in the document.
extension SwaggerUpgrade {
    private static let moved = [
        "#/definitions/": "#/components/schemas/", "#/parameters/": "#/components/parameters/",
        "#/responses/": "#/components/responses/",
    ]
    /// Keywords whose values are mappings that are keyed by names or statuses.
    private static let named: Set<String> = [
        "properties", "schemas", "responses", "parameters", "headers", "paths", "securitySchemes", "encoding",
    ]
    /// Keywords whose values are data.
    private static let data: Set<String> = ["example", "examples", "default", "enum"]

    mutating func upgradeSchemas() {
        var seen: Set<UInt32> = []
        var pending: [(node: UInt32, isNamed: Bool)] = [(editor.root, false)]
        while let (node, isNamed) = pending.popLast() {
            guard seen.insert(node).inserted else { continue }
            if !isNamed { upgradeKeywords(of: node) }
            if editor.kind(of: node) == .sequence {
                pending += editor.children(of: node).map { ($0, false) }
                continue
            }
            for entry in editor.entries(of: node) {
                let key = editor.text(of: entry.key)
                if !isNamed, Self.data.contains(key) || key.hasPrefix("x-") && key != "x-nullable" { continue }
                pending.append((entry.value, !isNamed && Self.named.contains(key)))
            }
        }
    }

    /// Returns the new target of a reference in the root document, or nil for other references.
    private func movedTarget(of reference: String) -> String? {
        guard let hash = reference.firstIndex(of: "#") else { return nil }
        // A document can refer to itself by its file name.
        let name = reference[..<hash]
        guard (name.isEmpty ? address : address.resolving(name)) == home else { return nil }
        let pointer = reference[hash...]
        guard let (old, new) = Self.moved.first(where: { pointer.hasPrefix($0.key) }) else { return nil }
        return (address == home ? "" : name) + new + pointer.dropFirst(old.count)
    }

    /// Keywords from later versions that have no equivalent in Swagger 2.0.
    private static let later: Set<String> = ["oneOf", "anyOf", "not", "nullable", "const", "writeOnly"]

    private mutating func upgradeKeywords(of node: UInt32) {
        for entry in editor.entries(of: node) where Self.later.contains(editor.text(of: entry.key)) {
            diagnostics.report(.notInSwagger(editor.text(of: entry.key)), at: editor.location(of: entry.key))
        }
        for entry in editor.entries(of: node) where editor.isPrimitive(entry.value) {
            let text = editor.text(of: entry.value)
            switch editor.text(of: entry.key) {
            case "$ref":
                guard let target = movedTarget(of: text) else { continue }
                editor.replace(entry.value, in: node, by: editor.makeString(target, at: entry.value))
            case "discriminator":
                let name = editor.makeMapping([("propertyName", entry.value)], at: entry.value)
                editor.replace(entry.value, in: node, by: name)
            case "x-nullable":
                editor.replace(entry.key, in: node, by: editor.makeString("nullable", at: entry.key))
            case "type" where text == "file":
                editor.replace(entry.value, in: node, by: editor.makeString("string", at: entry.value))
                editor.set("format", to: editor.makeString("binary", at: entry.value), in: node)
            default: break
            }
        }
    }
}

extension Diagnostic {
    fileprivate static func notInSwagger(_ keyword: String) -> Diagnostic {
        Diagnostic(
            .notInSwagger,
            "Swagger 2.0 doesn't define '\(keyword)'; it is read as in OpenAPI 3.0",
            fix: .remedy
        )
    }
}

extension Rule {
    package static let notInSwagger = Rule(
        "not-in-swagger",
        .note,
        "A Swagger 2.0 document has a keyword of OpenAPI 3, which other tools ignore.",
        "Export OpenAPI 3, which defines null, alternatives and constants."
    )
}
