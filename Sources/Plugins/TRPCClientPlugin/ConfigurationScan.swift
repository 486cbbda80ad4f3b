import Foundation

/// What the build has to know of a configuration before the tool runs: which files go in, and how many come out.
///
/// The tool reads the configuration properly and reports its mistakes. A plugin cannot link the tool's reader, so this
/// looks for four keys, in YAML and JSON alike, and takes no offence at anything else.
struct ConfigurationScan {
    /// The configuration.
    let file: URL
    /// The schemas that it names and that exist, and every other document beside it: SwiftPM asks a plugin again when
    /// files come and go, but not when the configuration names another of those that are there.
    let schemas: [URL]
    /// The overlays that it names and that exist.
    let overlays: [URL]
    /// The templates in the folders that it names.
    let templates: [URL]
    /// The records of names beside it.
    let recordedNames: [URL]
    /// What it names and does not exist, or what this has misread as a name.
    let missingSchemas: [String]
    /// How many files the tool writes.
    let fileCount: Int
    /// There is no such file.
    let isMissing: Bool

    private static let names = ["trpcgen.json", "trpcgen.yaml", "trpcgen.yml"]

    /// Reads the configuration in a folder. Without one, the path is that of the file that `trpcgen init` would write.
    ///
    /// - Throws: ``SeveralConfigurations``
    init(folder: URL) throws {
        let files = Self.names.map { folder.appendingPathComponent($0) }
            .filter { FileManager.default.fileExists(atPath: $0.path) }
        if files.count > 1 { throw SeveralConfigurations(paths: files.map(\.path)) }
        self.init(file: files.first ?? folder.appendingPathComponent(Self.names[0]))
    }

    init(file: URL) {
        let data = try? Data(contentsOf: file)
        let text = Self.withoutComments(
            String(decoding: data ?? Data(), as: UTF8.self),
            isJSON: file.pathExtension == "json"
        )
        let folder = file.deletingLastPathComponent()
        var schemas = Set(Self.documents(in: folder))
        var missingSchemas: [String] = []
        for name in Self.values(of: "schema", in: text) {
            let schema = Self.url(of: name, in: folder).standardizedFileURL
            if FileManager.default.fileExists(atPath: schema.path) {
                schemas.insert(schema.absoluteURL)
                schemas.formUnion(Self.parts(of: schema))
            } else {
                missingSchemas.append(name)
            }
        }
        self.file = file
        isMissing = data == nil
        self.schemas = schemas.subtracting([file]).sorted { $0.path < $1.path }
        self.missingSchemas = missingSchemas
        overlays = Self.lists(of: "overlays", in: text)
            .map { Self.url(of: $0, in: folder).standardizedFileURL.absoluteURL }
            .filter { FileManager.default.fileExists(atPath: $0.path) && !schemas.contains($0) }
        templates = Self.values(of: "templates", in: text)
            .flatMap { Self.templates(in: Self.url(of: $0, in: folder)) }
        recordedNames = ((try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []).sorted()
            .filter { $0.hasPrefix(".trpcgen-names-") }
            .map { folder.appendingPathComponent($0) }
        let counts = Self.values(of: "files", in: text).compactMap { Int($0) }
        fileCount = counts.filter { (1...999).contains($0) }.max() ?? 16
    }

    /// Foundation would expand a `~` at the beginning, which the tool refuses.
    static func url(of name: String, in folder: URL) -> URL {
        URL(fileURLWithPath: name.hasPrefix("~") ? "./\(name)" : name, relativeTo: folder)
    }

    static func isConfiguration(_ file: URL) -> Bool { names.contains(file.lastPathComponent) }

    private static func documents(in folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.map { folder.appendingPathComponent($0).standardizedFileURL.absoluteURL }
            .filter(isDocument)
    }

    /// The documents that a split contract may consist of: all that lie in its folder or below it, when it refers to any.
    private static func parts(of schema: URL) -> [URL] {
        guard let data = try? Data(contentsOf: schema) else { return [] }
        let references = values(of: "$ref", in: String(decoding: data, as: UTF8.self))
        guard references.contains(where: { !$0.hasPrefix("#") }) else { return [] }
        let folder = schema.deletingLastPathComponent()
        let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
        return names.map { folder.appendingPathComponent($0).standardizedFileURL.absoluteURL }.filter(isDocument)
    }

    private static func isDocument(_ file: URL) -> Bool { ["json", "yaml", "yml"].contains(file.pathExtension) }

    private static func templates(in folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.filter { $0.hasSuffix(".mustache") }.sorted()
            .map { folder.appendingPathComponent($0).standardizedFileURL.absoluteURL }
    }

    private static func withoutComments(_ text: String, isJSON: Bool) -> String {
        if isJSON { return withoutJSONComments(text) }
        return text.split(whereSeparator: \.isNewline).map(withoutComment).joined(separator: "\n")
    }

    /// Takes `//` up to the end of the line, and `/*` up to `*/`, out of all that is not a string.
    private static func withoutJSONComments(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let character = rest.first {
            if rest.hasPrefix("//") {
                rest = rest.drop { !$0.isNewline }
            } else if rest.hasPrefix("/*") {
                rest = rest.range(of: "*/").map { rest[$0.upperBound...] } ?? ""
                result += " "
            } else {
                let end = character == "\"" ? endOfString(in: rest) : rest.index(after: rest.startIndex)
                result += rest[..<end]
                rest = rest[end...]
            }
        }
        return result
    }

    /// Behind the quotation mark that ends the string at the beginning of a text.
    private static func endOfString(in text: Substring) -> Substring.Index {
        var index = text.index(after: text.startIndex)
        while index < text.endIndex, text[index] != "\"" {
            index = text.index(index, offsetBy: text[index] == "\\" ? 2 : 1, limitedBy: text.endIndex) ?? text.endIndex
        }
        return index < text.endIndex ? text.index(after: index) : index
    }

    private static func withoutComment(_ line: Substring) -> Substring {
        if line.drop(while: \.isWhitespace).hasPrefix("#") { return "" }
        return line.range(of: " #").map { line[..<$0.lowerBound] } ?? line
    }

    /// The values that follow `key:`, as in `schema: a.json`, `- schema: 'a.json'` and `{"schema": "a.json"}`.
    private static func values(of key: String, in text: String) -> [String] {
        var values: [String] = []
        var rest = text[...]
        while let found = rest.range(of: key) {
            let before = rest[..<found.lowerBound].last ?? " "
            rest = rest[found.upperBound...]
            guard before.isWhitespace || "\"'{,-".contains(before) else { continue }
            if let quote = rest.first, "\"'".contains(quote) { rest = rest.dropFirst() }
            rest = rest.drop(while: \.isWhitespace)
            guard rest.hasPrefix(":") else { continue }
            rest = rest.dropFirst().drop(while: \.isWhitespace)
            values.append(value(at: rest))
        }
        return values
    }

    /// The elements of the lists that follow `key:`, as in `overlays: [a.yaml]`, `overlays: a.yaml`, and with a line and a dash
    /// for each.
    private static func lists(of key: String, in text: String) -> [String] {
        var items: [String] = []
        var rest = text[...]
        while let found = rest.range(of: key) {
            rest = rest[found.upperBound...].drop { "\"' \t".contains($0) }
            guard rest.first == ":" else { continue }
            rest = rest.dropFirst().drop { $0 == " " || $0 == "\t" }
            if rest.first == "[" {
                let list = rest.dropFirst().prefix { $0 != "]" }
                items += list.split(separator: ",").map { value(at: $0.drop(while: \.isWhitespace)) }
            } else if rest.first?.isNewline == false {
                items.append(value(at: rest))
            } else {
                for line in rest.split(whereSeparator: \.isNewline) {
                    let line = line.drop(while: \.isWhitespace)
                    guard line.first == "-" else { break }
                    items.append(value(at: line.dropFirst().drop(while: \.isWhitespace)))
                }
            }
        }
        return items
    }

    private static func value(at rest: Substring) -> String {
        if let quote = rest.first, "\"'".contains(quote) {
            return rest.dropFirst().prefix { $0 != quote }.replacingOccurrences(of: "\\/", with: "/")
        }
        return rest.prefix { !$0.isNewline && !",}".contains($0) }.trimmingCharacters(in: .whitespaces)
    }
}
