internal import ArgumentParser
internal import TRPCGenCore

/// Which clients, from a configuration file or from the options themselves.
struct ClientOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp(
            "The configuration to read. (default: trpcgen.yaml or trpcgen.json, here or in Schemas)",
            valueName: "file"
        )
    )
    var config: String?

    @Option(help: ArgumentHelp("The contract to read, in place of a configuration.", valueName: "file"))
    var schema: String?

    @Option(help: ArgumentHelp("The folder of the generated files.", valueName: "dir"))
    var output: String?

    @Option(
        help: ArgumentHelp("The enum that the types live in. (default: made from the schema's name)", valueName: "name")
    )
    var namespace: String?

    @Option(help: ArgumentHelp("How the backend writes values: none or superjson.", valueName: "name"))
    var transformer: Transformer?

    @Option(help: ArgumentHelp("Who sees the declarations: public, package or internal.", valueName: "level"))
    var access: AccessLevel?

    @Option(help: ArgumentHelp("Split the client into exactly this many files.", valueName: "count"))
    var files: Int?

    @Flag(help: "Follow references to files outside of the contract's folder.")
    var allowOutside = false

    @Flag(help: "Follow references to other machines.")
    var allowRemoteRefs = false

    @Flag(help: "Read a reference that leads nowhere as any JSON, with a warning.")
    var keepGoing = false

    @Option(help: ArgumentHelp("A folder with templates in place of built-in ones.", valueName: "dir"))
    var templates: String?

    @Option(help: ArgumentHelp("How problems are printed: text, or github for annotations.", valueName: "form"))
    var format = ReportFormat.text

    @Option(
        help: ArgumentHelp("How files are laid out: grouped by router and schema, types or single.", valueName: "name")
    )
    var layout: Layout?

    @Option(
        help: ArgumentHelp(
            "Generate these procedures only, by path; * is a part of one. Repeatable.",
            valueName: "procedure"
        )
    )
    var include: [String] = []

    @Option(help: ArgumentHelp("Leave these procedures out. Repeatable.", valueName: "procedure"))
    var exclude: [String] = []

    @Flag(help: "Print the time of each stage, and every note.")
    var verbose = false

    func validate() throws {
        if schema != nil, config != nil {
            throw ValidationError("--schema and --config exclude each other.")
        }
        if schema == nil, output != nil || namespace != nil {
            throw ValidationError("--output and --namespace go with --schema; a configuration names its own.")
        }
        if let namespace, !ClientConfiguration.isValidNamespace(namespace) {
            throw ValidationError(
                "'\(namespace)' cannot be the name of a Swift enum beside the types that generated code uses."
            )
        }
        if format == .json || format == .sarif {
            throw ValidationError("--format must be text or github here; trpcgen lint prints json and sarif, too.")
        }
        if let files, !(1...999).contains(files) {
            throw ValidationError("--files must be from 1 to 999.")
        }
        if files != nil, layout != nil {
            throw ValidationError("--files and --layout exclude each other.")
        }
        for text in include + exclude where PlacePattern(text) == nil {
            throw ValidationError("'\(text)' is not the path of a procedure.")
        }
    }

    /// The clients, with their paths relative to the current folder.
    func clients(isOutputRequired: Bool = true) throws -> [ClientConfiguration] {
        var clients: [ClientConfiguration]
        if let schema {
            guard let output = output ?? (isOutputRequired ? nil : "") else {
                throw Failure(code: .usage, message: "error: --output is missing: where shall the files go?")
            }
            clients = [
                ClientConfiguration(
                    schema: schema,
                    output: output,
                    namespace: namespace ?? ClientConfiguration.namespace(for: schema)
                )
            ]
        } else {
            clients = try ConfigurationFile(path: config)
                .clients(isVerbose: verbose, isOutputRequired: isOutputRequired)
        }
        for index in clients.indices {
            clients[index].transformer = transformer ?? clients[index].transformer
            clients[index].access = access ?? clients[index].access
            clients[index].fileCount = files ?? (layout == nil ? clients[index].fileCount : nil)
            clients[index].layout = layout ?? clients[index].layout
            clients[index].selection.narrow(include: include, exclude: exclude)
            if allowOutside { clients[index].references.allowsOutside = true }
            if allowRemoteRefs { clients[index].references.allowsRemote = true }
            if keepGoing { clients[index].references.keepsGoing = true }
            clients[index].templates = templates ?? clients[index].templates
        }
        return clients
    }

    /// The command line that generates the same, for messages.
    var repairCommand: String {
        var words = ["trpcgen generate"]
        let options: [(String, String?)] =
            [
                ("--config", config), ("--schema", schema), ("--output", output), ("--namespace", namespace),
                ("--transformer", transformer?.rawValue), ("--access", access?.rawValue),
                ("--files", files.map(String.init)), ("--templates", templates), ("--layout", layout?.rawValue),
            ]
            + include.map { ("--include", $0) } + exclude.map { ("--exclude", $0) }
        for (name, value) in options {
            if let value { words.append("\(name) \(value.allSatisfy(Self.isPlain) ? value : "'\(value)'")") }
        }
        if allowOutside { words.append("--allow-outside") }
        if allowRemoteRefs { words.append("--allow-remote-refs") }
        if keepGoing { words.append("--keep-going") }
        return words.joined(separator: " ")
    }

    /// A character that the shell leaves alone.
    private static func isPlain(_ character: Character) -> Bool {
        character.isLetter || character.isNumber || "/._-+:=".contains(character)
    }
}

extension ReportFormat: ExpressibleByArgument {}
extension Transformer: ExpressibleByArgument {}
extension AccessLevel: ExpressibleByArgument {}
extension Layout: ExpressibleByArgument {}
