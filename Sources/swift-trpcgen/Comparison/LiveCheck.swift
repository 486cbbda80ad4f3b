internal import ArgumentParser
internal import Foundation
internal import TRPCContract
internal import TRPCDrift
internal import TRPCSource

/// The option for the address of the server's own contract.
struct LiveOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("Also compare the contract with the server's current one.", valueName: "address")
    )
    var live: String?

    @Option(
        help: ArgumentHelp(
            "A header for --live: its name, and the environment variable with its value. Repeatable.",
            valueName: "name=variable"
        )
    )
    var headerEnv: [String] = []

    @Option(help: ArgumentHelp("The timeout for a silent server, in seconds.", valueName: "seconds"))
    var timeout: Double = 30

    func validate() throws {
        if live == nil, !headerEnv.isEmpty { throw ValidationError("--header-env requires --live.") }
        if let live, !ContractSource.isWebAddress(live) {
            throw ValidationError("--live requires a URL that begins with http:// or https://.")
        }
        if timeout <= 0 { throw ValidationError("--timeout must be more than 0.") }
    }
}

/// Compares the contract in the repository with the server's.
struct LiveCheck {
    let options: LiveOptions

    /// Returns a line for each difference.
    func lines(_ clients: [ClientConfiguration]) throws -> [String] {
        guard let address = options.live else { return [] }
        guard let client = clients.first, clients.count == 1 else {
            throw Failure(
                code: .usage,
                message: "error: --live requires a single contract\n  fix: choose one of the clients with --client"
            )
        }
        var arguments = ["--timeout", String(options.timeout), "--base", client.schema, "--fail-on", "never"]
        for header in options.headerEnv { arguments += ["--header-env", header] }
        let diff = try DiffOptions.parse(arguments)
        let run = DiffRun(
            options: diff,
            drift: DriftConfiguration(),
            policy: ReferencePolicy(),
            headers: try diff.headers()
        ) { _ in ReleaseStore(folder: "", support: nil) }
        let report = try run.report(of: [DiffRun.Subject(operand: .web(address), client: client)])
        guard !report.entries.isEmpty else { return [] }
        let name = DocumentDownload.withoutSecrets(address)
        return ["\(client.schema): the server's contract differs (\(name))"]
            + StaleCause.lines(report.entries.map(\.finding))
    }
}
