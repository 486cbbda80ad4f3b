import Foundation
import TRPCSource

/// One document of a suite, and the expected result.
struct SuiteCase {
    enum Expectation {
        case accepted
        case refused
        /// Implementation-defined; the reader must only terminate.
        case either
        /// Accepted, with the value of a JSON file.
        case value(of: URL)
    }

    let name: String
    let document: URL
    let expectation: Expectation

    /// Returns the difference from the expected result, as the exceptions spell it, or nil.
    func difference() throws -> String? {
        let answer = try ReadDocument(document)
        switch expectation {
        case .either:
            return nil
        case .refused:
            return answer.refusal == nil ? "accepted" : nil
        case .accepted:
            return answer.refusal
        case .value(let json):
            if let refusal = answer.refusal { return refusal }
            // For a stream of several documents, the suite's JSON file contains several values.
            guard let expected = try ReadDocument(json).value else { return "no-json" }
            return answer.value == expected ? nil : "differs"
        }
    }
}

/// The result of reading a document.
private struct ReadDocument {
    /// Its canonical value; nil if it is refused.
    let value: String?
    /// The id of the error that refuses the document.
    let refusal: String?

    init(_ url: URL) throws {
        let sources = SourceMap()
        let file = SourceFile(path: url.path, bytes: [UInt8](try Data(contentsOf: url)))
        let diagnostics = DiagnosticSink()
        let document = DocumentReader().read(file, as: sources.add(file), into: diagnostics)
        value = document.map { CanonicalText.text(of: $0.root) }
        refusal = document == nil ? diagnostics.diagnostics.first { $0.severity == .error }?.id ?? "no-error" : nil
    }
}
