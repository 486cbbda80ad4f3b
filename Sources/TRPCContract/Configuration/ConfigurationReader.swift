package import TRPCSource

/// Reads `trpcgen.yaml` or `trpcgen.json` as a document, so that diagnostics have locations.
package struct ConfigurationReader {
    let diagnostics: DiagnosticSink
    let isOutputRequired: Bool
    let isForPlugin: Bool
    /// The rule ids that are allowed as keys of `severity`.
    let driftRules: [String]

    /// Creates a reader.
    ///
    /// Pass false for `isOutputRequired` if the caller chooses the output folder. The build plugin chooses both the
    /// folder and the layout, and ignores the configured ones.
    package init(
        diagnostics: DiagnosticSink,
        isOutputRequired: Bool = true,
        isForPlugin: Bool = false,
        driftRules: [String] = []
    ) {
        self.diagnostics = diagnostics
        self.isOutputRequired = isOutputRequired && !isForPlugin
        self.isForPlugin = isForPlugin
        self.driftRules = driftRules
    }

    /// Reads the clients in the file: the list under `clients`, or a single client at the top level.
    ///
    /// Reports errors and returns nil if the file is invalid.
    package func read(_ document: Document) -> Configuration? {
        let root = document.root
        guard root.kind == .mapping else {
            diagnostics.report(.configurationNotMapping, at: root.location)
            return nil
        }
        var configuration = Configuration()
        if let clients = root["clients"] {
            checkKeys(
                of: root,
                known: ["clients"] + ConfigurationKey.drift.map(\.name) + Self.forEditors,
                beside: ConfigurationKey.client
            )
            guard clients.kind == .sequence, clients.count > 0 else {
                reportWrong("clients", "a list of clients", at: clients)
                return nil
            }
            configuration.clients = clients.elements.compactMap { client($0, isAlone: false) }
        } else {
            configuration.clients = [client(root, isAlone: true)].compactMap(\.self)
        }
        for key in ConfigurationKey.drift where root.has(key.name) {
            if case .drift(let read) = key.reading { read(self, root, &configuration.drift) }
        }
        checkNamesDiffer(configuration, at: root.location)
        return diagnostics.hasErrors ? nil : configuration
    }

    /// The JSON key that refers editors to the schema.
    private static let forEditors = ["$schema"]

    private func client(_ node: Node, isAlone: Bool) -> ClientConfiguration? {
        guard node.kind == .mapping else {
            diagnostics.report(.configurationNotMapping, at: node.location)
            return nil
        }
        let keys = ConfigurationKey.client + (isAlone ? ConfigurationKey.drift : [])
        checkKeys(
            of: node,
            known: keys.map(\.name) + (isAlone ? Self.forEditors + ["clients"] : []),
            beside: isAlone ? [] : ConfigurationKey.drift
        )
        if isForPlugin { reportUnused(in: node) }
        let isFolderGiven = isOutputRequired || node.has("output")
        guard let schema = contractPath(of: node), let output = isFolderGiven ? path("output", of: node) : "" else {
            return nil
        }
        let namespace = node.has("namespace") ? text("namespace", of: node) : ClientConfiguration.namespace(for: schema)
        guard let namespace else { return nil }
        if !ClientConfiguration.isValidNamespace(namespace) {
            diagnostics.report(.invalidNamespace(namespace), at: (node["namespace"] ?? node).location)
        }
        var client = ClientConfiguration(schema: schema, output: output, namespace: namespace)
        client.outputLocation = node["output"]?.location
        client.schemaLocation = node["schema"]?.location
        client.templatesLocation = node["templates"]?.location
        for key in ConfigurationKey.client where node.has(key.name) {
            if case .client(let read) = key.reading { read(self, node, &client) }
        }
        return client
    }

    /// Warns about keys that the build plugin ignores.
    private func reportUnused(in node: Node) {
        for key in ["output", "layout"] {
            guard let entry = node.entries.first(where: { $0.key == key }) else { continue }
            diagnostics.report(.unusedKey(key), at: entry.keyNode.location)
        }
    }

    /// Reports unknown keys in a mapping.
    ///
    /// - Parameter others: The keys of the other level, if the configuration has a list of clients.
    func checkKeys(of node: Node, known: [String], beside others: [ConfigurationKey] = []) {
        for entry in node.entries where !known.contains(entry.key) {
            guard !others.contains(where: { $0.name == entry.key }) else {
                let isOfClient = known.contains("clients")
                diagnostics.report(.misplacedKey(entry.key, isOfClient: isOfClient), at: entry.keyNode.location)
                continue
            }
            let near = Suggestion.nearest(to: entry.key, among: known).first
            diagnostics.report(.unknownKey(entry.key, near: near, known: known), at: entry.keyNode.location)
        }
    }

    private func checkNamesDiffer(_ configuration: Configuration, at location: Location) {
        var seen: Set<String> = []
        for client in configuration.clients where !seen.insert(client.namespace).inserted {
            diagnostics.report(.repeatedNamespace(client.namespace), at: location)
        }
    }
}

extension ClientConfiguration {
    /// Returns the default namespace for a contract, such as `Palytt` for `Schemas/palytt.openapi.json`.
    package static func namespace(for schema: String) -> String {
        // Ignore the query of a URL: it doesn't belong to the name, and can contain secrets.
        let path = schema.contains("://") ? schema.prefix { $0 != "?" && $0 != "#" } : schema[...]
        let file = path.split(separator: "/").last ?? ""
        return SwiftName.type(file.split(separator: ".").first.map(String.init) ?? "")
    }

    /// Returns whether the name can be used for an enum.
    package static func isValidNamespace(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
        return name.unicodeScalars.allSatisfy(\.properties.isXIDContinue)
            && !ReservedWords.keywords.contains(name) && !ReservedWords.metatypeMembers.contains(name)
            && !ReservedWords.types.contains(name)
    }
}

extension Diagnostic {
    fileprivate static var configurationNotMapping: Diagnostic {
        Diagnostic(
            .misfitConfiguration,
            "a client must be a mapping of keys and values",
            fix: "'trpcgen init' writes an example"
        )
    }

    fileprivate static func unknownKey(_ key: String, near: String?, known: [String]) -> Diagnostic {
        let fix = near.map { "did you mean '\($0)'?" } ?? "valid keys: \(known.joined(separator: ", "))"
        return Diagnostic(.unknownKey, "unknown key '\(key)'", fix: fix)
    }

    fileprivate static func misplacedKey(_ key: String, isOfClient: Bool) -> Diagnostic {
        Diagnostic(
            .unknownKey,
            isOfClient ? "'\(key)' is a key of a client" : "'\(key)' applies to all clients",
            fix: isOfClient
                ? "move it to the clients in 'clients'" : "move it to the top level, next to 'clients'"
        )
    }

    fileprivate static func unusedKey(_ key: String) -> Diagnostic {
        Diagnostic(
            .unusedKey,
            "the build plugin doesn't use '\(key)': it writes 'files' files to the build folder",
            fix: "remove the key; for a checked-in client, put a trpcgen.yaml outside of the target"
        )
    }

    fileprivate static func invalidNamespace(_ name: String) -> Diagnostic {
        Diagnostic(
            .invalidNamespace,
            "the Swift enum can't be named '\(name)', which conflicts with a type that generated code uses",
            fix: .remedy
        )
    }

    fileprivate static func repeatedNamespace(_ name: String) -> Diagnostic {
        Diagnostic(.repeatedNamespace, "two clients have the namespace '\(name)'", fix: .remedy)
    }
}

extension Rule {
    package static let unusedKey = Rule(
        "unused-key",
        .warning,
        "The configuration has a key that the build plugin doesn't use.",
        "Remove the key."
    )

    package static let invalidNamespace = Rule(
        "invalid-namespace",
        .error,
        "The namespace isn't a valid Swift name, or conflicts with a type that generated code uses.",
        "Set 'namespace' to a name such as 'Backend'."
    )

    package static let repeatedNamespace = Rule(
        "repeated-namespace",
        .error,
        "Two clients in the configuration have the same namespace.",
        "Give each client its own 'namespace'."
    )

    package static let unknownKey = Rule(
        "unknown-key",
        .error,
        "The configuration has an unknown key.",
        "Correct the key; 'trpcgen init' writes an example."
    )
}
