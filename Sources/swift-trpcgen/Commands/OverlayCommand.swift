internal import ArgumentParser
internal import Foundation
internal import TRPCContract
internal import TRPCSource

/// The `trpcgen overlay` command.
struct OverlayCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "overlay",
        abstract: "Prints a contract with its OpenAPI overlays applied.",
        discussion: """
            Supports overlay versions 1.0 and 1.1. Warns of actions that match nothing.

            Examples:
              trpcgen overlay                                the contract in trpcgen.yaml
              trpcgen overlay backend.openapi.json fixes.overlay.yaml
              trpcgen overlay backend.openapi.json fixes.overlay.yaml --output fixed.yaml
            """
    )

    @Argument(
        help: ArgumentHelp(
            "The contract, and the overlays in order. (default: from the configuration)",
            valueName: "file"
        ),
        transform: PathArgument.contract
    )
    var files: [String] = []

    @Option(help: .configurationFile, transform: PathArgument.path)
    var config: String?

    @Option(help: ArgumentHelp("The client of the configuration whose contract to print.", valueName: "namespace"))
    var client: String?

    @Option(
        help: ArgumentHelp(
            "A header for a remote contract; $NAME refers to an environment variable. Repeatable.",
            valueName: "name: value"
        )
    )
    var header: [String] = []

    @Option(
        help: ArgumentHelp("The output file. (default: standard output)", valueName: "file"),
        transform: PathArgument.path
    )
    var output: String?

    @Option(help: "The output format: json or yaml. (default: from the name of the output or the contract)")
    var format: DocumentFormat?

    @Flag(
        help: "Fail with exit code 1 and print nothing if there are warnings."
    )
    var strict = false

    func validate() throws {
        if files.count == 1 { throw ValidationError("Specify the overlays after the contract.") }
        if !files.isEmpty, config != nil || client != nil {
            throw ValidationError("--config and --client can't be combined with files.")
        }
    }

    func run() throws {
        let problems = Problems(options: ReportOptions(strict: strict))
        let (contract, paths) = try inputs(problems)
        let overlays = try ContractOverlays(paths: paths)
        let file = try ContractSource(contract, headers: RequestHeaders(header)).read(orFail: .document)
        let diagnostics = DiagnosticSink()
        let document = overlays.read(file, from: problems.sources, into: diagnostics) { address in
            address.isRemote || (try? InputFile(path: address.filePath).load()) != nil
        }
        problems.add(diagnostics)
        _ = problems.print()
        guard let document else { throw Failure(code: .document, message: "") }
        try problems.failIfStrict("")
        let text = DocumentSerializer(document).rendered(
            as: format ?? .guess(path: output ?? file.path, bytes: file.bytes)
        )
        guard let output else { return Console.print(ConsoleMessage(report: text)) }
        try WrittenFile(path: output).write(text)
    }

    /// Returns the contract and its overlays.
    private func inputs(_ problems: Problems) throws -> (contract: String, overlays: [String]) {
        if let contract = files.first { return (contract, Array(files.dropFirst())) }
        let clients = try ConfigurationFile(path: config).clients(problems, for: .contracts)
        let chosen =
            try client.map { try ClientOptions.chosen(clients, named: [$0]) } ?? clients.filter { !$0.overlays.isEmpty }
        guard chosen.count == 1 else {
            let count = chosen.isEmpty ? "no client has" : "several clients have"
            let names = clients.map(\.namespace).joined(separator: ", ")
            throw Failure(
                code: .usage,
                message: "error: \(count) overlays\n  fix: choose a client with --client: \(names)"
            )
        }
        return (chosen[0].schema, chosen[0].overlays)
    }
}

extension DocumentFormat: ExpressibleByArgument {
    package init?(argument: String) {
        switch argument {
        case "json": self = .json
        case "yaml", "yml": self = .yaml
        default: return nil
        }
    }
}
