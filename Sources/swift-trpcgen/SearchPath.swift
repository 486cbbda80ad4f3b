internal import Foundation

/// The folders in which a configuration of the project may lie: the current one and those above it, up to the root of its
/// repository, or, without a repository, of its package or Xcode project. The folders beyond belong to others.
struct SearchPath {
    /// As prefixes of relative paths, nearest first: nothing, `../`, `../../`.
    let folders: [String]
    /// The last of the folders, in full.
    let root: String

    static let current = SearchPath(from: URL(fileURLWithPath: FileManager.default.currentDirectoryPath))

    init(from start: URL) {
        var folder = start.standardizedFileURL
        var depth = 0
        var package: (depth: Int, path: String)?
        var end: (depth: Int, path: String)?
        while true {
            let names = Self.names(in: folder)
            if names.contains(".git") {
                end = (depth, folder.path)
                break
            }
            if package == nil, names.contains(where: Self.isProject) { package = (depth, folder.path) }
            let parent = folder.deletingLastPathComponent().standardizedFileURL
            guard parent.path != folder.path, depth < 64 else { break }
            folder = parent
            depth += 1
        }
        let last = end ?? package ?? (0, start.path)
        folders = (0...last.depth).map { String(repeating: "../", count: $0) }
        root = last.path
    }

    private static func isProject(_ name: String) -> Bool {
        name == "Package.swift" || name.hasSuffix(".xcodeproj") || name.hasSuffix(".xcworkspace")
    }

    private static func names(in folder: URL) -> [String] {
        (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    }
}
