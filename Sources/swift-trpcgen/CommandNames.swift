internal import ArgumentParser
internal import TRPCSource

/// Refuses a command that does not exist, and names the one that may be meant. The parser would call it an unexpected
/// argument.
enum CommandNames {
    /// - Throws: ``Failure`` when the first words do not name a command.
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
                        error: there is no command '\(path) \(word)'
                          fix: \(near.map { "\($0) " } ?? "")'\(path) --help' lists the commands
                        """
                )
            }
            command = commands[index]
            path += " \(word)"
        }
    }
}
