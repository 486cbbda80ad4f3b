/// What the generator made of a document.
struct DocumentOutcome: Codable, Sendable {
    struct Problem: Codable, Sendable {
        var id: String
        /// The first line of the message, with its location.
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
    /// The operations that the client has.
    var calls = 0
    var types = 0
    var lines = 0

    var milliseconds = 0.0
    /// The peak memory, for documents that have a process of their own.
    var megabytes: Int?
    /// The generated files.
    var files: [String] = []
    /// The errors and warnings of the compiler.
    var compilerProblems = 0

    /// Whether the client must compile. Other hostile documents need only end without a crash.
    var mustCompile: Bool {
        isGenerated && !files.isEmpty && (!document.isHostile || document.expectation == .accept)
    }

    init(_ document: CorpusDocument) { self.document = document }
}
