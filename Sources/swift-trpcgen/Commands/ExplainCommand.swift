internal import ArgumentParser
internal import TRPCSource

/// `trpcgen explain`
struct ExplainCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "explain",
        abstract: "Explains a finding by its id: what it means and what to do about it.",
        discussion: """
            Example:
              trpcgen explain untyped-output
            """
    )

    @Argument(help: ArgumentHelp("The id, as findings show it in brackets.", valueName: "id"))
    var id: String

    func run() throws {
        Console.print(ConsoleMessage(report: try AllRules.named(id).explanation))
    }
}
