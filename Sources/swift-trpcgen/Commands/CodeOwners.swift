internal import Foundation

/// The lines in `.github/CODEOWNERS` for files that affect contract checks.
struct CodeOwners {
    static let path = ".github/CODEOWNERS"

    /// Returns the paths of the configuration, the accepted changes, the recorded releases, and the workflows that run the
    /// check.
    static func files(configuration: String) -> [String] {
        [configuration, AcceptanceFile.usualPath(beside: configuration), "Contracts/", ".github/"]
    }

    /// Adds a line for each file that isn't listed, and returns whether any was added.
    ///
    /// - Parameter owner: The owner: `@user`, `@organization/team` or an email address.
    static func add(_ files: [String], owner: String) throws -> Bool {
        let text = (try? String(contentsOf: FullPath(path).url, encoding: .utf8)) ?? ""
        let known = Set(
            text.split(whereSeparator: \.isNewline).compactMap { $0.split(separator: " ").first.map(String.init) }
        )
        let lines = files.map { "/\($0)" }.filter { !known.contains($0) }.map { "\($0) \(owner)\n" }
        guard !lines.isEmpty else { return false }
        let head = text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
        let comment = "# Written by trpcgen: these files decide what a contract check reports.\n"
        try WrittenFile(path: path).write(head + comment + lines.joined())
        return true
    }
}
