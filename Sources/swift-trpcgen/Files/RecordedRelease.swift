internal import Foundation
internal import TRPCDrift
internal import TRPCSource

/// An existing record of a release.
struct RecordedRelease {
    private let root: Node
    private let settings: ReleaseSettings
    private let store: ReleaseStore

    /// Returns nil if the file isn't a record.
    init?(at path: String, in store: ReleaseStore) {
        guard let file = try? InputFile(path: path).load(), let settings = ReleaseSettings(of: file),
            let root = Self.root(of: file)
        else { return nil }
        self.root = root
        self.settings = settings
        self.store = store
    }

    /// The first difference between the record and its replacement.
    enum Difference: String {
        case nothing
        case ended
        case contract
        case configuration
        case names = "record of names"
    }

    /// Compares the record with the files that would replace it.
    ///
    /// Ignores the tool's version, and the order of keys if the record doesn't preserve it.
    func difference(from files: [RecordedContract.File]) -> Difference {
        if settings.hasEnded { return .ended }
        guard let first = files.first, let new = Self.root(of: SourceFile(path: "", bytes: Array(first.text.utf8))),
            let newSettings = ReleaseSettings(of: SourceFile(path: "", bytes: Array(first.text.utf8)))
        else { return .contract }
        guard isSame(root, new, besides: ReleaseSettings.key), files.dropFirst().allSatisfy(hasDocument) else {
            return .contract
        }
        if settings.names != newSettings.names { return .names }
        return isSame(plain(settings), plain(newSettings)) ? .nothing : .configuration
    }

    private func hasDocument(_ file: RecordedContract.File) -> Bool {
        let path = (store.folder as NSString).appendingPathComponent(file.path)
        let new = Self.root(of: SourceFile(path: "", bytes: Array(file.text.utf8)))
        guard let old = (try? InputFile(path: path).load()).flatMap(Self.root), let new else { return false }
        return isSame(old, new)
    }

    private func isSame(_ old: Node, _ new: Node, besides key: String? = nil) -> Bool {
        old.isSame(as: new, inOrder: settings.keepsOrder, besides: key)
    }

    /// Returns the settings without those that are ignored.
    private func plain(_ other: ReleaseSettings) -> Node {
        var plain = other
        (plain.release, plain.tool, plain.keepsOrder, plain.names) = ("", "", false, [])
        if !settings.hasNamespace { plain.removeNamespace() }
        return Self.root(of: SourceFile(path: "", bytes: Array(plain.json.rendered.utf8))) ?? root
    }

    private static func root(of file: SourceFile) -> Node? {
        DocumentReader().read(file, as: FileID(rawValue: 0), into: DiagnosticSink())?.root
    }
}
