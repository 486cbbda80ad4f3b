internal import ArgumentParser

/// `trpcgen templates`
struct TemplatesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "templates",
        abstract: "Gives out the templates that generated code is rendered from.",
        subcommands: [Export.self]
    )

    /// `trpcgen templates export`
    struct Export: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "export",
            abstract: "Writes the built-in templates into a folder.",
            discussion: """
                Keep those that you change, remove the others, and name the folder with --templates or the key 'templates'.
                """
        )

        @Argument(help: ArgumentHelp("The folder.", valueName: "dir"), transform: PathArgument.path)
        var folder: String

        @Flag(help: "Replace templates that have been changed.")
        var force = false

        func run() throws {
            let count = try TemplateFolder(path: folder).export(isForced: force)
            Console.print(
                "\(folder): \(count) templates written; next: trpcgen generate --templates \(ShellArgument(folder))"
            )
        }
    }
}
