internal import TRPCSource

/// Templates of the user's, which stand in for the built-in ones of the same names.
package struct TemplateOverlay: Sendable {
    /// What a template's file name ends with.
    static let suffix = ".mustache"

    /// Where the files are, as messages show it.
    private let folder: String
    /// The text of each file by its name.
    private let files: [String: String]

    package init(folder: String = "", files: [String: String] = [:]) {
        self.folder = folder
        self.files = files
    }

    /// The hash of all files; their folder does not matter.
    var hash: ContentHash { ContentHash(of: files.map { (path: $0.key, contents: $0.value) }) }

    /// The texts by template name. Lines end as Swift's do, whatever the editor wrote.
    ///
    /// - Throws: ``TemplateSet/TemplateError`` for a file that is no template's: it would have no effect.
    func texts(known: [String]) throws -> [String: String] {
        var texts: [String: String] = [:]
        for (file, text) in files.sorted(by: { $0.key < $1.key }) {
            let name = file.hasSuffix(Self.suffix) ? String(file.dropLast(Self.suffix.count)) : file
            guard known.contains(name), file.hasSuffix(Self.suffix) else {
                throw TemplateSet.TemplateError(file: path(of: file), message: Self.unknown(name, known))
            }
            texts[name] = text.replacing("\r\n", with: "\n")
        }
        return texts
    }

    /// A file with its folder.
    func path(of file: String) -> String {
        folder.isEmpty ? file : "\(folder.hasSuffix("/") ? String(folder.dropLast()) : folder)/\(file)"
    }

    private static func unknown(_ name: String, _ known: [String]) -> String {
        let stem = name.prefix { $0 != "." }
        let near = Suggestion.nearest(to: String(stem), among: known).map { "'\($0)\(suffix)'" }
        let hint =
            near.isEmpty
            ? "; there are \(known.map { $0 + suffix }.joined(separator: ", "))"
            : "; did you mean \(near.joined(separator: " or "))?"
        return "no template has this name" + hint
    }
}
