internal import Foundation

/// The files of a folder that may be a symbolic link, or have links in it.
struct FolderContents {
    let path: String

    /// The paths of all files, relative to the folder.
    ///
    /// A link inside of the folder may lead anywhere, also to another copy of the same files. So such a link counts only
    /// where one of the `expected` files would lie behind it.
    func names(inLinkedFoldersOf expected: [String]) -> [String] {
        var names = Self.names(in: path)
        for folder in Self.folders(of: expected) where isLink(folder) {
            names += Self.names(in: (path as NSString).appendingPathComponent(folder)).map { "\(folder)/\($0)" }
        }
        return names
    }

    /// An enumerator does not enter a folder that is itself a link.
    private static func names(in folder: String) -> [String] {
        let folder = FullPath(folder).url.resolvingSymlinksInPath().path
        return FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    }

    private func isLink(_ folder: String) -> Bool {
        let attributes = try? FileManager.default.attributesOfItem(
            atPath: FullPath((path as NSString).appendingPathComponent(folder)).text
        )
        return attributes?[.type] as? FileAttributeType == .typeSymbolicLink
    }

    /// `A` and `A/B` for `A/B/c.swift`.
    private static func folders(of files: [String]) -> Set<String> {
        var folders: Set<String> = []
        for file in files {
            var folder = Substring(file)
            while let slash = folder.lastIndex(of: "/") {
                folder = folder[..<slash]
                folders.insert(String(folder))
            }
        }
        return folders
    }
}
