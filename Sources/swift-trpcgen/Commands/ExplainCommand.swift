internal import ArgumentParser
internal import TRPCSource

/// The `trpcgen explain` command.
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explains a rule: its meaning and its remedy.",
        discussion: """
            Example:
              trpcgen explain untyped-output
            """
    )

    @Argument(help: ArgumentHelp("The rule's id, shown in brackets after a finding.", valueName: "id"))
    var id: String

    func run() throws {
        Console.print(ConsoleMessage(report: try AllRules.named(id).explanation))
    }
}
