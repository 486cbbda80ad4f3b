internal import ArgumentParser
internal import Foundation
internal import TRPCContract
internal import TRPCDrift
internal import TRPCSource

/// `trpcgen pull`
struct PullCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pull",
        abstract: "Fetches contracts from where the configuration says they come from, and says what has changed.",
        discussion: """
            Reads 'contract: {url: …}' or 'contract: {command: …}' of each client, and writes the file that 'schema' names, \
            with its keys in a stable order. A contract that no client can be generated from is not written.

            Examples:
              trpcgen pull                       all clients that name a 'contract'
              trpcgen pull --client Billing
              trpcgen pull --check               ends with 1 when a file is out of date, and writes nothing
            """
    )

    @Option(help: ArgumentHelp("The configuration to read.", valueName: "file"))
    var config: String?

    @Option(help: ArgumentHelp("Of the configuration's clients, this one only. Repeatable.", valueName: "namespace"))
    var client: [String] = []

    @Flag(
        help: "Write nothing; fail with exit code 1 when a file is out of date."
    )
    var check = false

    func run() throws {
        let problems = Problems(options: ReportOptions.printing())
        let configuration = ConfigurationFile(path: config)
        let clients = try chosen(configuration.clients(problems, for: .contracts))
        let folder = try configuration.folder()
        var pulled: [(client: ClientConfiguration, source: ContractSource, contract: PulledContract)] = []
        for client in clients {
            guard let origin = client.origin else { continue }
            let source = try ContractSource(origin, folder: folder)
            pulled.append((client, source, try fetch(source, for: client, problems)))
        }
        _ = problems.print()
        // Nothing is written before all is known to go well.
        for (client, source, contract) in pulled {
            if !check, contract.outcome != .upToDate { try write(contract.text, to: client.schema) }
            Console.print(report(contract, of: client, from: source.name))
        }
        let stale = pulled.filter { [.new, .changed].contains($0.contract.outcome) }
        guard check, !stale.isEmpty else { return }
        throw Failure(code: .failedCheck, message: "error: not up to date\n  fix: \(repairCommand)")
    }

    /// The clients that `--client` names, or all clients with a `contract`.
    private func chosen(_ clients: [ClientConfiguration]) throws -> [ClientConfiguration] {
        let chosen = try ClientOptions.chosen(clients, named: client)
        let missing = client.isEmpty ? [] : chosen.filter { $0.origin == nil }
        guard missing.isEmpty, chosen.contains(where: { $0.origin != nil }) else {
            throw Failure(
                code: .usage,
                message: """
                    error: the configuration does not say where \(missing.first.map { "the contract of '\($0.namespace)'" } ?? "contracts") \
                    come\(missing.isEmpty ? "" : "s") from
                      fix: add 'contract: { url: https://… }', or 'contract: { command: npx tsx … }', beside 'schema'
                    """
            )
        }
        return chosen
    }

    private func fetch(
        _ source: ContractSource,
        for client: ClientConfiguration,
        _ problems: Problems
    ) throws -> PulledContract {
        let file = try source.read(orFail: .document)
        let overlays = try ContractOverlays(paths: client.overlays)
        let diagnostics = DiagnosticSink()
        let contract = PulledContract(
            file,
            replacing: try? InputFile(path: client.schema).load(),
            as: .guess(path: client.schema, bytes: file.bytes),
            for: client,
            overlays: overlays,
            from: problems.sources,
            into: diagnostics
        )
        guard let contract else {
            // 'generate' and 'lint' print the warnings of a contract.
            problems.add(diagnostics, errorsOnly: true)
            _ = problems.print()
            throw Failure(code: .document, message: "error: \(client.schema) is left as it is")
        }
        return contract
    }

    private func report(_ contract: PulledContract, of client: ClientConfiguration, from source: String) -> String {
        let what =
            switch contract.outcome {
            case .upToDate: "is up to date"
            case .respelled: "says the same\(check ? "" : ", and has its keys in a stable order now")"
            case .new: check ? "is missing" : "is new, from \(source)"
            case .changed: check ? "is out of date" : "has changed, from \(source)"
            }
        let hasChanges = contract.outcome == .new || contract.outcome == .changed
        let lines =
            ["\(client.namespace): \(client.schema) \(what)"] + (hasChanges ? contract.changes.map { "  \($0)" } : [])
        return lines.joined(separator: "\n")
    }

    /// Writes the file whole or not at all.
    private func write(_ text: String, to path: String) throws {
        // A link stays one.
        let file = URL(fileURLWithPath: path).resolvingSymlinksInPath()
        do {
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(),
                withIntermediateDirectories: true
            )
            try Data(text.utf8).write(to: file, options: .atomic)
        } catch {
            throw Failure(code: .usage, message: "\(path): error: cannot be written: \(error.localizedDescription)")
        }
    }

    private var repairCommand: String {
        let options = (config.map { ["--config \($0)"] } ?? []) + client.map { "--client \($0)" }
        return (["trpcgen pull"] + options).joined(separator: " ")
    }
}
