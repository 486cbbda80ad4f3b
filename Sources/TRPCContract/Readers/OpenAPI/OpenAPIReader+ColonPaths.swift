package import TRPCSource

/// Paths with colon parameters in router style, such as `/users/:id`. OpenAPI uses braces (3.1, 4.8.2).
extension OpenAPIReader {
    /// Finds paths with colons and warns about them.
    ///
    /// Also finds operations that the document declares a second time with braces.
    mutating func readColonPaths(of root: Node) {
        var found: [(entry: Node.Entry, template: PathTemplate)] = []
        for entry in paths(of: root) where entry.key.utf8.contains(UInt8(ascii: ":")) {
            let template = PathTemplate(entry.key, declared: pathParameters(of: entry))
            guard !template.colons.isEmpty else { continue }
            found.append((entry, template))
            colonPaths[entry.key] = template.text
            // Comparisons ignore how paths are spelled.
            if detail == .client { diagnostics.emit(.colonParameter(entry, template)) }
        }
        guard !found.isEmpty else { return }
        var served: Set<String> = []
        for entry in paths(of: root) where colonPaths[entry.key] == nil {
            for operation in operations(of: entry) { served.insert("\(operation.method) \(entry.key)") }
        }
        for (entry, template) in found {
            for operation in operations(of: entry) {
                guard !served.insert("\(operation.method) \(template.text)").inserted else { continue }
                repeated.insert(PlacedOperation(operation))
                let route = "\(operation.method.uppercased()) \(template.text)"
                diagnostics.report(.repeatedOperation(route, entry.key), at: operation.key.location)
            }
        }
    }

    private func operations(of entry: Node.Entry) -> [OperationNode] {
        guard let item = schemas.dereference(entry.value) else { return [] }
        return operations(of: entry, item)
    }

    /// Returns the names of all path parameters that a path and its operations declare.
    private func pathParameters(of entry: Node.Entry) -> Set<String> {
        let lists =
            [schemas.dereference(entry.value)?["parameters"]] + operations(of: entry).map { $0.node["parameters"] }
        let parameters = lists.compactMap(\.self).flatMap { Array($0.elements) }.compactMap(schemas.dereference)
        return Set(parameters.filter { $0["in"]?.string == "path" }.compactMap { $0["name"]?.text })
    }
}

extension Diagnostic {
    fileprivate static func colonParameter(_ path: Node.Entry, _ template: PathTemplate) -> Diagnostic {
        let names = template.colons.map { "'\($0)'" }.joined(separator: ", ")
        return Diagnostic(
            .colonParameter,
            "the path '\(path.key)' has parameters in router syntax, \(names); it is read as '\(template.text)'",
            at: path.keyNode.location,
            fix: "use '\(template.text)' in the backend's document"
        )
    }

    fileprivate static func repeatedOperation(_ route: String, _ path: String) -> Diagnostic {
        Diagnostic(
            .repeatedOperation,
            "the document has '\(route)' twice; the one in '\(path)' is ignored",
            fix: .remedy
        )
    }
}

extension Rule {
    package static let colonParameter = Rule(
        "colon-parameter",
        .warning,
        "A path has a parameter in router syntax, with a colon; it is read as one in braces.",
        "Write the parameter in braces in the backend's document.",
        example: .init(before: "/users/:id: …", after: "/users/{id}: …")
    )

    package static let repeatedOperation = Rule(
        "repeated-operation",
        .warning,
        "An operation is described twice, with a colon and with braces in its path; one is ignored.",
        "Remove one of them."
    )
}
