import Foundation
import TRPCRuntime

/// Runs the payloads of several documents through their types, and prints the results.
///
/// There is a row for each document, and each mismatch with its document, type and payload.
public struct Report {
    /// The columns of `documents.tsv`, known before a document's payloads are run.
    private struct Row {
        var name: String
        var types: Int
        var examples: Int
        var contradictions: Int
        var payloads = 0
        var samples = 0
        var mismatches: [String] = []
    }

    /// The maximum number of mismatches printed for a document; the others are counted.
    private static let limit = 10

    private var rows: [Row] = []

    public init() {}

    /// Runs `payloads.tsv` of a folder, and prints the report.
    ///
    /// - Returns: Whether every payload survived its round trip.
    public mutating func run(folder: String, with documents: [RoundTrips]) throws -> Bool {
        for fields in try Self.lines(of: folder + "/documents.tsv") {
            let numbers = fields.dropFirst().compactMap { Int($0) }
            rows.append(Row(name: fields[0], types: numbers[0], examples: numbers[1], contradictions: numbers[2]))
        }
        for fields in try Self.lines(of: folder + "/payloads.tsv") {
            let index = Int(fields[0]) ?? 0
            rows[index].payloads += 1
            let difference = documents[index].difference(
                of: try JSONTreeReader.read(fields[4].utf8),
                as: fields[2],
                expecting: try JSONTreeReader.read(fields[5].utf8),
                transformer: Transformer(rawValue: fields[1]) ?? .none
            )
            if let difference {
                let text = "\(fields[2]) (\(fields[3]), transformer \(fields[1])): \(difference)"
                rows[index].mismatches.append(text + "\n    payload: \(fields[4].prefix(500))")
            }
        }
        for (index, document) in documents.enumerated() {
            rows[index].samples = document.sampleCount
            rows[index].mismatches += document.sampleProblems()
        }
        printMismatches()
        printTable()
        return rows.allSatisfy(\.mismatches.isEmpty)
    }

    private static func lines(of file: String) throws -> [[String]] {
        try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
    }

    private func printMismatches() {
        for row in rows where !row.mismatches.isEmpty {
            print("\(row.name):")
            for mismatch in row.mismatches.prefix(Self.limit) { print("  \(mismatch)") }
            let rest = row.mismatches.count - Self.limit
            if rest > 0 { print("  and \(rest) more") }
        }
    }

    private func printTable() {
        let width = max(20, rows.map(\.name.count).max() ?? 0) + 2
        let columns = ["types", "payloads", "examples", "contradicting", "samples", "mismatches"]
        printRow("document", columns, width)
        for row in rows {
            let numbers = [
                row.types, row.payloads, row.examples, row.contradictions, row.samples, row.mismatches.count,
            ]
            printRow(row.name, numbers.map(String.init), width)
        }
        let mismatches = rows.map(\.mismatches.count).reduce(0, +)
        print("\(rows.count) documents: \(rows.map(\.payloads).reduce(0, +)) payloads, \(mismatches) mismatches")
    }

    private func printRow(_ name: String, _ columns: [String], _ width: Int) {
        let cells = columns.map { String(repeating: " ", count: max(0, 14 - $0.count)) + $0 }
        print(name + String(repeating: " ", count: width - name.count) + cells.joined())
    }
}
