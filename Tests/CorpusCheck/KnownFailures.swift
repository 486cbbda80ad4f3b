import Foundation

/// The documents that fail a check because of a known bug, from `known-failures.txt`.
struct KnownFailures {
    private let rows: [(pattern: String, bug: String)]

    init(of check: String) throws {
        let text = try String(contentsOf: URL(filePath: "Tests/CorpusCheck/known-failures.txt"), encoding: .utf8)
        rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
            let columns = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true).map(String.init)
            guard columns.count == 3, columns[0] == check else { return nil }
            return (columns[1], columns[2].trimmingCharacters(in: .whitespaces))
        }
    }

    /// Returns the unknown failures, and prints a line for a document with a known one.
    func counted(_ failures: [String], of document: CorpusDocument) -> [String] {
        guard let row = rows.first(where: { fnmatch("*/\($0.pattern)", document.path, 0) == 0 }) else {
            return failures
        }
        guard !failures.isEmpty else {
            return ["passes, but is listed as failing (\(row.bug)): remove it from known-failures.txt"]
        }
        print("known failure: \(document.name): \(row.bug)")
        return []
    }
}
