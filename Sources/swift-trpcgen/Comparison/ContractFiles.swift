internal import TRPCSource

/// A version of a contract's files: its documents, beginning with the root document, and its overlays.
struct ContractFiles {
    let documents: [SourceFile]
    let overlays: [SourceFile]

    /// Creates a version of the files.
    ///
    /// - Parameter prefix: The prefix to remove from paths, which contains the name of the revision.
    init(_ documents: [SourceFile], overlays: [SourceFile], without prefix: String = "") {
        func plain(_ file: SourceFile) -> SourceFile {
            guard file.path.hasPrefix(prefix) else { return file }
            return SourceFile(path: String(file.path.dropFirst(prefix.count)), bytes: file.bytes)
        }
        self.documents = documents.map(plain)
        self.overlays = overlays.map(plain)
    }

    /// Returns the differences from an earlier version, one per line. The most important one comes first.
    func changes(since earlier: ContractFiles) -> [String] {
        guard let root = documents.first, let oldRoot = earlier.documents.first else { return [] }
        let count = documents.count, oldCount = earlier.documents.count
        var lines: [String] = []
        if root.path != oldRoot.path {
            lines.append("the contract was renamed from '\(oldRoot.path)' to '\(root.path)'")
        }
        if oldCount == 1, count > 1 {
            lines.append("\(root.path) was split into \(count) files")
        } else if oldCount > 1, count == 1 {
            lines.append("the \(oldCount) files of the contract were merged into \(root.path)")
        } else {
            if !root.bytes.elementsEqual(oldRoot.bytes) { lines.append("\(root.path) changed since generation") }
            lines += Self.lines(earlier.documents.dropFirst(), documents.dropFirst(), "")
        }
        return lines + Self.lines(earlier.overlays[...], overlays[...], "the overlay ")
    }

    /// The maximum number of files to list.
    private static let limit = 3

    private static func lines(_ old: ArraySlice<SourceFile>, _ new: ArraySlice<SourceFile>, _ noun: String) -> [String]
    {
        let before = Dictionary(old.map { ($0.path, $0.bytes) }) { first, _ in first }
        let after = Set(new.map(\.path))
        var lines: [String] = []
        for file in new {
            guard let bytes = before[file.path] else {
                lines.append("\(noun)\(file.path) was added since generation")
                continue
            }
            if !bytes.elementsEqual(file.bytes) { lines.append("\(noun)\(file.path) changed since generation") }
        }
        lines += old.filter { !after.contains($0.path) }.map { "\(noun)\($0.path) was removed since generation" }
        guard lines.count > limit else { return lines }
        return ["\(lines.count) files of the contract changed since generation"]
    }
}
