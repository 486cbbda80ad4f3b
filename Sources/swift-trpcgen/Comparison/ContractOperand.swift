internal import Foundation
internal import TRPCDrift
internal import TRPCSource

/// An argument of `trpcgen diff` that names a contract.
enum ContractOperand: Equatable {
    case standardInput
    case web(String)
    case path(String)
    /// A path in a revision; without one, that of the newer contract.
    case revision(String, path: String?)
    case release(String)
    /// All recorded releases that are supported.
    case releases

    /// A path that exists is a path, whatever else it looks like.
    init(_ text: String) throws(Failure) {
        if text == "-" {
            self = .standardInput
        } else if ContractSource.isWebAddress(text) {
            self = .web(text)
        } else if text == "releases" {
            self = .releases
        } else if text.hasPrefix("release:") {
            self = .release(String(text.dropFirst("release:".count)))
        } else if FullPath.exists(text) || text.hasPrefix("./") || text.hasPrefix("/") {
            self = .path(text)
        } else if text.isEmpty || text.hasPrefix("-") {
            throw Failure(code: .usage, message: "error: '\(text)' names neither a file nor a revision")
        } else if let colon = text.firstIndex(of: ":") {
            self = .revision(String(text[..<colon]), path: String(text[text.index(after: colon)...]))
        } else if ["json", "yaml", "yml"].contains((text as NSString).pathExtension.lowercased()) {
            self = .path(text)
        } else {
            self = .revision(text, path: nil)
        }
    }
}

/// A contract that can be read: its document, and how the documents that it refers to are found.
struct OperandDocument {
    var base: DriftReport.Base
    var file: SourceFile
    var provider: any DocumentProvider
    /// The settings that the application was generated with, where a release has them.
    var settings: ReleaseSettings?
    /// The revision of git that it is from.
    var commit: Git.Commit?
}

/// Finds the documents that operands name.
struct OperandReader {
    let headers: RequestHeaders
    let limits: DocumentDownload.Limits
    var policy: ReferencePolicy
    var store: ReleaseStore
    let fetches: Bool
    /// Compares with where the branches have parted rather than with the tip of the other one.
    let usesMergeBase: Bool
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

    /// - Parameter path: That of the newer contract, for operands without one.
    /// - Parameter code: How the command ends when the document cannot be had.
    func documents(_ operand: ContractOperand, path: String?, orFail code: ExitStatus) throws -> [OperandDocument] {
        switch operand {
        case .standardInput: [try local(.standardInput, code)]
        case .path(let path): [try local(.file(InputFile(path: path)), code)]
        case .web(let address):
            [try local(try ContractSource(address, headers: headers, limits: limits), code)]
        case .revision(let name, let own):
            [try inRevision(name, own ?? path)]
        case .release(let name): [try release(name)]
        case .releases: try store.supported().map(release)
        }
    }

    private func local(_ source: ContractSource, _ code: ExitStatus) throws -> OperandDocument {
        let isWeb = if case .web = source { true } else { false }
        let file = try source.read(orFail: isWeb ? .base : code)
        return OperandDocument(
            base: DriftReport.Base(name: Self.shortName(source.name), path: source.name),
            file: file,
            provider: DocumentFiles(root: source, policy: policy),
            settings: nil
        )
    }

    /// The last part of a path or an address.
    private static func shortName(_ name: String) -> String {
        name.split(separator: "/").last.map(String.init) ?? name
    }

    private func release(_ name: String) throws -> OperandDocument {
        guard let path = store.path(of: name) else {
            let known = store.names
            let near = Suggestion.didYouMean(Suggestion.nearest(to: name, among: known))
            throw Failure(
                code: .base,
                message: """
                    error: there is no recorded release '\(name)' in '\(store.folder)'
                      fix: \(near ?? "'trpcgen record --release \(name)' records one")
                    """
            )
        }
        var document = try local(.file(InputFile(path: path)), .base)
        document.base.name = name
        document.settings = ReleaseSettings(of: document.file)
        return document
    }

    /// The contract that a release stands for where none is named: the branch that pull requests go to.
    func mergeBase(path: String?) throws -> OperandDocument? {
        do throws(Git.CommandError) {
            guard let branch = try git.defaultBranch() else { return nil }
            let commit = try git.mergeBase(branch, git.commit("HEAD"))
            return try document(commit, path)
        } catch {
            throw Self.failure(error)
        }
    }

    private func inRevision(_ name: String, _ path: String?) throws -> OperandDocument {
        do throws(Git.CommandError) {
            var commit = try git.commit(name, fetches: fetches)
            if usesMergeBase {
                commit = try git.mergeBase(commit, git.commit("HEAD"))
                commit.name = name
            }
            return try document(commit, path)
        } catch {
            throw Self.failure(error)
        }
    }

    private func document(_ commit: Git.Commit, _ path: String?) throws(Git.CommandError) -> OperandDocument {
        guard let path, !ContractSource.isWebAddress(path), path != "-" else {
            throw Git.CommandError(
                reason: "'\(commit.name)' names no file",
                fix: "write '\(commit.name):PATH' with the contract's path"
            )
        }
        guard let bytes = try git.file(path, in: commit) else {
            throw Git.CommandError(
                reason: "there is no '\(path)' in '\(commit.name)'",
                fix: "write '\(commit.name):PATH' if it had another name there"
            )
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

    /// The overlays of the client, as they were when the contract was. A release was recorded with its own.
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

    private static func failure(_ refusal: Git.CommandError) -> Failure {
        Failure(code: .base, message: "error: \(refusal.reason)\(ConsoleMessage.fix(refusal.fix))")
    }
}

/// The documents beside a contract in the same revision.
private struct RevisionFiles: DocumentProvider {
    let git: Git
    let commit: Git.Commit
    let root: String
    let policy: ReferencePolicy
    /// Comparisons read documents on other threads.
    let invocation = Invocation.current

    /// Addresses count from the root document, whose name has the revision in front.
    private func pathInRevision(_ path: String) throws(DocumentUnavailable) -> String {
        let folder = ("\(commit.name):\(root)" as NSString).deletingLastPathComponent
        let prefix = folder.isEmpty ? "" : folder + "/"
        guard path.hasPrefix(prefix) else {
            guard policy.allowsOutside else {
                throw DocumentUnavailable(reason: "it leads out of the contract's folder")
            }
            return outsidePath(path)
        }
        let own = (root as NSString).deletingLastPathComponent
        return (own as NSString).appendingPathComponent(String(path.dropFirst(prefix.count)))
    }

    /// A way out of the contract's folder may have left the name of the revision behind, whole or from its last part on.
    private func outsidePath(_ path: String) -> String {
        let start = commit.name.split(separator: "/").dropLast().map { $0 + "/" }.joined()
        for mark in ["\(commit.name):", start] where !mark.isEmpty && path.hasPrefix(mark) {
            return String(path.dropFirst(mark.count))
        }
        return path
    }

    func file(at address: DocumentAddress) throws(DocumentUnavailable) -> SourceFile {
        try invocation.run { () throws(DocumentUnavailable) in try read(address) }
    }

    private func read(_ address: DocumentAddress) throws(DocumentUnavailable) -> SourceFile {
        if address.isRemote {
            throw DocumentUnavailable(reason: "other machines are not asked for a revision's documents")
        }
        let path = try pathInRevision(address.filePath)
        do throws(Git.CommandError) {
            guard let bytes = try git.file(path, in: commit) else {
                throw Git.CommandError(reason: "there is no '\(path)' in '\(commit.name)'")
            }
            return SourceFile(path: "\(commit.name):\(path)", bytes: bytes)
        } catch {
            throw DocumentUnavailable(reason: error.reason, fix: error.fix)
        }
    }
}
