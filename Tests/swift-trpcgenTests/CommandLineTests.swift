import Foundation
import Testing

@testable import swift_trpcgen

/// Valid command lines, and the messages for mistyped ones.
struct CommandLineTests {
    private let tool: Tool

    init() throws { tool = try Tool() }

    @Test(
        arguments: [
            (["chekc"], "'trpcgen chekc'", "did you mean 'check'?"),
            (["genrate", "--strict"], "'trpcgen genrate'", "'generate'"),
            (["help", "lnit"], "'trpcgen lnit'", "'init' or 'lint'"),
            (["templates", "exprot"], "'trpcgen templates exprot'", "'export'"),
            (["frobnicate"], "'trpcgen frobnicate'", "fix: 'trpcgen --help' lists the commands"),
        ]
    )
    func unknownCommandIsCorrected(arguments: [String], name: String, question: String) throws {
        let result = try tool.run(arguments)
        #expect(result.code == 2 && result.errors.contains("error: unknown command \(name)"), "\(result.errors)")
        #expect(result.errors.contains(question), "\(result.errors)")
    }

    @Test(arguments: [["check", "--strct"], ["generate", "--scheam", "x"], ["init", "--all-kyes"]])
    func unknownOptionIsCorrected(arguments: [String]) throws {
        let result = try tool.run(arguments)
        #expect(result.code == 2 && result.errors.contains("Did you mean '--"), "\(result.errors)")
    }

    @Test(arguments: [["--help"], ["help", "check"], ["templates", "--help"], ["templates", "export", "--help"]])
    func helpIsNotAnUnknownCommand(arguments: [String]) throws {
        #expect(try tool.run(arguments).code == 0)
    }

    /// Returns the names of all commands.
    private func commands() throws -> [String] {
        let list = try #require(try tool.run("--help").output.components(separatedBy: "SUBCOMMANDS:").last)
        return list.matches(of: #/\n  ([a-z]+) /#).map { String($0.output.1) }.filter {
            $0 != "templates" && $0 != "help"
        }
    }

    @Test func helpListsEachFlagOnce() throws {
        var flags: Set<String> = []
        for command in try commands() {
            let help = try tool.run(command, "--help").output
            #expect(!help.contains("--no-"), "\(command)")
            flags.formUnion(help.matches(of: #/\n  --([a-z-]+)(?! <)(?=\s)/#).map { String($0.output.1) })
        }
        // The tool's own help lists the flag of all commands.
        #expect(flags.subtracting(["version"]) == FlagForms.flags.subtracting(["untrusted"]))
        #expect(try tool.run("--help").output.contains("--untrusted"))
    }

    @Test(
        arguments: [
            (["check", "--fix", "--no-fix"], ["check"]), (["check", "--no-fix", "--fix"], ["check", "--fix"]),
            (["check", "--strict", "--strict"], ["check", "--strict"]),
            (["generate", "--allow-outside", "--no-allow-outside"], ["generate", "--no-allow-outside"]),
            (["lint", "--allow-outside", "--no-allow-outside"], ["lint"]),
            (["lint", "--strict", "--", "--no-strict"], ["lint", "--strict", "--", "--no-strict"]),
            (["check", "--no-nonsense"], ["check", "--no-nonsense"]),
        ]
    )
    func lastFormOfAFlagApplies(arguments: [String], resolved: [String]) {
        #expect(FlagForms.resolved(arguments) == resolved)
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func eachShellHasACompletionScript(shell: String) throws {
        let result = try tool.run("--generate-completion-script", shell)
        #expect(result.code == 0 && result.output.contains("allow-outside") && result.output.contains("generate"))
    }
}
