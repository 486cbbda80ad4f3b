import Foundation
import TRPCSource

/// One document of a suite, and what the suite says about it.
struct SuiteCase {
    enum Expectation {
        case accepted
        case refused
        /// The suite leaves it to the reader; it must come to an end.
        case either
        /// Accepted, with the value of this JSON file.
        case value(of: URL)
    }

    let name: String
    let document: URL
    let expectation: Expectation

    /// How the reader's answer differs from what is expected, as an exception spells it; nil when it does not.
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
            // A stream of several documents is several values, which the file of the suite has one after another.
            guard let expected = try ReadDocument(json).value else { return "no-json" }
            return answer.value == expected ? nil : "differs"
        }
    }
}

/// A document as the reader sees it.
private struct ReadDocument {
    /// Its value in a form where equal values are equal text; nil when it is refused.
    let value: String?
    /// The id of the error that refuses it.
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
