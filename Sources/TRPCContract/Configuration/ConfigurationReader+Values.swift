package import TRPCSource

/// Reads values of the basic kinds.
extension ConfigurationReader {
    /// Reads a required, nonempty string.
    func text(_ key: String, of node: Node) -> String? {
        guard let value = node[key] else {
            diagnostics.report(.missingKey(key), at: node.location)
            return nil
        }
        guard let text = value.string, !text.isEmpty else {
            reportWrong(key, "a string", at: value)
            return nil
        }
        return text
    }

    func flag(_ key: String, of node: Node) -> Bool? {
        guard let value = node[key] else { return nil }
        guard let flag = value.bool else {
            reportWrong(key, "true or false", at: value)
            return nil
        }
        return flag
    }

    func choice<Choice: RawRepresentable<String> & CaseIterable>(_ key: String, of node: Node) -> Choice? {
        node[key].flatMap { choice($0, of: key) }
    }

    func choice<Choice: RawRepresentable<String> & CaseIterable>(_ value: Node, of key: String) -> Choice? {
        guard let choice = value.text.flatMap(Choice.init(rawValue:)) else {
            let names = Choice.allCases.map { "'\($0.rawValue)'" }.joined(separator: ", ")
            reportWrong(key, "one of \(names)", at: value)
            return nil
        }
        return choice
    }

    /// Returns the entries of a mapping. Reports other values as errors and returns an empty array.
    func entries(_ key: String, of node: Node, _ expected: String) -> [Node.Entry] {
        guard let value = node[key] else { return [] }
        guard value.kind == .mapping else {
            reportWrong(key, expected, at: value)
            return []
        }
        return Array(value.entries)
    }

    /// Reads a string or a list of strings.
    func texts(_ key: String, _ value: Node) -> [(text: String, location: Location)] {
        let nodes = value.kind == .sequence ? Array(value.elements) : [value]
        return nodes.compactMap { node in
            guard let text = node.string, !text.isEmpty else {
                reportWrong(key, "a string, or a list of strings", at: node)
                return nil
            }
            return (text, node.location)
        }
    }

    /// Parses the name of a location in the contract.
    func pattern(_ text: String, at location: Location, namespace: String) -> TargetPattern? {
        guard let pattern = TargetPattern(text) else {
            diagnostics.report(.invalidPlace(text), at: location)
            return nil
        }
        // Users may qualify a type's name with the namespace, as in `Palytt.Location`.
        return pattern.dropFirst(namespace) ?? pattern
    }

    func reportWrong(_ key: String, _ expected: String, at node: Node) {
        reportWrong(key, expected, at: node.location)
    }

    func reportWrong(_ key: String, _ expected: String, at location: Location) {
        diagnostics.report(.wrongType(key, expected), at: location)
    }
}

extension Diagnostic {
    fileprivate static func missingKey(_ key: String) -> Diagnostic {
        Diagnostic(
            .missingKey,
            "'\(key)' is missing",
            fix: key == "output" ? "set it to the folder of the generated files; only the build plugin needs none" : nil
        )
    }

    fileprivate static func wrongType(_ key: String, _ expected: String) -> Diagnostic {
        Diagnostic(.misfitConfiguration, "'\(key)' must be \(expected)")
    }

    fileprivate static func invalidPlace(_ text: String) -> Diagnostic {
        Diagnostic(.invalidPlace, "'\(text)' isn't a location in a contract", fix: .remedy)
    }
}

extension Rule {
    package static let invalidPlace = Rule(
        "invalid-place",
        .error,
        "A value in the configuration isn't a location in a contract.",
        "Use a location such as 'posts.getById.output.price', 'Post.price', '*.id' or 'Post.tags[]'."
    )

    package static let missingKey = Rule(
        "missing-key",
        .error,
        "The configuration lacks a required key.",
        "Add it; 'trpcgen init' writes an example."
    )

    package static let misfitConfiguration = Rule(
        "configuration",
        .error,
        "A value in the configuration has the wrong type.",
        "Use the type of value that the message states; 'trpcgen init' writes an example."
    )
}
