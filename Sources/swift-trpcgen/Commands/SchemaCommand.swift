internal import ArgumentParser
internal import TRPCDrift
internal import TRPCSource

/// `trpcgen schema`
struct SchemaCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schema",
        abstract: "Prints the JSON Schema of what 'trpcgen diff --format json' prints."
    )

    func run() throws {
        Console.print(ConsoleText(report: DriftJSONReporter.schema.rendered))
    }
}
