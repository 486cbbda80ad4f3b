internal import Foundation
internal import TRPCContract

/// The folders in the repository or package that contains a configuration.
///
/// Nested projects, hidden folders and folders of other tools are excluded.
struct ProjectFolders {
    /// A name record.
    struct Record {
        /// The path of the folder, relative to the current one.
        let folder: String
        let client: String
    }

    private let configuration: String

    /// Finds the folders around a configuration.
    ///
    /// - Parameter path: The path of the configuration.
    init(of path: String) { configuration = FullPath(path).url.standardizedFileURL.path }

    /// The maximum number of folders to search.
    private static let limit = 10_000

    private static let foreign: Set<String> = ["node_modules", "Pods", "Carthage", "DerivedData", "build"]

    /// The name records in these folders.
    var records: [Record] {
        var records: [Record] = []
        var pending = [root]
        var count = 0
        while let folder = pending.popLast(), count < Self.limit {
            count += 1
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
            guard folder == root || isOwn(folder, names) else { continue }
            for name in names.sorted() {
                if let client = NameRecord.client(ofFile: name) {
                    records.append(Record(folder: Self.relative(folder), client: client))
                }
                let path = "\(folder)/\(name)"
                if !name.hasPrefix("."), !Self.foreign.contains(name), Self.isFolder(path) { pending.append(path) }
            }
        }
        return records
    }

    /// The nearest enclosing folder that contains a repository or a package.
    ///
    /// If there is none, it's the folder of the configuration, or its parent if the folder is `Schemas`.
    private var root: String {
        let own = (configuration as NSString).deletingLastPathComponent
        var folder = own
        while folder != "/" {
            if [".git", "Package.swift"].contains(where: { FullPath.exists("\(folder)/\($0)") }) { return folder }
            folder = (folder as NSString).deletingLastPathComponent
        }
        return (own as NSString).lastPathComponent == "Schemas" ? (own as NSString).deletingLastPathComponent : own
    }

    private func isOwn(_ folder: String, _ names: [String]) -> Bool {
        guard !names.contains(".git") else { return false }
        return ConfigurationFile.places.allSatisfy { place in
            let path = "\(folder)/\(place)"
            return path == configuration || !FullPath.exists(path)
        }
    }

    /// Returns whether the path is a folder rather than a symbolic link, which could lead outside the project.
    private static func isFolder(_ path: String) -> Bool {
        var status = stat()
        return fstatat(AT_FDCWD, path, &status, AT_SYMLINK_NOFOLLOW) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    private static func relative(_ path: String) -> String {
        let base = FullPath("").url.standardizedFileURL.pathComponents
        let parts = URL(fileURLWithPath: path).standardizedFileURL.pathComponents
        let common = zip(base, parts).prefix { $0 == $1 }.count
        let steps = Array(repeating: "..", count: base.count - common) + parts.dropFirst(common)
        return steps.isEmpty ? "." : steps.joined(separator: "/")
    }
}
