import Foundation

/// The documents that must be refused: the end of the path, the id of the error, and the reason.
struct InvalidDocuments {
    private struct Row {
        var pattern: String
        var id: String
        var reason: String
    }

    private let rows: [Row]

    init(path: String) throws {
        let text = try String(contentsOf: URL(filePath: path), encoding: .utf8)
        rows = text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
            let columns = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true).map(String.init)
            guard columns.count == 3 else { return nil }
            return Row(pattern: columns[0], id: columns[1], reason: columns[2].trimmingCharacters(in: .whitespaces))
        }
    }

    /// Returns the differences between an outcome and the list.
    func failures(of outcome: DocumentOutcome) -> [String] {
        if outcome.document.isHostile { return [] }
        let row = rows.first { fnmatch("*/\($0.pattern)", outcome.document.path, 0) == 0 }
        let ids = Set(outcome.errors.map(\.id))
        guard let row else { return outcome.errors.first.map { ["refused: \($0.line)"] } ?? [] }
        if outcome.isGenerated {
            return ["listed as invalid (\(row.reason)), and generated: remove it from invalid.txt"]
        }
        if ids.contains(row.id) { return [] }
        return ["listed as \(row.id) (\(row.reason)), and refused as \(ids.sorted().joined(separator: ", "))"]
    }
}
