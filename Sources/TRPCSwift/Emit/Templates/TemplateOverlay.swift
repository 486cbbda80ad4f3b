internal import TRPCSource

/// The user's templates. Each replaces the built-in template with the same name, or is a partial.
package struct TemplateOverlay: Sendable {
    /// The suffix of a template's file name.
    static let suffix = ".mustache"

    /// The folder of the files, for messages.
    private let folder: String
    /// The text of each file by its name.
    private let files: [String: String]

    package init(folder: String = "", files: [String: String] = [:]) {
        self.folder = folder
        self.files = files
    }

    /// The hash of all files, regardless of their folder.
    var hash: ContentHash { ContentHash(of: files.map { (path: $0.key, contents: $0.value) }) }

    /// The templates by name, with LF line endings as in Swift string literals.
    var templates: [String: TemplateFile] {
        var templates: [String: TemplateFile] = [:]
        for (file, text) in files where file.hasSuffix(Self.suffix) {
            let text = text.replacing("\r\n", with: "\n")
            templates[Self.name(of: file)] = TemplateFile(path: path(of: file), text: text)
        }
        return templates
    }

    /// Checks that each file is a template or a partial; other files would have no effect.
    func check(known: [String], partials: Set<String>) throws(TemplateError) {
        for file in files.keys.sorted() {
            let name = Self.name(of: file)
            guard file.hasSuffix(Self.suffix), known.contains(name) || partials.contains(name) else {
                throw TemplateError(file: path(of: file), message: Self.unknown(name, known))
            }
        }
    }

    /// Returns a file's path, including its folder.
    private func path(of file: String) -> String {
        folder.isEmpty ? file : "\(folder.hasSuffix("/") ? String(folder.dropLast()) : folder)/\(file)"
    }

    private static func name(of file: String) -> String {
        file.hasSuffix(suffix) ? String(file.dropLast(suffix.count)) : file
    }

    private static func unknown(_ name: String, _ known: [String]) -> String {
        let stem = name.prefix { $0 != "." }
        let near = Suggestion.nearest(to: String(stem), among: known).map { "'\($0)\(suffix)'" }
        let hint =
            near.isEmpty
            ? "; available: \(known.map { $0 + suffix }.joined(separator: ", "))"
            : "; did you mean \(near.joined(separator: " or "))?"
        return "no template has this name or uses it as a partial" + hint
    }
}
