internal import Foundation
internal import TRPCContract
internal import TRPCDrift
internal import TRPCSource
internal import TRPCSwift

/// The contract that a checked-in client was generated from, as git remembers it, with its further documents and overlays.
struct EarlierContract {
    private let client: ClientConfiguration
    private let path: String
    private let reader: OperandReader
    private let git = Git()
    private let sources = SourceMap()

    /// So many states of a contract of several documents are read; each of them takes as long as generating.
    private static let limit = 30

    /// Nil for a contract that is not a file.
    init?(client: ClientConfiguration) {
        guard case .path(let path)? = try? ContractOperand(client.schema) else { return nil }
        self.client = client
        self.path = path
        reader = OperandReader(
            headers: .none,
            limits: Download.Limits(),
            policy: client.references,
            store: ReleaseStore(folder: "", support: nil),
            fetches: false,
            usesMergeBase: false
        )
    }

    /// The contract as it is now; nil when it cannot be read.
    func present() -> ContractSide? {
        guard let document = try? reader.documents(.path(path), path: nil, orFail: .document).first,
            let overlays = try? ContractOverlays(paths: client.overlays)
        else { return nil }
        return side(of: document, overlays)
    }

    /// The contract that a stamp tells of; nil when no revision has it.
    ///
    /// The commit that brought the stamp most likely has it, else one that changed the contract, or the one before.
    func side(of stamp: ClientStamp, in folder: OutputFolder) -> ContractSide? {
        let files = [folder.full(stamp.fileName)]
        let own = (try? git.history(of: files)) ?? []
        // A document alone is told by its bytes.
        for commit in own + ((try? git.history(of: [path])) ?? []) {
            guard let bytes = try? git.file(path, in: commit), ContentHash(bytes) == stamp.contract else { continue }
            if let document = document(in: commit) { return side(of: document, .none) }
        }
        let beside = (path as NSString).deletingLastPathComponent
        let others =
            (try? git.history(of: [beside.isEmpty ? "." : beside] + client.overlays, isWithParents: true)) ?? []
        for commit in own + others.prefix(Self.limit) {
            guard let document = document(in: commit) else { continue }
            for overlays in overlays(of: document) where hash(of: document, overlays) == stamp.contract {
                return side(of: document, overlays)
            }
        }
        return nil
    }

    private func document(in commit: Git.Commit) -> OperandDocument? {
        try? reader.documents(.revision(commit.hash, path: path), path: nil, orFail: .base).first
    }

    /// With the overlays as they were, and without: they may be younger than the client.
    private func overlays(of document: OperandDocument) -> [ContractOverlays] {
        guard !client.overlays.isEmpty, let overlays = try? reader.overlays(client.overlays, for: document) else {
            return [.none]
        }
        return [overlays, .none]
    }

    /// The hash that a client would be stamped with; nil for a document that cannot be used.
    private func hash(of document: OperandDocument, _ overlays: ContractOverlays) -> ContentHash? {
        let analyzer = ContractAnalyzer(configuration: client, provider: document.provider, overlays: overlays)
        return analyzer.analysis(of: document.file, from: SourceMap(), into: DiagnosticSink())?.hash
    }

    private func side(of document: OperandDocument, _ overlays: ContractOverlays) -> ContractSide? {
        ContractSideReader(
            provider: document.provider,
            policy: client.references,
            overlays: overlays,
            client: client,
            names: NameRecordFile(client).names()
        )
        .read(document.file, from: sources, into: DiagnosticSink())
    }
}
