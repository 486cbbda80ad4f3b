/// Generates the configuration that `trpcgen init` writes.
package struct ConfigurationTemplate {
    /// A contract to generate a client for.
    package struct Contract {
        /// The document's path, as the user wrote it.
        package let path: String
        /// The URL that `trpcgen pull` fetches the document from; nil for a file in the project.
        package let url: String?
        /// The client's name.
        package let namespace: String

        /// Creates a contract.
        ///
        /// - Parameter namespace: The client's name. By default, it's derived from the path.
        package init(path: String, url: String? = nil, namespace: String? = nil) {
            self.path = path
            self.url = url
            self.namespace = namespace ?? ClientConfiguration.namespace(for: path)
        }

        /// The output folder of a checked-in client.
        package var output: String { "Generated/\(namespace)API" }
    }

    private let contracts: [Contract]
    /// The target's module if the build plugin is used, otherwise nil.
    private let module: String?
    /// Whether to explain all keys, with optional ones commented out.
    private let hasAllKeys: Bool

    /// Creates a configuration for checked-in clients, one per contract.
    package init(contracts: [Contract], hasAllKeys: Bool = false) {
        self.contracts = contracts
        self.hasAllKeys = hasAllKeys
        module = nil
    }

    /// Creates a configuration for one client that the build plugin generates into a module.
    ///
    /// The contract's path is relative to the configuration.
    package init(pluginContract contract: Contract, module: String, hasAllKeys: Bool = false) {
        contracts = [contract]
        self.hasAllKeys = hasAllKeys
        self.module = module
    }

    /// Returns the configuration in the given notation.
    package func text(in notation: ConfigurationNotation) -> String {
        let introduction = introduction(in: notation).map { "\(notation.comment) \($0)\n" }.joined()
        switch (notation, module) {
        case (.yaml, nil):
            let clients = clients.map { client in
                Self.listItem(client.lines(in: .yaml)).map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n")
            }
            return introduction + "clients:\n" + clients.joined(separator: "\n\n") + "\n"
        case (.yaml, _):
            return introduction + "\n" + clients.flatMap { $0.lines(in: .yaml) }.joined(separator: "\n") + "\n"
        case (.json, nil):
            let clients = clients.map { ["    {"] + Self.indented($0.lines(in: .json), by: 6) + ["    },"] }
            let lines = ["{", Self.address, "  \"clients\": ["] + clients.flatMap(\.self) + ["  ],", "}"]
            return introduction + lines.joined(separator: "\n") + "\n"
        case (.json, _):
            let lines = ["{", Self.address] + clients.flatMap { Self.indented($0.lines(in: .json), by: 2) } + ["}"]
            return introduction + lines.joined(separator: "\n") + "\n"
        }
    }

    /// The line in a JSON configuration that refers editors to its schema.
    private static let address = "  \"$schema\": \"./\(ConfigurationSchema.fileName)\","

    private func introduction(in notation: ConfigurationNotation) -> [String] {
        let what =
            module == nil
            ? "The clients that trpcgen generates."
            : "The client that the build plugin generates when this target is built."
        let option = module == nil ? "--all-keys" : "--plugin --all-keys"
        // Refers editors to the schema of a YAML configuration.
        let editors = notation == .yaml ? ["yaml-language-server: $schema=./\(ConfigurationSchema.fileName)"] : []
        return editors + ["\(what) Paths are relative to this file."]
            + (hasAllKeys ? [] : ["'trpcgen init \(option) --force' writes this file with a description of each key."])
    }

    /// The clients with their required keys.
    ///
    /// Only the first client lists the other keys, so that they are explained once.
    private var clients: [TemplateClient] {
        contracts.enumerated().map { index, contract in
            let namespace = namespace(for: contract)
            let files = TemplateClient.Entry(.files, .number(16))
            let output = TemplateClient.Entry(.output, .text(contract.output))
            let source = contract.url.map { [TemplateClient.Entry(.contract, .url($0))] } ?? []
            let entries =
                [TemplateClient.Entry(.schema, .text(contract.path))] + source + (module == nil ? [output] : [])
                + [.init(.namespace, .text(namespace))] + (module == nil ? [] : [files])
            let unused = module == nil ? [] : ["output", "layout"]
            return TemplateClient(
                entries: entries,
                others: ConfigurationKey.client.filter { !unused.contains($0.name) },
                namespace: namespace,
                isExplained: hasAllKeys && index == 0
            )
        }
    }

    /// Returns a namespace that differs from the module's name.
    ///
    /// If they were equal, the client's types couldn't be qualified.
    private func namespace(for contract: Contract) -> String {
        contract.namespace == module ? contract.namespace + "API" : contract.namespace
    }

    /// Adds the list dash to the first key, after the comment above it.
    private static func listItem(_ lines: [String]) -> [String] {
        let first = lines.firstIndex { !$0.isEmpty && !$0.hasPrefix("#") }
        return lines.enumerated().map { $0 == first ? "- \($1)" : $1.isEmpty ? "" : "  \($1)" }
    }

    private static func indented(_ lines: [String], by count: Int) -> [String] {
        lines.map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }
    }
}
