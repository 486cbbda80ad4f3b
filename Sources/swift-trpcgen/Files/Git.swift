internal import Foundation

/// The Git repository of the current folder. User input is never interpreted as an option for Git.
struct Git {
    /// An error of a Git command.
    struct CommandError: Error {
        var reason: String
        var fix: String?
    }

    /// An existing revision.
    struct Commit {
        /// The name that the user entered.
        var name: String
        var hash: String

        /// The name in messages, without the prefix for tags.
        var shownName: String { name.hasPrefix("refs/tags/") ? String(name.dropFirst("refs/tags/".count)) : name }
    }

    /// Returns the commit of a branch, tag or hash.
    ///
    /// - Parameter fetches: Whether to fetch the commit from the server if it's missing.
    func commit(_ name: String, fetches: Bool = false) throws(CommandError) -> Commit {
        guard !name.isEmpty, !name.hasPrefix("-"), name.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }) else {
            throw CommandError(reason: "'\(name)' isn't the name of a revision")
        }
        guard try isRepository() else {
            throw CommandError(reason: "this isn't a git repository", fix: "use a file instead of '\(name)'")
        }
        if let hash = find(name) { return Commit(name: name, hash: hash) }
        let (remote, branch) = Self.remote(of: name)
        if fetches, Restrictions.current != nil {
            let refusal = Restrictions.Refusal.network
            throw CommandError(reason: refusal.reason, fix: "fetch '\(name)' first, or \(refusal.fix)")
        }
        if fetches {
            let result = try run(["fetch", "--quiet", "--depth=1", "--end-of-options", remote, branch])
            if result.code == 0, let hash = find(name) ?? find("FETCH_HEAD") { return Commit(name: name, hash: hash) }
        }
        throw CommandError(
            reason: "no revision '\(name)' in this clone",
            fix: try remedy(forMissing: name, fetches: fetches)
        )
    }

    private func remedy(forMissing name: String, fetches: Bool) throws(CommandError) -> String {
        let (remote, branch) = Self.remote(of: name)
        let known = try run(["remote"]).text.split(separator: "\n")
        // Names such as HEAD~3 exist only locally.
        if name.contains(where: { "~^@".contains($0) }), try isShallow() { return "git fetch --unshallow" }
        guard known.contains(Substring(remote)) || name.hasPrefix("\(remote)/"),
            !name.contains(where: { "~^@".contains($0) })
        else {
            return "'git log --all --oneline --decorate' lists the revisions of this clone"
        }
        let words = [remote, branch].map { ShellArgument($0).description }.joined(separator: " ")
        return "git fetch --depth=1 \(words)\(fetches ? "" : ", which --fetch runs")"
    }

    private func isShallow() throws(CommandError) -> Bool {
        try run(["rev-parse", "--is-shallow-repository"]).text.hasPrefix("true")
    }

    /// Returns the merge base of two commits.
    func mergeBase(_ one: Commit, _ other: Commit) throws(CommandError) -> Commit {
        let result = try run(["merge-base", one.hash, other.hash])
        let hash = result.text.trimmingCharacters(in: .whitespacesAndNewlines)
        guard result.code == 0, !hash.isEmpty else {
            throw CommandError(
                reason: "'\(one.name)' and '\(other.name)' have no common ancestor in this clone",
                fix: try isShallow() ? "git fetch --unshallow" : nil
            )
        }
        return Commit(name: "merge base of \(one.name)", hash: hash)
    }

    /// Returns the default branch.
    func defaultBranch() throws(CommandError) -> Commit? {
        guard try isRepository() else { return nil }
        let head = try run(["symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD"])
        let name = head.text.trimmingCharacters(in: .whitespacesAndNewlines)
        for candidate in [name, "origin/main", "origin/master", "main", "master"] where !candidate.isEmpty {
            if let hash = find(candidate) { return Commit(name: candidate, hash: hash) }
        }
        return nil
    }

    /// Returns the URL of a remote, if any.
    func url(ofRemote name: String) -> String? {
        guard let result = try? run(["remote", "get-url", name]), result.code == 0 else { return nil }
        return result.text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Returns the tags that match a pattern such as `v*`, newest version first.
    func tags(_ pattern: String) throws(CommandError) -> [String] {
        guard try isRepository() else { throw CommandError(reason: "this isn't a git repository") }
        let result = try run(["tag", "--list", "--sort=-version:refname", "--", pattern])
        return result.text.split(separator: "\n").map(String.init)
    }

    /// Returns the contents of a file in a revision; nil if the revision doesn't contain the path.
    ///
    /// - Parameter path: The path, which is absolute or relative to the current folder.
    func file(_ path: String, in commit: Commit) throws(CommandError) -> [UInt8]? {
        guard let path = try pathInRepository(path) else { return nil }
        let name = "\(commit.hash):\(path)"
        guard !name.utf8.contains(UInt8(ascii: "\n")) else {
            let result = try run(["cat-file", "blob", name])
            return result.code == 0 ? result.bytes : nil
        }
        do {
            return try Invocation.current.gitObjects.blob(name) { process(["cat-file", "--batch"]) }
        } catch {
            throw Self.unavailable
        }
    }

    /// Returns the paths of all files in a folder, relative to it; empty if the revision doesn't contain the folder.
    func files(in folder: String, of commit: Commit) -> [String] {
        guard let path = try? pathInRepository(folder),
            let result = try? run(["ls-tree", "-r", "-z", "--name-only", "--end-of-options", "\(commit.hash):\(path)"]),
            result.code == 0
        else { return [] }
        return result.bytes.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the commits that changed one of these files or folders, newest first.
    ///
    /// - Parameter isWithParents: Whether each commit is followed by its parents.
    func history(of paths: [String], isWithParents: Bool = false) throws(CommandError) -> [Commit] {
        var places: [String] = []
        for path in paths {
            if let path = try pathInRepository(path) { places.append(":(top,literal)\(path)") }
        }
        guard !places.isEmpty else { return [] }
        let format = isWithParents ? "--format=%H %P" : "--format=%H"
        let result = try run(["log", format, "--max-count=100", "--"] + places)
        var seen: Set<Substring> = []
        return result.text.split(whereSeparator: \.isWhitespace).filter { seen.insert($0).inserted }
            .map { Commit(name: String($0.prefix(12)), hash: String($0)) }
    }

    /// Returns whether the index contains a file, or any file in a folder.
    func isTracked(_ path: String) -> Bool {
        guard let place = try? pathInRepository(path),
            let result = try? run(["ls-files", "--", ":(top,literal)\(place)"])
        else { return false }
        return result.code == 0 && !result.bytes.isEmpty
    }

    /// Returns whether the path is in the repository, and the attribute isn't set for it in any `.gitattributes`.
    func isWithoutAttribute(_ name: String, _ path: String) -> Bool {
        guard let result = try? run(["check-attr", name, "--", FullPath(path).text]) else { return false }
        return result.code == 0 && result.text.hasSuffix(": \(name): unspecified\n")
    }

    /// Returns the line because of which Git ignores a path, such as `.gitignore:3`; nil if it isn't ignored.
    func ignoringLine(of path: String) -> String? {
        guard let result = try? run(["check-ignore", "--verbose", "--", FullPath(path).text]), result.code == 0 else {
            return nil
        }
        let parts = result.text.split(separator: ":", maxSplits: 2, omittingEmptySubsequences: false)
        return parts.count == 3 ? "\(parts[0]):\(parts[1])" : nil
    }

    /// Returns whether a path is in the repository's working tree.
    func contains(_ path: String) -> Bool { (try? pathInRepository(path)) != nil }

    private func pathInRepository(_ path: String) throws(CommandError) -> String? {
        let root = try Invocation.current.gitObjects.topLevel(topLevel)
        // The file may no longer exist, in which case only the existing part of its folder is resolved.
        let file = URL(fileURLWithPath: FullPath(path).resolved).pathComponents
        guard file.starts(with: root) else { return nil }
        return file.dropFirst(root.count).joined(separator: "/")
    }

    /// Returns the path components of the top-level folder, without links. In a bare repository, it's the current folder.
    private func topLevel() throws(CommandError) -> [String] {
        let result = try run(["rev-parse", "--show-toplevel"])
        let path = result.code == 0 ? result.text.trimmingCharacters(in: .newlines) : Invocation.current.folder
        return URL(fileURLWithPath: path).resolvingSymlinksInPath().pathComponents
    }

    /// Returns the folders of other users that this user trusts, without links; `*` if all are trusted.
    ///
    /// Git runs outside any repository, because a repository can't declare itself trusted.
    func safeDirectories() -> [String] {
        guard let result = try? run(["-C", "/", "config", "--get-all", "safe.directory"]), result.code == 0 else {
            return []
        }
        var folders: [String] = []
        for value in result.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            // An empty value resets the list. `/srv/*` includes all folders in `/srv`.
            if value.isEmpty { folders = [] }
            let folder = value.hasSuffix("/*") ? value.dropLast(2) : value
            if folder.hasPrefix("/") { folders.append(LinkResolution(String(folder)).path) }
            if value == "*" { folders.append("*") }
        }
        return folders
    }

    func isRepository() throws(CommandError) -> Bool { try run(["rev-parse", "--git-dir"]).code == 0 }

    private func find(_ name: String) -> String? {
        guard let result = try? run(["rev-parse", "--verify", "--quiet", "--end-of-options", "\(name)^{commit}"]),
            result.code == 0
        else { return nil }
        return result.text.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// Splits `origin/main` into `origin` and `main`.
    private static func remote(of name: String) -> (remote: String, branch: String) {
        let parts = name.split(separator: "/", maxSplits: 1).map(String.init)
        return parts.count == 2 && parts[0] == "origin" ? (parts[0], parts[1]) : ("origin", name)
    }

    private struct Output {
        var code: Int32
        var bytes: [UInt8]
        var text: String { String(decoding: bytes, as: UTF8.self) }
    }

    private static let unavailable = CommandError(
        reason: "git can't be run",
        fix: "install git, or use files"
    )

    private func process(_ arguments: [String]) -> Process {
        let env = URL(fileURLWithPath: "/usr/bin/env")
        let process = Invocation.current.process(env, ["git", "--no-pager"] + Restrictions.gitOptions + arguments)
        // The user can't answer prompts.
        process.environment?["GIT_TERMINAL_PROMPT"] = "0"
        process.standardError = FileHandle.nullDevice
        return process
    }

    private func run(_ arguments: [String]) throws(CommandError) -> Output {
        let process = process(arguments)
        let pipe = Pipe()
        process.standardOutput = pipe
        do {
            try process.run()
            let data = try pipe.fileHandleForReading.readToEnd() ?? Data()
            process.waitUntilExit()
            return Output(code: process.terminationStatus, bytes: [UInt8](data))
        } catch {
            throw Self.unavailable
        }
    }
}
