internal import Foundation
internal import TRPCContract
internal import TRPCDrift
internal import TRPCSource
internal import TRPCSwift

/// The contract that a checked-in client was generated from, as found in Git.
///
/// Uses the documents, configuration, overlays and names of the same commit.
struct EarlierContract {
    private let client: ClientConfiguration
    private let path: String
    /// The configuration; nil if the client is described by options, which are the same for all commits.
    private let configuration: FieldConfiguration?
    private let reader: OperandReader
    private let git = Git()
    private let sources = SourceMap()

    /// The maximum number of versions to read if a contract has several documents. Reading a version takes as long as
    /// generation.
    private static let limit = 30

    /// Returns nil if the contract isn't a file.
    init?(client: ClientConfiguration, file: ConfigurationFile?) {
        guard let path = Self.path(of: client) else { return nil }
        self.client = client
        self.path = path
        configuration = file.map(FieldConfiguration.init)
        reader = OperandReader(
            headers: .none,
            limits: DocumentDownload.Limits(),
            policy: client.references,
            store: ReleaseStore(folder: "", support: nil),
            fetches: false,
            usesMergeBase: false
        )
    }

    private static func path(of client: ClientConfiguration) -> String? {
        if case .path(let path)? = try? ContractOperand(client.schema) { path } else { nil }
    }

    /// A version of the contract, with its files and its declarations.
    struct Version {
        let files: ContractFiles
        let side: ContractSide
    }

    /// Returns the current contract; nil if it can't be read.
    func present() -> Version? {
        guard let document = try? reader.documents(.path(path), path: nil, orFail: .document).first,
            let overlays = try? ContractOverlays(paths: client.overlays)
        else { return nil }
        let state = State(client: client, document: document)
        return files(of: state, overlays).flatMap { version($0, of: state, overlays) }
    }

    /// Returns the commits that added a stamp, newest first.
    func commits(of stamp: ClientStamp, in folder: OutputFolder) -> [Git.Commit] {
        (try? git.history(of: [folder.full(stamp.fileName)])) ?? []
    }

    /// Returns the contract for a stamp; nil if no revision contains it.
    ///
    /// Searches the commits that added the stamp, then those that changed the contract and their parents.
    func version(of stamp: ClientStamp, in folder: OutputFolder) -> Version? {
        let own = commits(of: stamp, in: folder)
        // The hash of its contents identifies a contract with a single document.
        for commit in own + ((try? git.history(of: [path])) ?? []) {
            guard let client = client(in: commit), let path = Self.path(of: client),
                let bytes = try? git.file(path, in: commit), ContentHash(bytes) == stamp.contract
            else { continue }
            guard let state = state(of: client, in: commit) else { continue }
            return version([state.document.file], of: state, .none)
        }
        let beside = (path as NSString).deletingLastPathComponent
        let others =
            (try? git.history(of: [beside.isEmpty ? "." : beside] + client.overlays, isWithParents: true)) ?? []
        for commit in own + others.prefix(Self.limit) {
            guard let client = client(in: commit), let state = state(of: client, in: commit) else { continue }
            for overlays in overlays(of: state) {
                guard let files = files(of: state, overlays), ContentHash(of: files) == stamp.contract else { continue }
                return version(files, of: state, overlays)
            }
        }
        return nil
    }

    /// A version of the contract, and its client at that time.
    private struct State {
        var client: ClientConfiguration
        var document: OperandDocument
    }

    private func client(in commit: Git.Commit) -> ClientConfiguration? {
        configuration.map { $0.client(client, of: path, in: commit) } ?? client
    }

    private func state(of client: ClientConfiguration, in commit: Git.Commit) -> State? {
        guard let path = Self.path(of: client) else { return nil }
        let documents = try? reader.documents(.revision(commit.hash, path: path), path: nil, orFail: .base)
        return documents?.first.map { State(client: client, document: $0) }
    }

    /// Returns that version's overlays, followed by no overlays, because they may have been added after the client was
    /// generated.
    private func overlays(of state: State) -> [ContractOverlays] {
        let paths = state.client.overlays
        guard !paths.isEmpty, let overlays = try? reader.overlays(paths, for: state.document) else { return [.none] }
        return [overlays, .none]
    }

    /// Returns the files that a client's stamp covers; nil if the document can't be used.
    private func files(of state: State, _ overlays: ContractOverlays) -> [SourceFile]? {
        let document = state.document
        let analyzer = ContractAnalyzer(
            configuration: state.client,
            provider: document.provider,
            overlays: overlays
        )
        return analyzer.analysis(of: document.file, from: SourceMap(), into: DiagnosticSink())?.documents.files
    }

    /// Returns a version of the contract.
    ///
    /// - Parameter files: The documents, followed by the overlays.
    private func version(_ files: [SourceFile], of state: State, _ overlays: ContractOverlays) -> Version? {
        let names =
            configuration?.names(of: state.client, in: state.document) ?? NameRecordFile(state.client).names()
        let side = ContractSideReader(
            provider: state.document.provider,
            policy: client.references,
            overlays: overlays,
            client: state.client,
            names: names
        )
        .read(state.document.file, from: sources, into: DiagnosticSink())
        let documents = ContractFiles(
            files.dropLast(overlays.files.count),
            overlays: overlays.files,
            without: state.document.commit.map { "\($0.name):" } ?? ""
        )
        return side.map { Version(files: documents, side: $0) }
    }
}
