internal import Foundation
internal import TRPCGenCore

/// The procedures that Swift sources use, by the names that generated clients give them.
struct SwiftUsage {
    /// Words of the sources, and pairs of words with a dot between them, without regard to case.
    private var words: Set<String> = []
    /// The lines on which a word stands, `App/ProfileView.swift:41`, in order of files and lines.
    private var lines: [String: [String]] = [:]

    /// - Throws: ``Failure`` for a folder that cannot be read.
    init(folders: [String]) throws {
        for folder in folders {
            var isFolder: ObjCBool = false
            guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else {
                throw Failure(code: .usage, message: "error: --used-by: there is no '\(folder)'")
            }
            guard isFolder.boolValue else {
                read(folder)
                continue
            }
            let names = FileManager.default.enumerator(atPath: folder)
            var files: [String] = []
            while let name = names?.nextObject() as? String {
                if name.hasSuffix(".swift") { files.append(name) }
            }
            for name in files.sorted() { read((folder as NSString).appendingPathComponent(name)) }
        }
    }

    /// Where the last name of a symbol stands, be it that symbol or another one of the name.
    func places(of symbol: String?) -> [String] {
        guard let name = symbol?.split(separator: ".").last else { return [] }
        return lines[String(name)] ?? []
    }

    /// True when a source has the procedure's name behind its router's: `posts.getById`, `Posts.getById`. An operation is
    /// used where its last word is.
    func uses(_ procedure: String) -> Bool {
        let parts = procedure.split(whereSeparator: { ". /{}".contains($0) }).map { Self.plain($0) }
        guard let last = parts.last else { return true }
        guard parts.count > 1, !procedure.contains("/") else { return words.contains(last) }
        return words.contains("\(parts[parts.count - 2]).\(last)")
    }

    private mutating func read(_ path: String) {
        guard let data = FileManager.default.contents(atPath: path) else { return }
        let text = String(decoding: data, as: UTF8.self)
        // Generated code names every procedure and uses none.
        if text.prefix(400).contains("trpcgen") { return }
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let place = "\(path):\(index + 1)"
            for part in line.split(whereSeparator: { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }) {
                var previous: String?
                for word in part.split(separator: ".") {
                    let name = Self.plain(word)
                    words.insert(name)
                    if let previous { words.insert("\(previous).\(name)") }
                    previous = name
                    if lines[String(word)]?.last != place { lines[String(word), default: []].append(place) }
                }
            }
        }
    }

    private static func plain(_ word: some StringProtocol) -> String {
        word.lowercased().filter { $0 != "_" && $0 != "-" }
    }
}
