internal import ArgumentParser

/// The `trpcgen templates` command.
struct TemplatesCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "templates",
        abstract: "Manages the templates of generated code.",
        subcommands: [Export.self]
    )

    /// The `trpcgen templates export` command.
    struct Export: ParsableCommand {
        static let configuration = CommandConfiguration(
            commandName: "export",
            abstract: "Exports the built-in templates to a folder.",
            discussion: """
                Keep the templates that you change, remove the others, and specify the folder with --templates or the \
                key 'templates'.
                """
        )

        @Argument(help: ArgumentHelp("The folder.", valueName: "dir"), transform: PathArgument.path)
        var folder: String

        @Flag(help: "Replace modified templates.")
        var force = false

        func run() throws {
            let count = try TemplateFolder(path: folder).export(isForced: force)
            Console.print(
                "\(folder): \(count) templates written; next: trpcgen generate --templates \(ShellArgument(folder))"
            )
        }
    }
}
