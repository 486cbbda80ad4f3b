internal import Foundation
internal import TRPCSource

/// A configuration that was found by searching.
struct FoundConfiguration {
    /// The path of the file. Like the folder in which the search started, it's relative to the working directory.
    let path: String
    let folder: String

    /// Rejects a configuration that another user could have written.
    ///
    /// Checks the file, its folder, and the targets of links.
    ///
    /// Another user could place a configuration in a shared folder, and its commands would run with the permissions of the user
    /// who runs the tool. A configuration that the user named isn't checked.
    ///
    /// - Throws: ``Failure`` that names the owner.
    func refuseForeign() throws(Failure) {
        let file = FullPath(path).text
        let beside = (file as NSString).deletingLastPathComponent
        let target = (LinkResolution(file).path as NSString).deletingLastPathComponent
        let folder = FullPath(folder.isEmpty ? "." : folder).text
        let repository = (folder as NSString).appendingPathComponent(".git")
        guard let foreign = Trust.firstForeignItem(among: [file, beside, target, folder, repository]) else { return }
        throw Failure(.foreignConfiguration(foreign, at: path, in: folder))
    }

    /// Returns the failure for a repository that belongs to another user, if no configuration was found below it.
    static func failure(of foreign: Ownership.Foreign, above: String) -> Failure {
        Failure(.foreignRepository(foreign, above: above))
    }
}

extension Rule {
    static let foreignConfiguration = Rule(
        "foreign-configuration",
        .error,
        "A configuration that wasn't specified explicitly, or its repository, belongs to another user.",
        "Specify the configuration with --config if you trust it, or change its owner."
    )
}

extension CommandMessage {
    fileprivate static func foreignConfiguration(
        _ foreign: Ownership.Foreign,
        at path: String,
        in folder: String
    ) -> CommandMessage {
        CommandMessage(
            .foreignConfiguration,
            "'\(foreign.path)' belongs to \(foreign.ownerName), so the configuration isn't used",
            at: path,
            fix: "if you trust it, specify it: --config \(ShellArgument(path))",
            "or trust its folder, as for git: git config --global --add safe.directory \(ShellArgument(folder))"
        )
    }

    fileprivate static func foreignRepository(_ foreign: Ownership.Foreign, above: String) -> CommandMessage {
        CommandMessage(
            .foreignConfiguration,
            """
            no trpcgen.yaml or trpcgen.json here\(above); the search ends at '\(foreign.path)', which \
            belongs to \(foreign.ownerName)
            """,
            fix: "specify the configuration with --config, or change the owner of the repository"
        )
    }
}
