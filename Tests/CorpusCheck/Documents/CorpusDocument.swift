import Foundation

/// A document to check.
struct CorpusDocument: Codable, Sendable {
    let path: String
    /// The path relative to the folder that contains it.
    let name: String
    /// The group of similar documents: the publisher of public documents, or the folder.
    let family: String
    let size: Int
    /// Whether the document may be refused: it is in a folder called `hostile`.
    var isHostile = false
    /// The expectation in `EXPECT.json`, for hostile documents.
    var expectation: Expectation?

    /// A row of `EXPECT.json`.
    enum Expectation: String, Codable {
        case accept, reject, any
        /// Must be read or refused with little memory.
        case bounded
    }

    /// - Parameter folder: The folder whose name starts the document's name.
    init(_ path: String, in folder: String) {
        self.path = path
        let parent = (folder as NSString).lastPathComponent
        let rest = path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
        name = parent.hasPrefix(".") || parent.isEmpty ? rest : "\(parent)/\(rest)"
        family = Self.family(of: name)
        size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    }

    /// Returns the first folder below the root of a document tree, or the first word of the file's name.
    private static func family(of name: String) -> String {
        let parts = name.split(separator: "/").map(String.init)
        let folders = parts.dropLast()
        for root in ["multi", "jsonschema", "hostile", "Golden"] {
            if let index = folders.firstIndex(of: root), index + 1 < folders.endIndex { return folders[index + 1] }
        }
        return String((parts.last ?? "").prefix { $0.isASCII && $0.isLetter }).lowercased()
    }
}
