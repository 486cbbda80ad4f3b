internal import ArgumentParser
internal import TRPCContract
internal import TRPCDrift
internal import TRPCSource

/// The `trpcgen schema` command.
struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Prints the JSON Schema of a file that trpcgen reads or writes.",
        discussion: """
            Examples:
              trpcgen schema                       of the output of 'trpcgen diff --format json'
              trpcgen schema configuration         of trpcgen.yaml and trpcgen.json, for editors
              trpcgen schema accepted              of trpcgen-accepted.yaml, for editors
            """
    )

    enum Subject: String, CaseIterable, ExpressibleByArgument {
        case diff, configuration, accepted

        var schema: JSONOutput {
            switch self {
            case .diff: DriftJSONReporter.schema
            case .configuration: ConfigurationSchema(rules: DriftRules.all.map(\.id)).json
            case .accepted: AcceptanceKey.schema
            }
        }
    }

    @Argument(help: ArgumentHelp("diff, configuration or accepted.", valueName: "file"))
    var subject = Subject.diff

    func run() throws {
        Console.print(ConsoleMessage(report: subject.schema.rendered))
    }
}
