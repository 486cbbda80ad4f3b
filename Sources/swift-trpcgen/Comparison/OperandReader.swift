internal import TRPCContract
internal import TRPCDrift
internal import TRPCSource

/// A base exists, but doesn't contain a client's contract.
struct MissingContract: Error {
    /// The reason, such as `'main' has no 'api.json'`.
    let reason: String
}

/// Finds the documents that operands name.
struct OperandReader {
    let headers: RequestHeaders
    let limits: DocumentDownload.Limits
    var policy: ReferencePolicy
    var store: ReleaseStore
    let fetches: Bool
    /// Whether to compare with the merge base rather than the tip of the other branch.
    let usesMergeBase: Bool
    /// Returns the contract's path in a commit; nil to use the path of the newer contract.
    var pathInCommit: (Git.Commit) -> String? = { _ in nil }
    private let git = Git()

    init(
        headers: RequestHeaders,
        limits: DocumentDownload.Limits,
        policy: ReferencePolicy,
        store: ReleaseStore,
        fetches: Bool,
        usesMergeBase: Bool
    ) {
        self.headers = headers
        self.limits = limits
        self.policy = policy
        self.store = store
        self.fetches = fetches
        self.usesMergeBase = usesMergeBase
    }

    /// Returns the documents that an operand names.
    ///
    /// - Parameters:
    ///   - path: The path of the newer contract, for operands without a path.
    ///   - code: The exit code if a document isn't available.
    /// - Throws: ``MissingContract`` if a base doesn't contain the client's contract, ``Failure`` for other problems.
    func documents(_ operand: ContractOperand, path: String?, orFail code: ExitStatus) throws -> [OperandDocument] {
        switch operand {
        case .standardInput: [try local(.standardInput, code)]
        case .path(let path): [try local(.file(InputFile(path: path)), code)]
        case .web(let address):
            [try local(try ContractSource(address, headers: headers, limits: limits), code)]
        case .revision(let name, let own):
            [try inRevision(name, own, or: path)]
        case .release(let name): [try release(name)]
        case .releases: try releases()
        }
    }

    /// Returns the contract to compare or record.
    func document(of subject: DiffRun.Subject) throws -> OperandDocument {
        do {
            let documents = try documents(subject.operand, path: subject.client?.schema, orFail: .document)
            if let document = documents.first { return document }
            throw Failure(code: .base, message: "error: no recorded releases in '\(store.folder)'")
        } catch let missing as MissingContract {
            throw Failure(code: .base, message: "error: \(missing.reason)")
        }
    }

    private func local(_ source: ContractSource, _ code: ExitStatus) throws -> OperandDocument {
        let isWeb = if case .web = source { true } else { false }
        let file = try source.read(orFail: isWeb ? .base : code)
        return OperandDocument(
            base: DriftReport.Base(name: Self.shortName(source.name), path: source.name),
            file: file,
            provider: DocumentFiles(root: source, policy: policy),
            settings: ReleaseSettings(of: file)
        )
    }

    /// Returns the last component of a path or URL.
    private static func shortName(_ name: String) -> String {
        name.split(separator: "/").last.map(String.init) ?? name
    }

    private func releases() throws -> [OperandDocument] {
        let names = try store.supported()
        guard try !names.isEmpty || !store.hasOthersSupported() else {
            throw MissingContract(reason: "it has no recorded releases")
        }
        return try names.map(release)
    }

    private func release(_ name: String) throws -> OperandDocument {
        guard let path = store.path(of: name) else {
            if store.isRecordedForOthers(name) {
                throw MissingContract(reason: "release '\(name)' doesn't contain it")
            }
            let known = store.names
            let near = Suggestion.didYouMean(Suggestion.nearest(to: name, among: known))
            throw Failure(
                code: .base,
                message: """
                    error: no recorded release '\(name)' in '\(store.folder)'
                      fix: \(near ?? "'trpcgen record --release \(ShellArgument(name))' records one")
                    """
            )
        }
        var document = try local(.file(InputFile(path: path)), .base)
        document.base.name = name
        return document
    }

    /// Returns the contract at the merge base with the default branch; nil if there is no default branch.
    func mergeBase(path: String?) throws -> OperandDocument? {
        let commit = try Self.failing { () throws(Git.CommandError) -> Git.Commit? in
            guard let branch = try git.defaultBranch() else { return nil }
            return try git.mergeBase(branch, git.commit("HEAD"))
        }
        return try commit.map { try document($0, pathInCommit($0) ?? path) }
    }

    private func inRevision(_ name: String, _ own: String?, or path: String?) throws -> OperandDocument {
        let commit = try Self.failing { () throws(Git.CommandError) -> Git.Commit in
            var commit = try git.commit(name, fetches: fetches)
            guard usesMergeBase else { return commit }
            commit = try git.mergeBase(commit, git.commit("HEAD"))
            commit.name = name
            return commit
        }
        return try document(commit, own ?? pathInCommit(commit) ?? path, isNamed: own != nil)
    }

    /// Returns the contract in a commit.
    ///
    /// - Parameter isNamed: Whether the user named the path, so that it must exist.
    private func document(_ commit: Git.Commit, _ path: String?, isNamed: Bool = false) throws -> OperandDocument {
        let bytes = try Self.failing { () throws(Git.CommandError) -> [UInt8]? in
            try contents(of: path, in: commit, isNamed: isNamed)
        }
        guard let path, let bytes else {
            throw MissingContract(reason: "'\(commit.name)' has no '\(path ?? "")'")
        }
        let name = "\(commit.name):\(path)"
        return OperandDocument(
            base: DriftReport.Base(
                name: commit.shownName,
                path: path,
                ref: name,
                commit: String(commit.hash.prefix(12))
            ),
            file: SourceFile(path: name, bytes: bytes),
            provider: RevisionFiles(git: git, commit: commit, root: path, policy: policy),
            settings: nil,
            commit: commit
        )
    }

    private func contents(of path: String?, in commit: Git.Commit, isNamed: Bool) throws(Git.CommandError) -> [UInt8]? {
        guard let path, !ContractSource.isWebAddress(path), path != "-" else {
            throw Git.CommandError(
                reason: "'\(commit.name)' doesn't specify a file",
                fix: "specify the contract's file with --base REF:PATH, or a recorded release with --base release:NAME"
            )
        }
        if let bytes = try git.file(path, in: commit) { return bytes }
        if isNamed {
            throw Git.CommandError(
                reason: "'\(path)' doesn't exist in '\(commit.name)'",
                fix: "'git ls-tree -r --name-only \(ShellArgument(commit.name))' lists its files"
            )
        }
        if let line = git.ignoringLine(of: path) {
            throw Git.CommandError(
                reason: "git ignores '\(path)' (\(line)), so no revision has it",
                fix: "commit the contract, or compare with recorded releases: --base releases"
            )
        }
        return nil
    }

    /// Returns the client's overlays in the contract's commit. Recorded releases already include theirs.
    func overlays(_ paths: [String], for document: OperandDocument) throws -> ContractOverlays {
        if document.settings?.hasOverlays == true { return .none }
        guard let commit = document.commit else { return try ContractOverlays(paths: paths) }
        return ContractOverlays(
            try paths.map { path in
                if let bytes = try? git.file(path, in: commit) {
                    return SourceFile(path: "\(commit.name):\(path)", bytes: bytes)
                }
                return try ContractSource.file(InputFile(path: path)).read(orFail: .usage)
            }
        )
    }

    /// Runs Git commands.
    ///
    /// - Throws: ``Failure`` instead of their errors.
    private static func failing<Value>(_ body: () throws(Git.CommandError) -> Value) throws -> Value {
        do throws(Git.CommandError) {
            return try body()
        } catch {
            throw Failure(code: .base, message: "error: \(error.reason)\(ConsoleMessage.fix(error.fix))")
        }
    }
}
