/// `trpcgen.yaml` or `trpcgen.json` → configuration. The file is read like any document, so its mistakes have a place.
package struct ConfigurationReader {
    let diagnostics: DiagnosticSink
    private let isOutputRequired: Bool
    private let isForPlugin: Bool

    /// `isOutputRequired` is false where the caller has a folder of its own. The build plugin has one, and a layout; it does
    /// not use those of the configuration.
    package init(diagnostics: DiagnosticSink, isOutputRequired: Bool = true, isForPlugin: Bool = false) {
        self.diagnostics = diagnostics
        self.isOutputRequired = isOutputRequired && !isForPlugin
        self.isForPlugin = isForPlugin
    }

    /// The clients that the file names: the list under `clients`, or one at the top level. Nil, with errors emitted,
    /// when something in it is wrong.
    package func read(_ document: Document) -> Configuration? {
        let root = document.root
        guard root.kind == .mapping else {
            diagnostics.emit(.configurationNotMapping(at: root.location))
            return nil
        }
        var configuration = Configuration()
        if let clients = root["clients"] {
            checkKeys(of: root, known: ["clients"] + Self.driftKeys)
            guard clients.kind == .sequence, clients.count > 0 else {
                reportWrong("clients", "a list of clients", at: clients)
                return nil
            }
            configuration.clients = clients.elements.compactMap { client($0, isAlone: false) }
        } else {
            configuration.clients = [client(root, isAlone: true)].compactMap(\.self)
        }
        configuration.drift = readDrift(of: root)
        checkNamesDiffer(configuration, at: root.location)
        return diagnostics.hasErrors ? nil : configuration
    }

    private static let keys = [
        "schema", "contract", "overlays", "output", "namespace", "nested", "nestedTypes", "transformer", "access",
        "hashable", "files",
        "templates",
        "layout", "header", "types", "overrides", "rename", "include", "exclude", "enums", "acronyms", "conformances",
        "sets", "codable", "keepUnknownKeys", "distinguishNull", "generics", "validation", "allowOutside",
        "allowRemoteRefs",
        "keepGoing",
    ]

    private func client(_ node: Node, isAlone: Bool) -> ClientConfiguration? {
        guard node.kind == .mapping else {
            diagnostics.emit(.configurationNotMapping(at: node.location))
            return nil
        }
        checkKeys(of: node, known: Self.keys + (isAlone ? Self.driftKeys : []))
        if isForPlugin { reportUnused(in: node) }
        let isFolderGiven = isOutputRequired || node.has("output")
        guard let schema = text("schema", of: node), let output = isFolderGiven ? text("output", of: node) : "" else {
            return nil
        }
        let namespace = node.has("namespace") ? text("namespace", of: node) : ClientConfiguration.namespace(for: schema)
        guard let namespace else { return nil }
        if !ClientConfiguration.isValidNamespace(namespace) {
            diagnostics.emit(.invalidNamespace(namespace, at: (node["namespace"] ?? node).location))
        }
        var client = ClientConfiguration(schema: schema, output: output, namespace: namespace)
        client.outputLocation = node["output"]?.location
        client.isNested = flag("nested", of: node) ?? client.isNested
        client.nestsTypes = flag("nestedTypes", of: node) ?? client.nestsTypes
        client.isHashable = flag("hashable", of: node) ?? client.isHashable
        client.references.allowsOutside = flag("allowOutside", of: node) ?? false
        client.references.allowsRemote = flag("allowRemoteRefs", of: node) ?? false
        client.references.keepsGoing = flag("keepGoing", of: node) ?? false
        client.validatesInputs = flag("validation", of: node) ?? client.validatesInputs
        client.transformer = choice("transformer", of: node)
        client.access = choice("access", of: node) ?? client.access
        if node.has("templates") { client.templates = text("templates", of: node) }
        readContract(of: node, into: &client)
        readFiles(of: node, into: &client)
        readTypes(of: node, into: &client)
        readNames(of: node, into: &client)
        readSelection(of: node, into: &client)
        readBehaviour(of: node, into: &client)
        return client
    }

    /// What the build plugin decides itself.
    private func reportUnused(in node: Node) {
        for key in ["output", "layout"] {
            guard let entry = node.entries.first(where: { $0.key == key }) else { continue }
            diagnostics.emit(.unusedKey(key, at: entry.keyNode.location))
        }
    }

    func checkKeys(of node: Node, known: [String]) {
        for entry in node.entries where !known.contains(entry.key) {
            let near = Suggestion.nearest(to: entry.key, among: known).first
            diagnostics.emit(.unknownKey(entry.key, near: near, known: known, at: entry.keyNode.location))
        }
    }

    private func checkNamesDiffer(_ configuration: Configuration, at location: Location) {
        var seen: Set<String> = []
        for client in configuration.clients where !seen.insert(client.namespace).inserted {
            diagnostics.emit(.repeatedNamespace(client.namespace, at: location))
        }
    }
}

extension ClientConfiguration {
    /// The namespace of a client that names none: `Schemas/palytt.openapi.json` makes `Palytt`.
    package static func namespace(for schema: String) -> String {
        // The query of an address is no part of a name, and may be a secret.
        let path = schema.contains("://") ? schema.prefix { $0 != "?" && $0 != "#" } : schema[...]
        let file = path.split(separator: "/").last ?? ""
        return SwiftName.type(file.split(separator: ".").first.map(String.init) ?? "")
    }

    /// True for a name that an enum can have.
    package static func isValidNamespace(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first, first == "_" || first.properties.isXIDStart else { return false }
        return name.unicodeScalars.allSatisfy(\.properties.isXIDContinue)
            && !ReservedWords.keywords.contains(name) && !ReservedWords.metatypeMembers.contains(name)
            && !ReservedWords.types.contains(name)
    }
}

extension Diagnostic {
    fileprivate static func configurationNotMapping(at location: Location) -> Diagnostic {
        .error(
            .misfitConfiguration,
            "a client is described by keys and values",
            at: location,
            fix: "'trpcgen init' writes an example"
        )
    }

    fileprivate static func unknownKey(
        _ key: String,
        near: String?,
        known: [String],
        at location: Location
    ) -> Diagnostic {
        let fix = near.map { "did you mean '\($0)'?" } ?? "there are \(known.joined(separator: ", "))"
        return .error(.unknownKey, "unknown key '\(key)'", at: location, fix: fix)
    }

    fileprivate static func unusedKey(_ key: String, at location: Location) -> Diagnostic {
        .warning(
            .unusedKey,
            "the build plugin does not use '\(key)': it writes into the build folder, 'files' files",
            at: location,
            fix: "remove the key; a client that is checked in has a trpcgen.yaml outside of the target"
        )
    }

    fileprivate static func invalidNamespace(_ name: String, at location: Location) -> Diagnostic {
        .error(
            .invalidNamespace,
            "'\(name)' cannot be the name of a Swift enum beside the types that generated code uses",
            at: location,
            fix: "give 'namespace' a name such as 'Backend'"
        )
    }

    fileprivate static func repeatedNamespace(_ name: String, at location: Location) -> Diagnostic {
        .error(
            .repeatedNamespace,
            "two clients are called '\(name)'",
            at: location,
            fix: "give each its own 'namespace'"
        )
    }
}

extension Rule {
    package static let unusedKey = Rule(
        "unused-key",
        .warning,
        "The build plugin does not use a key of the configuration.",
        "Remove the key."
    )

    package static let invalidNamespace = Rule(
        "invalid-namespace",
        .error,
        "The namespace cannot be the name of a Swift enum beside the types that generated code uses.",
        "Give 'namespace' a name such as 'Backend'."
    )

    package static let repeatedNamespace = Rule(
        "repeated-namespace",
        .error,
        "Two clients of the configuration have one namespace.",
        "Give each client its own 'namespace'."
    )

    package static let unknownKey = Rule(
        "unknown-key",
        .error,
        "The configuration has a key that does not exist.",
        "Correct the key; 'trpcgen init' writes an example."
    )
}
