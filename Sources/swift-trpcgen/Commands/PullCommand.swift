internal import ArgumentParser
internal import Foundation
internal import TRPCContract
internal import TRPCDrift
internal import TRPCSource

/// The `trpcgen pull` command.
struct PullCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "pull",
        abstract: "Fetches contracts from the sources in the configuration, and reports the changes.",
        discussion: """
            Uses 'contract: {url: …}' or 'contract: {command: …}' of each client, and writes the file in 'schema', \
            with its keys in a stable order. A contract from which no client can be generated isn't written.

            Examples:
              trpcgen pull                       all clients with a 'contract'
              trpcgen pull --client Billing
              trpcgen pull --check               exits with 1 if a file is out of date, and writes nothing
              trpcgen pull --watch --interval 5  polls the server, and generates at each change
              trpcgen pull --cacert company.pem --cert me.pem --key me.key
            """
    )

    @OptionGroup var selection: ClientSelection

    @Option(
        help: ArgumentHelp(
            "Certificates (PEM) of authorities to trust instead of the system's. (default: SSL_CERT_FILE)",
            valueName: "file"
        ),
        transform: PathArgument.path
    )
    var cacert: String?

    @Option(
        help: ArgumentHelp("A client certificate (PEM) for servers that require one.", valueName: "file"),
        transform: PathArgument.path
    )
    var cert: String?

    @Option(
        help: ArgumentHelp(
            "The private key (PEM) of the client certificate, if --cert doesn't contain it.",
            valueName: "file"
        ),
        transform: PathArgument.path
    )
    var key: String?

    @OptionGroup var variables: AllowedVariables

    @Flag(
        help: "Write nothing; fail with exit code 1 if a file is out of date."
    )
    var check = false

    @Option(help: ArgumentHelp("The format of problems: text, gcc or github.", valueName: "format"))
    var format = ProblemFormat.text

    @Flag(help: "Keep running: poll the server, and regenerate the clients when an input file changes.")
    var watch = false

    @Option(help: ArgumentHelp("The polling interval of --watch. (default: 10)", valueName: "seconds"))
    var interval: Int?

    func validate() throws {
        if watch, check { throw ValidationError("--watch and --check are mutually exclusive.") }
        if interval != nil, !watch { throw ValidationError("--interval requires --watch.") }
        if let interval, !(1...86_400).contains(interval) {
            throw ValidationError("--interval must be from 1 to 86400 seconds.")
        }
    }

    func run() throws {
        if watch { try Watch(work()).run() }
        let problems = Problems(options: ReportOptions(format: format))
        let pulled = try pulled(problems)
        _ = problems.print()
        // Writes only if every fetch succeeds.
        for pulled in pulled {
            if !check { try write(pulled) }
            Console.print(report(pulled))
        }
        guard check, pulled.contains(where: \.hasChanged) else { return }
        throw Failure(code: .failedCheck, message: "error: not up to date\n  fix: \(repairCommand)")
    }

    /// Returns what to do for `--watch`.
    private func work() throws -> Watch.Work {
        _ = try pulls(Problems(options: ReportOptions()))
        let options = try ClientOptions.parse(selection.arguments + ["--format", format.rawValue])
        var work = try ClientWatch(options, isForced: false).work
        work.interval = .seconds(interval ?? 10)
        work.pull = {
            let problems = Problems(options: ReportOptions(format: format == .text ? .gcc : format), printing: .held)
            do {
                let pulled = try pulled(problems)
                try Interruption.shielding { for pulled in pulled { try write(pulled) } }
                return pulled.filter(\.isWritten).map(report)
            } catch let failure as Failure {
                throw Failure(code: failure.code, message: ConsoleMessage(joined: problems.held + [failure.message]))
            }
        }
        return work
    }

    /// Returns the clients and the sources of their contracts.
    private func pulls(_ problems: Problems) throws -> [(client: ClientConfiguration, source: ContractSource)] {
        let configuration = ConfigurationFile(path: selection.config)
        let clients = try chosen(configuration.clients(problems, for: .contracts))
        let folder = try configuration.folder()
        let tls = TLSFiles(authority: cacert, certificate: cert, key: key)
        try tls.validate()
        return try clients.compactMap { client in
            try client.origin.map {
                (client, try ContractSource($0, folder: folder, tls: tls, variables: variables.names))
            }
        }
    }

    /// Fetches the contracts, but doesn't write them.
    private func pulled(_ problems: Problems) throws -> [Pulled] {
        try pulls(problems).map { client, source in try fetch(source, for: client, problems) }
    }

    /// Returns the clients named with `--client`, or else all clients with a `contract`.
    private func chosen(_ clients: [ClientConfiguration]) throws -> [ClientConfiguration] {
        let chosen = try ClientOptions.chosen(clients, named: selection.client)
        let missing = selection.client.isEmpty ? [] : chosen.filter { $0.origin == nil }
        guard missing.isEmpty, chosen.contains(where: { $0.origin != nil }) else {
            let subject = missing.first.map { "the contract of '\($0.namespace)'" } ?? "contracts"
            throw Failure(
                code: .usage,
                message: """
                    error: the configuration has no source for \(subject)
                      fix: add 'contract: { url: https://… }', or 'contract: { command: npx --no-install tsx … }', \
                    next to 'schema'
                    """
            )
        }
        return chosen
    }

    /// The result of a fetch. The contract is nil if the server reports that it's unchanged.
    private struct Pulled {
        var client: ClientConfiguration
        var source: ContractSource
        var contract: PulledContract?
        var validators: DocumentDownload.Validators?

        var hasChanged: Bool { contract.map { [.new, .changed].contains($0.outcome) } ?? false }
        var isWritten: Bool { contract.map { $0.outcome != .upToDate } ?? false }
    }

    private func fetch(
        _ source: ContractSource,
        for client: ClientConfiguration,
        _ problems: Problems
    ) throws -> Pulled {
        var pulled = Pulled(client: client, source: source)
        var file: SourceFile?
        if case .web(var download) = source {
            download.known = PullState.validators(of: client.schema, from: download)
            guard case .document(let bytes, let validators) = try source.response(to: download) else { return pulled }
            pulled.validators = validators
            file = SourceFile(path: source.name, bytes: bytes)
        }
        pulled.contract = try contract(of: file ?? source.read(orFail: .document), for: client, problems)
        return pulled
    }

    private func contract(
        of file: SourceFile,
        for client: ClientConfiguration,
        _ problems: Problems
    ) throws -> PulledContract {
        // Overlays for other documents are applied when the client is generated.
        let overlays = try ContractOverlays(paths: client.overlays).ofContract(at: client.schema)
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
            // Only 'generate' and 'lint' print a contract's warnings.
            problems.add(diagnostics, errorsOnly: true)
            _ = problems.print()
            throw Failure(code: .document, message: "error: \(client.schema) is unchanged")
        }
        return contract
    }

    private func report(_ pulled: Pulled) -> ConsoleMessage {
        let (client, source) = (pulled.client, pulled.source.name)
        let outcome = pulled.contract?.outcome ?? .upToDate
        let what =
            switch outcome {
            case .upToDate: "is up to date"
            case .respelled: "is equivalent\(check ? "" : ", and was rewritten with its keys in a stable order")"
            case .new: check ? "is missing" : "was created from \(source)"
            case .changed: check ? "is out of date" : "was updated from \(source)"
            }
        let changes = [.new, .changed].contains(outcome) ? pulled.contract?.changes ?? [] : []
        let lines = ["\(client.namespace): \(client.schema) \(what)"] + changes.map { "  \($0)" }
        return ConsoleMessage(lines: lines)
    }

    private func write(_ pulled: Pulled) throws {
        guard let contract = pulled.contract else { return }
        if contract.outcome != .upToDate { try WrittenFile(path: pulled.client.schema).write(contract.text) }
        guard case .web(let download) = pulled.source else { return }
        PullState.keep(pulled.validators, of: contract.text, at: pulled.client.schema, from: download)
    }

    private var repairCommand: String {
        let files = [("--cacert", cacert), ("--cert", cert), ("--key", key)]
        let options = files.flatMap { name, path in path.map { [name, $0] } ?? [] }
        let words = selection.arguments + options + variables.arguments
        return (["trpcgen", "pull"] + words.map { $0.hasPrefix("--") ? $0 : ShellArgument($0).description })
            .joined(separator: " ")
    }
}
