internal import ArgumentParser
internal import TRPCContract
internal import TRPCSource
internal import TRPCSwift

/// The `trpcgen lint` command.
struct LintCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "lint",
        abstract: "Lists the parts of a document that a client can't represent, and how to change them in the backend.",
        discussion: """
            Exits with 0 for a usable document, regardless of findings; with 1 for warnings with --strict; with 3 for \
            an unusable document.

            Examples:
              trpcgen lint Schemas/backend.openapi.json
              trpcgen lint Schemas/*.json --format sarif > trpcgen.sarif
              trpcgen lint Schemas/backend.openapi.json --types       the origins of its procedures' types
              trpcgen lint Schemas/backend.openapi.json --exporter    for the backend's team
              trpcgen lint https://api.example.com/openapi.json \\
                --header 'authorization: Bearer $TOKEN'
            """
    )

    @Argument(
        help: ArgumentHelp(
            "The documents to read: files, URLs, or - for standard input. (default: those of trpcgen.yaml)",
            valueName: "contract"
        ),
        transform: PathArgument.contract
    )
    var files: [String] = []

    @Option(help: ArgumentHelp("The format of findings.", valueName: "format"))
    var format = ReportFormat.text

    @Option(
        help: ArgumentHelp(
            "A header for remote documents; $NAME refers to an environment variable. Repeatable.",
            valueName: "name: value"
        )
    )
    var header: [String] = []

    @Option(
        help: ArgumentHelp("An OpenAPI overlay to apply first. Repeatable.", valueName: "file"),
        transform: PathArgument.path
    )
    var overlay: [String] = []

    @Flag(help: "Fail if there are warnings.")
    var strict = false

    @Option(help: ArgumentHelp("The backend's data transformer: none or superjson.", valueName: "name"))
    var transformer: TransformerSetting?

    @Flag(help: ArgumentHelp(ConfigurationKey.allowOutside.help))
    var allowOutside = false

    @Flag(help: ArgumentHelp(ConfigurationKey.allowRemoteRefs.help))
    var allowRemoteRefs = false

    @Flag(
        help: "Report invalid schemas, references and other parts of the document as warnings, and check the rest."
    )
    var keepGoing = false

    @Flag(
        help: """
            Print the origin of each procedure's output type, and suggested changes to the backend, for documents of \
            trpc-contract.mjs; as text or json.
            """
    )
    var types = false

    @Flag(help: "Print the changes to make in the backend, in terms of its exporter.")
    var exporter = false

    @Flag(
        help: "List the rules and their fixes, without reading documents."
    )
    var rules = false

    func validate() throws {
        if exporter, types || format != .text {
            throw ValidationError("--exporter requires --format text, without --types.")
        }
        if types, format != .text, format != .json { throw ValidationError("--types requires --format text or json.") }
    }

    func run() throws {
        if rules { return printRules() }
        let problems = Problems(options: ReportOptions())
        let clients = ConfiguredClients(problems)
        let sources = problems.sources
        var diagnostics: [Diagnostic] = []
        var isUsable = true
        var origins: [(file: String, origins: TypeOrigins)] = []
        let headers = try RequestHeaders(header)
        let overlays = try ContractOverlays(paths: overlay)
        for path in try documents(of: clients) {
            let document = try ContractSource(path, headers: headers)
            let findings = findings(in: document, of: clients.client(of: document), overlays, sources)
            diagnostics += findings.diagnostics
            isUsable = isUsable && findings.isUsable
            if let found = findings.origins { origins.append((document.name, found)) }
            if exporter {
                let report = ExporterReport(of: document.name, findings, in: sources)
                Console.print(ConsoleMessage(report: report.text), .text)
            }
        }
        if types {
            print(origins)
        } else if !exporter {
            let report = format.reporter(of: sources, version: CommandVersion.text).render(diagnostics)
            Console.print(ConsoleMessage(report: report), format == .github ? .annotations : .text)
        }
        if format == .text, !types || !isUsable {
            if !types { for found in origins { Console.error("\(found.file): \(found.origins.summary)") } }
            Console.error("\(summary(of: diagnostics))")
        }
        guard isUsable else { throw Failure(code: .document, message: "") }
        if strict, diagnostics.contains(where: { $0.severity == .warning }) {
            throw Failure(code: .failedCheck, message: "")
        }
    }

    /// Returns the documents that the user named, otherwise those in the configuration, otherwise those that the search finds.
    private func documents(of clients: ConfiguredClients) throws -> [String] {
        if !files.isEmpty { return files }
        return clients.contracts.isEmpty ? try InitCommand.schemas(given: [], in: ["", "Schemas"]) : clients.contracts
    }

    private func findings(
        in document: ContractSource,
        of client: ClientConfiguration?,
        _ overlays: ContractOverlays,
        _ sources: SourceMap
    ) -> Linter.Findings {
        do throws(InputFile.ReadError) {
            let file = try document.load()
            let policy = ReferencePolicy(
                allowsOutside: allowOutside,
                allowsRemote: allowRemoteRefs,
                keepsGoing: keepGoing
            )
            let provider = DocumentFiles(root: document, policy: policy)
            var linter = Linter(provider: provider, policy: policy, transformer: transformer, overlays: overlays)
            linter.client = client
            linter.names = client.map { NameRecordFile($0).names() } ?? NameRecord()
            return linter.findings(in: file, from: sources)
        } catch {
            let id = sources.add(SourceFile(path: document.name, bytes: []))
            let place = Location(file: id, line: 1, column: 1)
            return Linter.Findings(diagnostics: [Diagnostic.unreadable(error).at(place)], isUsable: false)
        }
    }

    /// Prints the report for `--types`.
    private func print(_ all: [(file: String, origins: TypeOrigins)]) {
        if format == .json {
            return Console.print(
                ConsoleMessage(report: JSONOutput.array(all.map { $0.origins.json(of: $0.file) }).rendered)
            )
        }
        for found in all { Console.print("\(found.file): \(lines: found.origins.text)") }
        if all.isEmpty { Console.print("No document has the origins of its types; export with trpc-contract.mjs.") }
    }

    private func summary(of diagnostics: [Diagnostic]) -> String {
        let counts = [Diagnostic.Severity.error, .warning, .note].map { severity in
            let count = diagnostics.count { $0.severity == severity }
            return "\(count) \(severity)\(count == 1 ? "" : "s")"
        }
        return counts.joined(separator: ", ")
    }

    private func printRules() {
        for rule in AllRules.all { Console.print("\(rule.id)\n    \(rule.summary)\n    fix: \(rule.fix)") }
    }
}

extension ReportFormat: ExpressibleByArgument {}
