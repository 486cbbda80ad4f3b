internal import TRPCSource

/// A message about files and folders. Like that of a ``Diagnostic``, it's declared next to its rule.
struct CommandMessage {
    let rule: Rule
    let text: String
    /// The affected files or folders. Each is printed on its own line.
    let paths: [String]
    let fixes: [String]

    init(_ rule: Rule, _ text: String, at paths: String..., fix fixes: String...) {
        (self.rule, self.text, self.paths, self.fixes) = (rule, text, paths, fixes)
    }

    init(_ rule: Rule, _ text: String, at paths: [String], fix fixes: String...) {
        (self.rule, self.text, self.paths, self.fixes) = (rule, text, paths, fixes)
    }

    init(_ rule: Rule, _ text: String, at paths: String..., fix: Diagnostic.RuleFix) {
        (self.rule, self.text, self.paths, fixes) = (rule, text, paths, [rule.fix])
    }

    init(_ rule: Rule, _ text: String, at paths: [String], fix: Diagnostic.RuleFix) {
        (self.rule, self.text, self.paths, fixes) = (rule, text, paths, [rule.fix])
    }

    /// The printed lines, such as `Sources/API: error: the output is a file [output]`, followed by the fixes.
    var lines: ConsoleMessage {
        let line = "\(rule.severity): \(text) [\(rule.id)]"
        let lines = paths.isEmpty ? [line] : paths.map { "\($0): \(line)" }
        return ConsoleMessage(lines: lines + fixes.map { "  fix: \($0)" })
    }
}

extension Failure {
    init(_ message: CommandMessage, code: ExitStatus = .usage) {
        self.init(code: code, message: message.lines)
    }
}
