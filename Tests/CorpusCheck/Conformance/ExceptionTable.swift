import Foundation

/// The cases that are read differently from what their suite expects: `CASE ANSWER REASON`.
struct ExceptionTable {
    struct Row {
        var answer: String
        var reason: String
    }

    private(set) var rows: [String: Row] = [:]

    init(path: String) throws {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let columns = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: true)
            guard columns.count == 3 else { throw Malformed(line: String(line)) }
            rows[String(columns[0])] = Row(
                answer: String(columns[1]),
                reason: columns[2].trimmingCharacters(in: .whitespaces)
            )
        }
    }

    private struct Malformed: LocalizedError {
        var line: String

        var errorDescription: String? { "the table of exceptions has a line that is not 'CASE ANSWER REASON': \(line)" }
    }
}
