internal import ArgumentParser
internal import TRPCContract
internal import TRPCSource

/// The clients in a configuration file, or a client that is described by the options themselves.
struct ClientOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The configuration file, or its folder. (default: trpcgen.yaml or .json here, in Schemas or in a parent)",
            valueName: "file"
        ),
        transform: PathArgument.path
    )
    var config: String?

    @Option(help: ArgumentHelp("Use only this client of the configuration. Repeatable.", valueName: "namespace"))
    var client: [String] = []

    @Argument(
        help: ArgumentHelp("The contract, as with --schema. (default: those of trpcgen.yaml)", valueName: "contract"),
        transform: PathArgument.contract
    )
    var contract: String?

    @Option(
        name: .customLong("schema"),
        help: ArgumentHelp(ConfigurationKey.schema.help, valueName: "contract"),
        transform: PathArgument.contract
    )
    var schemaOption: String?

    /// The contract, if one is given as an argument or option.
    var schema: String? { contract ?? schemaOption }

    @Option(
        help: ArgumentHelp(
            "A header for a remote contract; $NAME refers to an environment variable. Repeatable.",
            valueName: "name: value"
        )
    )
    var header: [String] = []

    @Option(help: ArgumentHelp(ConfigurationKey.overlays.help, valueName: "file"), transform: PathArgument.path)
    var overlay: [String] = []

    @Option(help: ArgumentHelp(ConfigurationKey.output.help, valueName: "dir"), transform: PathArgument.path)
    var output: String?

    @Option(
        help: ArgumentHelp(
            "\(ConfigurationKey.namespace.help) (default: derived from the schema's name)",
            valueName: "name"
        )
    )
    var namespace: String?

    @Option(help: ArgumentHelp(ConfigurationKey.transformer.help, valueName: "name"))
    var transformer: TransformerSetting?

    @Option(help: ArgumentHelp(ConfigurationKey.access.help, valueName: "level"))
    var access: AccessLevel?

    @Option(help: ArgumentHelp(ConfigurationKey.files.help, valueName: "count"))
    var files: Int?

    @Flag(help: ArgumentHelp(ConfigurationKey.allowOutside.help))
    var allowOutside = false

    @Flag(help: .hidden)
    var noAllowOutside = false

    @Flag(help: ArgumentHelp(ConfigurationKey.allowRemoteRefs.help))
    var allowRemoteRefs = false

    @Flag(help: .hidden)
    var noAllowRemoteRefs = false

    @Flag(help: ArgumentHelp(ConfigurationKey.keepGoing.help))
    var keepGoing = false

    @Flag(help: .hidden)
    var noKeepGoing = false

    @Option(help: ArgumentHelp(ConfigurationKey.templates.help, valueName: "dir"), transform: PathArgument.path)
    var templates: String?

    @Option(help: ArgumentHelp(ConfigurationKey.layout.help, valueName: "name"))
    var layout: Layout?

    @Option(help: ArgumentHelp(ConfigurationKey.include.help, valueName: "procedure"))
    var include: [String] = []

    @Option(help: ArgumentHelp(ConfigurationKey.exclude.help, valueName: "procedure"))
    var exclude: [String] = []

    // This isn't in a separate option group, because in debug builds each level of groups multiplies the time for parsing.
    @Option(
        help: ArgumentHelp(
            "The format of problems; gcc is for editors, github annotates a pull request.",
            valueName: "format"
        )
    )
    var format = ProblemFormat.text

    @Flag(help: "Fail with exit code 1 and write nothing if there are warnings.")
    var strict = false

    @Flag(help: "Print all warnings and notes, and the duration of each stage.")
    var verbose = false

    func validate() throws {
        if contract != nil, schemaOption != nil {
            throw ValidationError("--schema and a contract as an argument are mutually exclusive.")
        }
        if schema != nil, config != nil {
            throw ValidationError("--schema and --config are mutually exclusive.")
        }
        if schema != nil, !client.isEmpty {
            throw ValidationError("--client requires a configuration, and can't be combined with --schema.")
        }
        if schema == nil, output != nil || namespace != nil {
            throw ValidationError("--output and --namespace require a contract.")
        }
        if let namespace, !ClientConfiguration.isValidNamespace(namespace) {
            throw ValidationError(
                "The Swift enum can't be named '\(namespace)', which conflicts with a type that generated code uses."
            )
        }
        if let files, !(1...999).contains(files) {
            throw ValidationError("--files must be from 1 to 999.")
        }
        if files != nil, layout != nil {
            throw ValidationError("--files and --layout are mutually exclusive.")
        }
        for text in include + exclude where TargetPattern(text) == nil {
            throw ValidationError("'\(text)' isn't the path of a procedure.")
        }
    }

    func headers() throws -> RequestHeaders { try RequestHeaders(header) }

    /// The file that configures the clients; nil if options describe the client.
    var configurationFile: ConfigurationFile? { schema == nil ? ConfigurationFile(path: config) : nil }

    /// Returns the clients with paths relative to the current folder.
    ///
    /// Adds the problems in the configuration to `problems`.
    func clients(_ problems: Problems, isForPlugin: Bool = false) throws -> [ClientConfiguration] {
        var clients: [ClientConfiguration]
        if let schema {
            clients = [try describedClient(schema, isForPlugin: isForPlugin)]
        } else {
            let all = try ConfigurationFile(path: config).clients(problems, for: isForPlugin ? .plugin : .generating)
            clients = try Self.chosen(all, named: client)
        }
        try checkHeaders(of: clients)
        if !overlay.isEmpty, clients.count > 1 {
            throw Failure(
                code: .usage,
                message: "error: --overlay requires a single contract\n  fix: choose one of the clients with --client"
            )
        }
        for index in clients.indices {
            clients[index].overlays += overlay
            clients[index].transformer = transformer ?? clients[index].transformer
            clients[index].access = access ?? clients[index].access
            clients[index].fileCount = files ?? (layout == nil ? clients[index].fileCount : nil)
            clients[index].layout = layout ?? clients[index].layout
            clients[index].selection.narrow(include: include, exclude: exclude)
            if allowOutside || noAllowOutside { clients[index].references.allowsOutside = allowOutside }
            if allowRemoteRefs || noAllowRemoteRefs { clients[index].references.allowsRemote = allowRemoteRefs }
            if keepGoing || noKeepGoing { clients[index].references.keepsGoing = keepGoing }
            if let templates {
                clients[index].templates = templates
                clients[index].templatesLocation = nil
            }
        }
        return clients
    }

    /// Returns the client that the options describe.
    private func describedClient(_ schema: String, isForPlugin: Bool) throws -> ClientConfiguration {
        let name = schema == "-" ? "Backend" : ClientConfiguration.namespace(for: schema)
        guard let output = output ?? (isForPlugin ? "" : nil) else {
            throw Failure(
                code: .usage,
                message: """
                    error: a contract needs --output, the folder of its client
                      fix: add --output Generated/\(name)
                    """
            )
        }
        return ClientConfiguration(schema: schema, output: output, namespace: namespace ?? name)
    }

    /// Returns the clients named with `--client`, or else all clients.
    ///
    /// - Throws: ``Failure`` if a name is unknown.
    static func chosen(_ clients: [ClientConfiguration], named wanted: [String]) throws -> [ClientConfiguration] {
        let names = clients.map(\.namespace)
        for name in wanted where !names.contains(name) {
            let near = Suggestion.didYouMean(Suggestion.nearest(to: name, among: names))
            throw Failure(
                code: .usage,
                message: """
                    error: the configuration has no client '\(name)'
                      fix: \(near ?? "available: \(names.joined(separator: ", "))")
                    """
            )
        }
        return wanted.isEmpty ? clients : clients.filter { wanted.contains($0.namespace) }
    }

    /// Prevents a token for one server from being sent to another.
    private func checkHeaders(of clients: [ClientConfiguration]) throws {
        let addresses = clients.map(\.schema).filter(ContractSource.isWebAddress)
        guard !header.isEmpty else { return }
        guard let first = addresses.first else {
            throw Failure(
                code: .usage,
                message: "error: --header requires a remote contract"
            )
        }
        guard addresses.allSatisfy({ DocumentDownload(first)?.isSameServer(as: $0) ?? false }) else {
            throw Failure(
                code: .usage,
                message: """
                    error: the contracts are on several servers, and --header would be sent to all of them
                      fix: choose one of the clients with --client
                    """
            )
        }
    }

    /// An equivalent command line for messages, without secrets.
    var repairCommand: String {
        var words = ["trpcgen generate"]
        let options: [(String, String?)] =
            [("--config", config)] + client.map { ("--client", $0) }
            + [("--schema", schema.map(shown))] + header.map { ("--header", shownHeader($0)) }
            + overlay.map { ("--overlay", $0) }
            + [
                ("--output", output), ("--namespace", namespace),
                ("--transformer", transformer?.rawValue), ("--access", access?.rawValue),
                ("--files", files.map(String.init)), ("--templates", templates), ("--layout", layout?.rawValue),
            ]
            + include.map { ("--include", $0) } + exclude.map { ("--exclude", $0) }
        for (name, value) in options {
            if let value { words.append("\(name) \(value.allSatisfy(Self.isPlain) ? value : "'\(value)'")") }
        }
        for (flag, isOn, isOff) in [
            ("allow-outside", allowOutside, noAllowOutside),
            ("allow-remote-refs", allowRemoteRefs, noAllowRemoteRefs), ("keep-going", keepGoing, noKeepGoing),
        ] where isOn || isOff {
            words.append("--\(isOn ? "" : "no-")\(flag)")
        }
        return words.joined(separator: " ")
    }

    private func shown(_ schema: String) -> String {
        guard ContractSource.isWebAddress(schema) else { return schema }
        let name = DocumentDownload.withoutSecrets(schema)
        return name == schema ? schema : name + "…"
    }

    private func shownHeader(_ text: String) -> String {
        let header = try? RequestHeaders([text]).all.first
        return "\(header?.name ?? ""): \(header?.shownValue ?? "…")"
    }

    /// Returns whether a character doesn't need to be quoted in the shell.
    private static func isPlain(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "/._-+:=".contains(character)
    }
}

extension TransformerSetting: ExpressibleByArgument {}
extension AccessLevel: ExpressibleByArgument {}
extension Layout: ExpressibleByArgument {}
