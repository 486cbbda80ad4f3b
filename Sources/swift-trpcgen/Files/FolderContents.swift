internal import Foundation

/// The contents of a folder and its subfolders, without following symbolic links.
struct FolderContents {
    enum Kind {
        case file
        case folder
        /// A symbolic link. Its target may be a file, something else, or missing.
        case link(isToFile: Bool)
        /// A pipe, a socket or a device.
        case special
    }

    /// The entries, with paths relative to the folder.
    let entries: [(path: String, kind: Kind)]

    /// Lists a folder.
    ///
    /// - Parameter folder: An absolute path without links. If there is no such folder, the contents are empty.
    init(_ folder: String) {
        var entries: [(String, Kind)] = []
        var pending = [""]
        while let prefix = pending.popLast() {
            let names = (try? FileManager.default.contentsOfDirectory(atPath: "\(folder)/\(prefix)")) ?? []
            for name in names {
                guard let kind = Self.kind(of: "\(folder)/\(prefix)\(name)") else { continue }
                entries.append((prefix + name, kind))
                if case .folder = kind { pending.append("\(prefix)\(name)/") }
            }
        }
        self.entries = entries
    }

    /// The names of all entries; nil if any of them is a link, because its target may be anywhere.
    var names: [String]? {
        var names: [String] = []
        for (path, kind) in entries {
            if case .link = kind { return nil }
            names.append(path)
        }
        return names
    }

    private static func kind(of path: String) -> Kind? {
        switch AtomicFile.status(of: path).map({ $0.st_mode & S_IFMT }) {
        case S_IFREG: return .file
        case S_IFDIR: return .folder
        case S_IFLNK:
            var target = stat()
            return .link(isToFile: fstatat(AT_FDCWD, path, &target, 0) == 0 && target.st_mode & S_IFMT == S_IFREG)
        case nil: return nil
        default: return .special
        }
    }
}
