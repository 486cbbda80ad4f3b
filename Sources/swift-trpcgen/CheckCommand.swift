internal import ArgumentParser
internal import TRPCGenCore

/// `trpcgen check`
struct CheckCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "check",
        abstract: "Tells whether the generated clients are what their contracts say now."
    )

    @OptionGroup var options: ClientOptions

    func run() throws {
        var differs = false
        for client in try options.clients() {
            let files = try Generation(client: client, options: options).files()
            let folder = OutputFolder(path: client.output, client: client.namespace)
            for finding in folder.findings(files) {
                differs = true
                Console.print("\(folder.full(finding.path)): \(finding.kind.rawValue)")
            }
        }
        guard differs else { return }
        throw Failure(code: .failedCheck, message: "error: not up to date\n  fix: \(options.repairCommand)")
    }
}
