internal import ArgumentParser
internal import TRPCSource

/// Rejects unknown commands and suggests similar ones. The parser would report them as unexpected arguments.
enum CommandNames {
    /// Checks that the first words name a command.
    ///
    /// - Throws: ``Failure`` if they don't.
    static func check(_ arguments: [String], of root: any ParsableCommand.Type) throws {
        var command = root
        var path = "trpcgen"
        for word in arguments where !(path == "trpcgen" && word == "help") {
            let commands = command.configuration.subcommands
            guard !word.hasPrefix("-"), !commands.isEmpty else { return }
            let names = commands.map { $0.configuration.commandName ?? "" }
            guard let index = names.firstIndex(of: word) else {
                let near = Suggestion.didYouMean(Suggestion.nearest(to: word, among: names))
                throw Failure(
                    code: .usage,
                    message: """
                        error: unknown command '\(path) \(word)'
                          fix: \(near.map { "\($0) " } ?? "")'\(path) --help' lists the commands
                        """
                )
            }
            command = commands[index]
            path += " \(word)"
        }
    }
}
