import Foundation

/// What the build has to know of a configuration before the tool runs: which files go in, and how many come out.
///
/// The tool reads the configuration properly and reports its mistakes. A plugin cannot link the tool's reader, so this
/// looks for two keys line by line, in YAML and JSON alike, and takes no offence at anything else.
struct ConfigurationScan {
    /// The configuration.
    let file: URL
    /// The schemas that it names and that exist; a missing one is the tool's to report.
    let schemas: [URL]
    /// How many files the tool writes.
    let fileCount: Int

    private static let names = ["trpcgen.yaml", "trpcgen.yml", "trpcgen.json"]

    /// Reads the configuration in a folder; nil when there is none.
    init?(folder: URL) {
        let candidates = Self.names.map { folder.appendingPathComponent($0) }
        guard let file = candidates.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else {
            return nil
        }
        self.init(file: file)
    }

    /// Reads a configuration; nil when it cannot be read.
    init?(file: URL) {
        guard let data = try? Data(contentsOf: file) else { return nil }
        let lines = String(decoding: data, as: UTF8.self).split(whereSeparator: \.isNewline)
        self.file = file
        schemas = lines.flatMap { Self.values(of: "schema", in: $0) }
            .map { URL(fileURLWithPath: $0, relativeTo: file.deletingLastPathComponent()).standardizedFileURL }
            .filter { FileManager.default.fileExists(atPath: $0.path) }
        let counts = lines.flatMap { Self.values(of: "files", in: $0) }.compactMap { Int($0) }
        fileCount = counts.filter { (1...999).contains($0) }.max() ?? 16
    }

    static func isConfiguration(_ file: URL) -> Bool { names.contains(file.lastPathComponent) }

    /// The values that follow `key:` in a line: `schema: a.json`, `- schema: 'a.json'  # why`, `{"schema": "a.json"}`.
    private static func values(of key: String, in line: Substring) -> [String] {
        var values: [String] = []
        var rest = line.drop(while: \.isWhitespace)
        if rest.hasPrefix("#") { return [] }
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

    private static func value(at rest: Substring) -> String {
        if let quote = rest.first, "\"'".contains(quote) {
            return rest.dropFirst().prefix { $0 != quote }.replacingOccurrences(of: "\\/", with: "/")
        }
        let end = rest.range(of: " #")?.lowerBound ?? rest.endIndex
        return rest[..<end].prefix { !",}".contains($0) }.trimmingCharacters(in: .whitespaces)
    }
}
