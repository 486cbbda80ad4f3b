import Foundation

/// What the build must know before the tool runs: which files the configuration depends on, and how many it will make.
/// A plugin cannot link the tool's own reader, so it looks for two keys, line by line; the tool itself checks the rest.
struct ConfigurationScan {
    static let names = ["trpcgen.yaml", "trpcgen.yml", "trpcgen.json"]

    let file: URL
    let schemas: [URL]
    let fileCount: Int

    /// The configuration in `folder`; nil when there is none.
    init?(folder: URL) {
        let files = Self.names.map { folder.appending(path: $0) }
        guard let file = files.first(where: { FileManager.default.fileExists(atPath: $0.path) }) else { return nil }
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        self.file = file
        schemas = Self.values(of: "schema", in: text).map { URL(filePath: $0, relativeTo: folder).absoluteURL }
        fileCount = Self.values(of: "files", in: text).compactMap { Int($0) }.max() ?? 16
    }

    /// The names of the files that the tool makes; a module has each name once.
    var outputNames: [String] {
        (0..<fileCount).map { "TRPCGenerated\($0 < 10 ? "0" : "")\($0).swift" }
    }

    /// The values of a key, `schema: a.json` or `"schema": "a.json"`, wherever it stands.
    private static func values(of key: String, in text: String) -> [String] {
        var values: [String] = []
        for line in text.split(whereSeparator: \.isNewline) {
            for part in line.split(whereSeparator: { "{},".contains($0) }) {
                let pair = part.drop { " \t-".contains($0) }.split(separator: ":", maxSplits: 1)
                guard pair.count == 2, pair[0].trimmingCharacters(in: quotes) == key else { continue }
                let value = pair[1].split(separator: " #", maxSplits: 1).first ?? ""
                values.append(value.trimmingCharacters(in: quotes))
            }
        }
        return values
    }

    private static var quotes: CharacterSet {
        CharacterSet(charactersIn: " \t\"'")
    }
}
