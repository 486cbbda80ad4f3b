internal import ArgumentParser
internal import Foundation
internal import TRPCContract
internal import TRPCSource

/// The `trpcgen adopt` command.
struct AdoptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "adopt",
        abstract: "Sets up contract checks in the repository of a Node backend.",
        discussion: """
            Writes a script that exports the contract, a pipeline that compares it in each pull request with the target \
            branch and the recorded releases, the first record, and the file of accepted changes. Existing files are kept.

            Examples:
              trpcgen adopt
              trpcgen adopt --router src/router.ts --pipeline gitlab
            """
    )

    @Argument(
        help: ArgumentHelp("The contract that the backend checks in. (default: contract.json)", valueName: "contract"),
        transform: PathArgument.contract
    )
    var contract: String?

    @Option(
        help: ArgumentHelp("The file that exports the router. (default: searched in usual places)", valueName: "file"),
        transform: PathArgument.path
    )
    var router: String?

    @Option(
        help: ArgumentHelp(
            "The service that runs the pipeline. (default: that of the remote 'origin')",
            valueName: "name"
        )
    )
    var pipeline: BackendPipeline?

    @Option(
        help: ArgumentHelp("The release to record. (default: the version in package.json)", valueName: "version")
    )
    var release: String?

    func validate() throws {
        if let contract, contract == "-" || ContractSource.isWebAddress(contract) {
            throw ValidationError("The contract is a file that the repository contains.")
        }
        if let release, !ReleaseStore.isValid(release) {
            throw ValidationError("'\(release)' cannot be the name of a release.")
        }
    }

    func run() throws {
        guard var manifest = PackageManifest.current() else {
            throw Failure(
                code: .usage,
                message: """
                    error: there is no readable package.json here
                      fix: run 'trpcgen adopt' in the root of the backend's package
                    """
            )
        }
        let contract = contract ?? foundContract
        let pipeline = try pipeline ?? BackendPipeline.detected()
        let addsScript = try addScript(to: &manifest, exporting: contract)
        try writePipeline(pipeline, manifest, contract)
        try writeAcceptances()
        let isRecorded = try record(contract, manifest)
        printNextSteps(manifest, contract, addsScript: addsScript, isRecorded: isRecorded)
    }

    /// The contract that the search finds, if it's the only one, or the exporter's default path.
    private var foundContract: String {
        let found = ContractSearch.contracts(in: [""])
        return found.count == 1 ? found[0] : "contract.json"
    }

    /// Adds a script that exports the contract. Returns false if there is one already, or if the router isn't known.
    private func addScript(to manifest: inout PackageManifest, exporting contract: String) throws -> Bool {
        guard !manifest.hasScript else {
            Console.print("package.json: the script '\(PackageManifest.script)' is kept")
            return false
        }
        guard let router = router ?? PackageManifest.usualRouters.first(where: FullPath.exists) else {
            Console.print("package.json: no router was found, so the contract is not exported; --router names its file")
            return false
        }
        guard FullPath.exists(router) else {
            throw Failure(code: .usage, message: "error: there is no router file '\(router)'")
        }
        let files = (router: ShellArgument(router), contract: ShellArgument(contract))
        try manifest.addScript("\(manifest.exporter) \(files.router) --out \(files.contract) --env-placeholders")
        let command = "\(manifest.manager.run) \(PackageManifest.script)"
        Console.print("package.json: '\(command)' exports the contract of \(router)")
        return true
    }

    private func writePipeline(_ pipeline: BackendPipeline, _ manifest: PackageManifest, _ contract: String) throws {
        let text = pipeline.text(for: contract, with: manifest)
        guard FullPath.exists(pipeline.path) else {
            try WrittenFile(path: pipeline.path).write(text)
            return Console.print("\(pipeline.path): compares the contract in each pull request")
        }
        let isOwn = (try? String(contentsOf: FullPath(pipeline.path).url, encoding: .utf8)) == text
        Console.print("\(pipeline.path) \(isOwn ? "is up to date" : "is kept; add this to it:\n\n\(lines: text)")")
    }

    private func writeAcceptances() throws {
        let path = AcceptanceFile.usualPath(beside: nil)
        guard !FullPath.exists(path) else { return Console.print("\(path) is kept") }
        let isYAML = path.hasSuffix(".yaml")
        try WrittenFile(path: path).write(
            isYAML
                ? "# Changes that the team accepts; 'trpcgen accept' adds them.\naccepted: []\n"
                : "{\"accepted\": []}\n"
        )
        Console.print("\(path): for changes that the team accepts")
    }

    /// Records the contract as the first release. Returns false if there is no contract yet.
    private func record(_ contract: String, _ manifest: PackageManifest) throws -> Bool {
        guard FullPath.exists(contract) else { return false }
        guard ReleaseStore.names(in: DriftConfiguration().folder).isEmpty else {
            Console.print("\(DriftConfiguration().folder): the recorded releases are kept")
            return true
        }
        try RecordCommand.parse(["--release", release(manifest), contract]).run()
        return true
    }

    private func release(_ manifest: PackageManifest) -> String {
        release ?? manifest.version.flatMap { ReleaseStore.isValid($0) ? $0 : nil } ?? "1.0.0"
    }

    private func printNextSteps(
        _ manifest: PackageManifest,
        _ contract: String,
        addsScript: Bool,
        isRecorded: Bool
    ) {
        var steps: [String] = []
        if !manifest.hasTool { steps.append(manifest.manager.add("\(PackageManifest.tool)@\(CommandVersion.text)")) }
        // The pipeline checks that the contract is up to date.
        if addsScript { steps.append("\(manifest.manager.run) \(PackageManifest.script)") }
        if !isRecorded {
            steps.append(
                "trpcgen record --release \(ShellArgument(release(manifest))) \(ShellArgument(contract))"
            )
        }
        steps.append("commit these files in a branch, and open a pull request")
        for (index, step) in steps.enumerated() { Console.print("\(index == 0 ? "next" : "then"): \(step)") }
    }
}
