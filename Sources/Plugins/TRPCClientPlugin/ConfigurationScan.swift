import Foundation

/// The input files of a configuration and the number of its output files, which the build must know before running the tool.
///
/// The tool parses the configuration and reports mistakes in it. Since a plugin can't link the tool's parser, this type only
/// searches YAML or JSON for four keys.
struct ConfigurationScan {
    /// The configuration file.
    let file: URL
    /// The existing schemas named in the configuration, and all other documents in the same folder.
    ///
    /// SwiftPM reruns a plugin when files are added or removed, but not when the configuration names a different existing file.
    let schemas: [URL]
    /// The existing overlays named in the configuration.
    let overlays: [URL]
    /// The templates in the folders named in the configuration.
    let templates: [URL]
    /// The name records in the same folder.
    let recordedNames: [URL]
    /// Missing files named in the configuration, or strings that the scan mistook for file names.
    let missingSchemas: [String]
    /// The number of files that the tool will write.
    let fileCount: Int
    /// Whether the configuration is missing.
    let isMissing: Bool

    private static let names = ["trpcgen.json", "trpcgen.yaml", "trpcgen.yml"]

    /// Scans the configuration in a folder. If there is none, uses the path to which `trpcgen init` would write it.
    ///
    /// - Throws: ``SeveralConfigurations`` if the folder contains more than one configuration.
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

    /// Returns the URL for a file name, without expanding a leading `~` as Foundation would, since the tool rejects it.
    static func url(of name: String, in folder: URL) -> URL {
        URL(fileURLWithPath: name.hasPrefix("~") ? "./\(name)" : name, relativeTo: folder)
    }

    static func isConfiguration(_ file: URL) -> Bool { names.contains(file.lastPathComponent) }

    private static func documents(in folder: URL) -> [URL] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return names.map { folder.appendingPathComponent($0).standardizedFileURL.absoluteURL }
            .filter(isDocument)
    }

    /// Returns the documents that a contract could reference, which are all documents in its folder and subfolders; none if it
    /// contains no references to other documents.
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

    /// Removes `//` and `/* … */` comments that aren't in strings.
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

    /// Returns the index after the closing quotation mark of the string at the start of the text.
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

    /// Returns the values that follow a key, as in `schema: a.json`, `- schema: 'a.json'` and `{"schema": "a.json"}`.
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

    /// Returns the elements of the lists that follow a key, as in `overlays: [a.yaml]`, `overlays: a.yaml`, or with each
    /// element on its own line after a dash.
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
