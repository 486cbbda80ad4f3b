import Foundation

/// Finds the OpenAPI 3 and JSON Schema documents in a folder that are not parts of other documents.
///
/// Includes all documents in folders called `hostile`, whose expectations are listed in `EXPECT.json`.
enum DocumentSearch {
    private static let suffixes: Set = ["json", "yaml", "yml"]

    /// Returns the document at a path, or those below it, sorted by name.
    static func documents(below path: String) throws -> [CorpusDocument] {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue else {
            return [CorpusDocument(path, in: (path as NSString).deletingLastPathComponent)]
        }
        let root = path.hasSuffix("/") ? String(path.dropLast()) : path
        let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
        let files = names.filter { suffixes.contains(($0 as NSString).pathExtension) }.map { "\(root)/\($0)" }.filter {
            var isFolder: ObjCBool = false
            return FileManager.default.fileExists(atPath: $0, isDirectory: &isFolder) && !isFolder.boolValue
        }
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let plain = try files.filter { !isHostile($0) }.map { DocumentOutline(path: $0, bytes: try bytes(of: $0)) }
        let parts = parts(of: plain)
        return try plain.filter { $0.isWhole(isPart: parts.contains($0.path)) }.map {
            CorpusDocument($0.path, in: root)
        }
            + hostile(files.filter(isHostile), in: root)
    }

    private static func isHostile(_ path: String) -> Bool { path.split(separator: "/").contains("hostile") }

    static func bytes(of path: String) throws -> [UInt8] { [UInt8](try Data(contentsOf: URL(filePath: path))) }

    /// Returns the files that other files refer to by path or `$id`.
    private static func parts(of outlines: [DocumentOutline]) -> Set<String> {
        var (parts, names): (Set<String>, Set<String>) = ([], [])
        for outline in outlines {
            let folder = (outline.path as NSString).deletingLastPathComponent
            for target in outline.references {
                names.insert(target)
                if target.contains("://") { continue }
                parts.insert(normalized(target.hasPrefix("/") ? target : "\(folder)/\(target)"))
            }
        }
        for outline in outlines {
            if let identifier = outline.identifier, names.contains(identifier) { parts.insert(outline.path) }
        }
        return parts
    }

    /// Resolves `.` and `..` in a path as far as possible.
    private static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.split(separator: "/") where part != "." {
            if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
        }
        return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
    }

    private static func hostile(_ files: [String], in root: String) throws -> [CorpusDocument] {
        var expected: [String: CorpusDocument.Expectation] = [:]
        for table in files where table.hasSuffix("/EXPECT.json") {
            let rows = try JSONDecoder().decode([Row].self, from: Data(contentsOf: URL(filePath: table)))
            for row in rows { expected[tail(row.file)] = row.expect }
        }
        return files.filter { !$0.hasSuffix("/EXPECT.json") }.map { path in
            var document = CorpusDocument(path, in: root)
            document.isHostile = true
            document.expectation = expected[tail(path)]
            return document
        }
    }

    /// Returns the path below the folder `hostile`.
    private static func tail(_ path: String) -> String {
        path.range(of: "/hostile/", options: .backwards).map { String(path[$0.upperBound...]) }
            ?? (path.hasPrefix("hostile/") ? String(path.dropFirst("hostile/".count)) : path)
    }

    private struct Row: Decodable {
        var file: String
        var expect: CorpusDocument.Expectation
    }
}
