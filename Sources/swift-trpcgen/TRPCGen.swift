internal import ArgumentParser
internal import Foundation

/// The root of the command line.
@main
struct TRPCGen: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trpcgen",
        abstract: "Generates typed Swift clients from the contract that a tRPC or OpenAPI backend exports.",
        discussion: """
            Exit codes: 0 fine, 1 a check fails, 2 usage or configuration, 3 unusable document, 4 a contract to compare with \
            cannot be had, 70 a mistake in the tool.
            """,
        version: CommandVersion.text,
        subcommands: [
            GenerateCommand.self, CheckCommand.self, DiffCommand.self, CanIDeployCommand.self, RecordCommand.self,
            AcceptCommand.self,
            CICommand.self, RulesCommand.self, SchemaCommand.self, LintCommand.self, ExplainCommand.self,
            InitCommand.self,
            PullCommand.self, OverlayCommand.self, TemplatesCommand.self,
        ]
    )

    /// Runs the command with this tool's own exit codes.
    static func main() {
        do {
            let settings = EnvironmentSettings(ProcessInfo.processInfo.environment)
            let (arguments, added) = settings.added(to: Array(CommandLine.arguments.dropFirst()))
            try CommandNames.check(arguments, of: TRPCGen.self)
            do {
                let arguments = FlagForms.resolved(arguments)
                try CheckCache.running(arguments) {
                    var command = try parseAsRoot(arguments)
                    try command.run()
                }
            } catch let error where !(error is Failure) && exitCode(for: error) == .validationFailure {
                for (option, variable) in added { Console.error("note: \(option) is set by \(variable)") }
                throw error
            }
        } catch let failure as Failure {
            Console.error(failure.message)
            Foundation.exit(failure.code.rawValue)
        } catch {
            guard exitCode(for: error) == .success else {
                Console.error(ConsoleText(report: fullMessage(for: error)))
                Foundation.exit(
                    exitCode(for: error) == .validationFailure
                        ? ExitStatus.usage.rawValue : ExitStatus.internalError.rawValue
                )
            }
            exit(withError: error)
        }
    }
}
