import Foundation
import TRPCContract
import TRPCSource
import TRPCSwift

/// Generates the client of one document in a worker process, and writes its files.
struct DocumentWork {
    let document: CorpusDocument
    /// The client's namespace, and the prefix of its files.
    let namespace: String
    let folder: URL

    /// The minimum share of a contract's operations in its client.
    private static let leastCalls = 0.995

    func outcome() -> DocumentOutcome {
        var outcome = DocumentOutcome(document)
        let start = ChildProcess.usedCPUSeconds
        do {
            try generate(&outcome)
        } catch {
            outcome.failures.append("throws \(error)")
        }
        outcome.milliseconds = (ChildProcess.usedCPUSeconds - start) * 1_000
        check(&outcome)
        return outcome
    }

    private func generate(_ outcome: inout DocumentOutcome) throws {
        var configuration = ClientConfiguration(schema: document.path, output: "", namespace: namespace)
        // A document without types isn't an error here.
        configuration.allowsEmpty = true
        // The parts of a split document may be anywhere in its tree. Hostile ones must not lead out of their folder.
        configuration.references.allowsOutside = !document.isHostile
        let file = SourceFile(path: document.path, bytes: try DocumentSearch.bytes(of: document.path))
        let provider = DiskDocuments(root: document.path, allowsOutside: !document.isHostile)
        let run = try GenerationRun(file, configuration, provider: provider)
        (outcome.schemas, outcome.operations) = (run.counts.schemas, run.counts.operations)
        for diagnostic in run.diagnostics {
            outcome.diagnostics["\(diagnostic.severity.name) \(diagnostic.id)", default: 0] += 1
        }
        // Render all diagnostics, as the tool does.
        _ = run.report(run.diagnostics)
        outcome.errors = run.errors.filter { $0.location != nil }.map { error in
            let text = run.report([error]).split(separator: "\n").first.map(String.init)
            return DocumentOutcome.Problem(id: error.id, line: text ?? error.message)
        }
        guard let client = run.client else { return }
        outcome.isGenerated = true
        let written = try SwiftClient(namespace, client.files.map { ($0.path, $0.contents) }, in: folder)
        (outcome.files, outcome.lines) = (written.files.map(\.path), written.lines)
        for file in client.files { count(file.contents, in: &outcome) }
    }

    /// Counts the public types and the operations. An operation that also has a stream is declared twice.
    private func count(_ swift: String, in outcome: inout DocumentOutcome) {
        var known: [Substring] = []
        var isDeclared = false
        for line in swift.split(separator: "\n") {
            let text = line.drop { $0 == " " }
            if isDeclared {
                // The id, the method and the path: `.init("chat.list", .get, "/chats"`.
                let parts = Array(text.split(separator: "\"", omittingEmptySubsequences: false).dropFirst().prefix(3))
                let isStream = parts.count == 3 && known.count == 3 && parts[0] == known[0] + "Stream"
                if !isStream || parts[1...] != known[1...] { outcome.calls += 1 }
                known = parts
            }
            isDeclared = isOperation(text)
            if text.hasPrefix("public "), isType(text) { outcome.types += 1 }
        }
    }

    private func isOperation(_ text: Substring) -> Bool {
        let text = text.hasPrefix("public ") ? text.dropFirst("public ".count) : text
        guard text.hasPrefix("static let "), let value = text.firstRange(of: " = REST") else { return false }
        return ["Operation<", "Stream<"].contains { text[value.upperBound...].hasPrefix($0) }
    }

    private func isType(_ text: Substring) -> Bool {
        let words = text.split(separator: " ", maxSplits: 3)
        let keyword = words.first { !["public", "nonisolated", "indirect"].contains($0) }
        return keyword.map { ["struct", "enum", "typealias"].contains($0) } ?? false
    }

    private func check(_ outcome: inout DocumentOutcome) {
        let isRefused = !outcome.isGenerated && outcome.failures.isEmpty
        if isRefused, outcome.errors.isEmpty { outcome.failures.append("refused without a location") }
        if document.expectation == .accept, isRefused {
            outcome.failures.append("must be accepted: \(outcome.errors.first?.line ?? "")")
        }
        if document.expectation == .reject, outcome.isGenerated { outcome.failures.append("must be refused") }
        if outcome.isGenerated, Double(outcome.calls) < Double(outcome.operations) * Self.leastCalls {
            outcome.failures.append("\(outcome.calls) of \(outcome.operations) operations generated")
        }
    }
}
