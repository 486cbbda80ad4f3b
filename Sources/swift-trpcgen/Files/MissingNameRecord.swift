internal import TRPCSource

/// The missing name record of a generated client.
struct MissingNameRecord {
    private let client: String
    private let path: String
    private let cause: Cause

    private enum Cause {
        /// The latest commit that contains the record, and whether it's the current commit.
        case deleted(Git.Commit, isLast: Bool)
        /// The file and line of the pattern that ignores the record.
        case ignored(String)
        case notCommitted
    }

    init(client: String, path: String) {
        self.client = client
        self.path = path
        cause = Self.cause(of: path)
    }

    private static func cause(of path: String) -> Cause {
        let git = Git()
        guard let head = try? git.commit("HEAD") else { return .notCommitted }
        // The commit that removed the record comes before the latest one that contains it.
        let commits = [head] + ((try? git.history(of: [path], isWithParents: true)) ?? []).prefix(limit)
        if let last = commits.first(where: { (try? git.file(path, in: $0)) ?? nil != nil }) {
            return .deleted(last, isLast: last.hash == head.hash)
        }
        return git.ignoringLine(of: path).map(Cause.ignored) ?? .notCommitted
    }

    /// The maximum number of commits to search.
    private static let limit = 4

    /// The cause, as printed by `check`.
    var line: String {
        let text = "the record of names of '\(client)' is missing, so its types may be renamed"
        return switch cause {
        case .deleted: "\(text): it was deleted"
        case .ignored(let line): "\(text): git ignores it (\(line))"
        case .notCommitted: "\(text): it was deleted, or never committed"
        }
    }

    /// The remedy, as printed by `check`.
    var fix: String {
        let known =
            "commit '\(path)' on the machine that generated the client; if it is lost, 'trpcgen generate' creates a new one"
        return switch cause {
        case .deleted(let commit, _): "git checkout \(commit.name) -- \(ShellArgument(path))"
        case .ignored(let line): "remove the pattern at \(line), and \(known)"
        case .notCommitted: known
        }
    }

    /// Warns that the client was regenerated without its name record.
    ///
    /// Prints nothing if the names could be read from the last commit.
    func warn() {
        if case .deleted(_, isLast: true) = cause { return }
        Console.error(CommandMessage.missingNameRecord(at: path).lines)
    }
}

extension Rule {
    static let missingNameRecord = Rule(
        "missing-name-record",
        .warning,
        "The record of names of a generated client is missing, so its types may be renamed.",
        "Restore the file '.trpcgen-names-…' from git, and commit it with the client."
    )
}

extension CommandMessage {
    fileprivate static func missingNameRecord(at path: String) -> CommandMessage {
        CommandMessage(
            .missingNameRecord,
            "the record of names was missing; types may have been renamed",
            at: path,
            fix: "compare the client with the last commit"
        )
    }
}
