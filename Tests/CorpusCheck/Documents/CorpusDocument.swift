import Foundation

/// A document that a check runs over.
struct CorpusDocument: Codable, Sendable {
    let path: String
    /// The path below the folder it was found in.
    let name: String
    /// The group of similar documents: the publisher of public documents, or the folder.
    let family: String
    let size: Int
    /// Whether the document may be refused: it is below a folder called `hostile`.
    var isHostile = false
    /// What its suite expects, for hostile documents.
    var expectation: Expectation?

    /// A row of `EXPECT.json`.
    enum Expectation: String, Codable {
        case accept, reject, any
        /// Must be read or refused with little memory.
        case bounded
    }

    /// - Parameter folder: The folder that the name begins with.
    init(_ path: String, in folder: String) {
        self.path = path
        let parent = (folder as NSString).lastPathComponent
        let rest = path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
        name = parent.hasPrefix(".") || parent.isEmpty ? rest : "\(parent)/\(rest)"
        family = Self.family(of: name)
        size = (try? FileManager.default.attributesOfItem(atPath: path)[.size] as? Int) ?? 0
    }

    /// The folder below the root of a tree of documents, else the first word of the file's name.
    private static func family(of name: String) -> String {
        let parts = name.split(separator: "/").map(String.init)
        let folders = parts.dropLast()
        for root in ["multi", "jsonschema", "hostile", "Golden"] {
            if let index = folders.firstIndex(of: root), index + 1 < folders.endIndex { return folders[index + 1] }
        }
        return String((parts.last ?? "").prefix { $0.isASCII && $0.isLetter }).lowercased()
    }
}
