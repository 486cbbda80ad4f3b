internal import ArgumentParser
internal import TRPCDrift
internal import TRPCSource

/// The `trpcgen rules` command.
struct RulesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "rules",
        abstract: "Lists the rules of 'trpcgen diff', with severities and verdicts."
    )

    @Option(help: ArgumentHelp("The output format: text or json.", valueName: "format"))
    var format = ListFormat.text

    enum ListFormat: String, ExpressibleByArgument, CaseIterable {
        case text, json
    }

    func run() throws {
        Console.print(ConsoleMessage(report: format == .json ? json : text))
    }

    private var text: String {
        DriftRules.all.map { rule in
            let verdict = rule.verdict
            let wire = "wire \(verdict.wire.rawValue), source \(verdict.source.rawValue)"
            let risk = verdict.behaviour == .risk ? ", behaviour risk" : ""
            return "\(rule.id)\n    \(rule.severity.word); \(wire)\(risk)\n    \(rule.rule.summary)\n"
        }
        .joined()
    }

    private var json: String {
        JSONOutput.object([
            "schemaVersion": .number(1),
            "rules": .array(
                DriftRules.all.map { rule in
                    .object([
                        "id": .string(rule.id),
                        "direction": .string(rule.direction?.rawValue ?? "none"),
                        "severity": .string(rule.severity.word),
                        "wire": .string(rule.verdict.wire.rawValue),
                        "source": .string(rule.verdict.source.rawValue),
                        "behaviour": .string(rule.verdict.behaviour.rawValue),
                        "summary": .string(rule.rule.summary),
                        "remedy": .string(rule.rule.remedy),
                        "before": rule.rule.example.map { .string($0.before) },
                        "after": rule.rule.example.map { .string($0.after) },
                        "oasdiff": .array(rule.oasdiff.map(JSONOutput.string)),
                    ])
                }
            ),
        ]).rendered
    }
}
