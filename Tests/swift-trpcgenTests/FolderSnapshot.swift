import Foundation

@testable import swift_trpcgen

/// The files and links in a folder, for detecting changes by a run.
struct FolderSnapshot {
    /// The bytes of files and the targets of links, by path.
    let entries: [String: Data]

    init(of folder: URL) {
        var entries: [String: Data] = [:]
        for (path, kind) in FolderContents(folder.path).entries {
            let full = folder.appending(path: path).path
            switch kind {
            case .file: entries[path] = FileManager.default.contents(atPath: full)
            case .link: entries[path] = Data("-> \(LinkResolution.target(of: full) ?? "")".utf8)
            case .folder, .special: continue
            }
        }
        self.entries = entries
    }

    /// Returns the changed and deleted entries; added files don't count.
    func changes(in folder: URL) -> [String] {
        let now = FolderSnapshot(of: folder).entries
        return entries.filter { now[$0.key] != $0.value }.map(\.key).sorted()
    }

    /// Returns the added paths.
    func additions(in folder: URL) -> [String] {
        FolderSnapshot(of: folder).entries.keys.filter { entries[$0] == nil }.sorted()
    }
}
