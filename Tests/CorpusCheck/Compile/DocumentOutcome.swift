/// The result of generating a client from a document.
struct DocumentOutcome: Codable, Sendable {
    struct Problem: Codable, Sendable {
        var id: String
        /// The first line of the rendered message, with its location.
        var line: String
    }

    let document: CorpusDocument
    var isGenerated = false
    var failures: [String] = []
    /// The number of diagnostics by severity and id, such as `warning unknown-format`.
    var diagnostics: [String: Int] = [:]
    var errors: [Problem] = []

    var schemas = 0
    var operations = 0
    /// The number of operations in the client.
    var calls = 0
    var types = 0
    var lines = 0

    var milliseconds = 0.0
    /// The peak memory; nil for documents that share a process.
    var megabytes: Int?
    /// The generated files.
    var files: [String] = []
    /// The number of compiler errors and warnings.
    var compilerProblems = 0

    /// Whether the client must compile. Other hostile documents must only not crash the generator.
    var mustCompile: Bool {
        isGenerated && !files.isEmpty && (!document.isHostile || document.expectation == .accept)
    }

    init(_ document: CorpusDocument) { self.document = document }
}
