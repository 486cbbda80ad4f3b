/// The configuration that `trpcgen init` writes.
package struct ConfigurationTemplate {
    /// A contract that gets a client.
    package struct Contract {
        /// The path of the document, as the user wrote it.
        package let path: String
        /// The address that `trpcgen pull` fetches the document from, if it isn't a file of the project.
        package let url: String?
        /// The name of the client.
        package let namespace: String

        /// - Parameter namespace: By default, made from the path.
        package init(path: String, url: String? = nil, namespace: String? = nil) {
            self.path = path
            self.url = url
            self.namespace = namespace ?? ClientConfiguration.namespace(for: path)
        }

        /// The folder that a checked-in client is generated into.
        package var output: String { "Generated/\(namespace)API" }
    }

    private let contracts: [Contract]
    /// The target's module; nil without the build plugin.
    private let module: String?
    /// Whether all keys are explained, with unneeded ones in comments.
    private let hasAllKeys: Bool

    /// Creates a configuration of checked-in clients, one for each contract.
    package init(contracts: [Contract], hasAllKeys: Bool = false) {
        self.contracts = contracts
        self.hasAllKeys = hasAllKeys
        module = nil
    }

    /// Creates a configuration of one client that the build plugin generates into a module.
    ///
    /// The path is relative to the configuration.
    package init(pluginContract contract: Contract, module: String, hasAllKeys: Bool = false) {
        contracts = [contract]
        self.hasAllKeys = hasAllKeys
        self.module = module
    }

    /// Returns the configuration in one of the notations.
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

    /// The line that points editors to the schema of a configuration in JSON.
    private static let address = "  \"$schema\": \"./\(ConfigurationSchema.fileName)\","

    private func introduction(in notation: ConfigurationNotation) -> [String] {
        let what =
            module == nil
            ? "The clients that trpcgen generates."
            : "The client that the build plugin generates when this target is built."
        let option = module == nil ? "--all-keys" : "--plugin --all-keys"
        // Points editors to the schema of a configuration in YAML.
        let editors = notation == .yaml ? ["yaml-language-server: $schema=./\(ConfigurationSchema.fileName)"] : []
        return editors + ["\(what) Paths are relative to this file."]
            + (hasAllKeys ? [] : ["'trpcgen init \(option) --force' writes this file with a description of each key."])
    }

    /// Clients with their required keys. Only the first one has the other keys, too, to explain them once.
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

    /// Keeps the client's name different from the module's; otherwise the client's types couldn't be qualified.
    private func namespace(for contract: Contract) -> String {
        contract.namespace == module ? contract.namespace + "API" : contract.namespace
    }

    /// Puts the dash before the first key, below its comment.
    private static func listItem(_ lines: [String]) -> [String] {
        let first = lines.firstIndex { !$0.isEmpty && !$0.hasPrefix("#") }
        return lines.enumerated().map { $0 == first ? "- \($1)" : $1.isEmpty ? "" : "  \($1)" }
    }

    private static func indented(_ lines: [String], by count: Int) -> [String] {
        lines.map { $0.isEmpty ? "" : String(repeating: " ", count: count) + $0 }
    }
}
