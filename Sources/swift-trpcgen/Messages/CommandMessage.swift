internal import TRPCSource

/// A message of the command about files and folders, which no line of a document explains.
struct CommandMessage {
    let rule: Rule
    let text: String
    /// The files or folders that the message is about. Each gets a line.
    let paths: [String]
    let fixes: [String]

    init(_ rule: Rule, _ text: String, at paths: String..., fix fixes: String...) {
        (self.rule, self.text, self.paths, self.fixes) = (rule, text, paths, fixes)
    }

    init(_ rule: Rule, _ text: String, at paths: [String], fix fixes: String...) {
        (self.rule, self.text, self.paths, self.fixes) = (rule, text, paths, fixes)
    }

    /// `Sources/API: error: the output is a file [output]`, and what to do.
    var lines: ConsoleText {
        let line = "\(rule.severity): \(text) [\(rule.id)]"
        let lines = paths.isEmpty ? [line] : paths.map { "\($0): \(line)" }
        return ConsoleText(lines: lines + fixes.map { "  fix: \($0)" })
    }
}

extension Failure {
    init(_ message: CommandMessage, code: ExitStatus = .usage) {
        self.init(code: code, message: message.lines)
    }
}
