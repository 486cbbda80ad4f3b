internal import ArgumentParser
internal import Foundation

/// The root command.
@main
struct TRPCGen: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trpcgen",
        abstract: "Generates typed Swift clients from the contracts of tRPC and OpenAPI backends.",
        discussion: """
            Exit codes: 0 success, 1 failed check, 2 invalid usage or configuration, 3 unusable document, 4 baseline \
            unavailable, 70 internal error.

            Use --untrusted, or TRPCGEN_UNTRUSTED=1, for unreviewed repositories and pull requests. It disables \
            commands, the network, environment variables, paths outside of the repository, symbolic links and hidden \
            files.
            """,
        version: CommandVersion.text,
        subcommands: [
            GenerateCommand.self, CheckCommand.self, DiffCommand.self, CanIDeployCommand.self, RecordCommand.self,
            AcceptCommand.self,
            CICommand.self, RulesCommand.self, SchemaCommand.self, LintCommand.self, ExplainCommand.self,
            InitCommand.self, AdoptCommand.self,
            PullCommand.self, OverlayCommand.self, TemplatesCommand.self,
        ]
    )

    static func main() { Foundation.exit(status(of: Array(CommandLine.arguments.dropFirst()))) }

    /// Runs a command in the current ``Invocation``, and returns its exit code.
    static func status(of arguments: [String]) -> Int32 {
        var invocation = Invocation.current
        if Restrictions.areWanted(by: arguments, invocation.environment) {
            invocation.restrictions = Restrictions(in: invocation.folder)
        }
        return invocation.run { restrictedStatus(of: arguments) }
    }

    private static func restrictedStatus(of arguments: [String]) -> Int32 {
        do {
            try run(arguments)
        } catch let failure as Failure {
            Console.error(failure.message)
            return failure.code.rawValue
        } catch {
            let message = fullMessage(for: error, columns: Invocation.current.columns)
            switch exitCode(for: error) {
            case .success:
                // The help, the version and completion scripts are printed as they are.
                Console.write(PrintLog.Piece(isError: false, text: message + "\n"))
            case .validationFailure:
                Console.error(ConsoleMessage(report: message))
                return ExitStatus.usage.rawValue
            default:
                Console.error(ConsoleMessage(report: message))
                return ExitStatus.internalError.rawValue
            }
        }
        return 0
    }

    private static func run(_ arguments: [String]) throws {
        let settings = EnvironmentSettings(Invocation.current.environment)
        let (arguments, added) = settings.added(to: arguments)
        try CommandNames.check(arguments, of: TRPCGen.self)
        do {
            let plain = FlagForms.resolved(arguments).filter { $0 != "--untrusted" }
            let mode = Invocation.current.restrictions == nil ? [] : ["--untrusted"]
            try CheckCache.running(plain + mode) {
                var command = try parseAsRoot(plain)
                try command.run()
            }
        } catch let error where !(error is Failure) && exitCode(for: error) == .validationFailure {
            for (option, variable) in added { Console.error("note: \(option) is set by \(variable)") }
            throw error
        }
    }
}
