package import TRPCContract
package import TRPCSource
internal import TRPCSwift

/// Documents in memory, by address.
package struct DocumentShelf: DocumentProvider {
    package var documents: [String: String]

    package init(documents: [String: String]) { self.documents = documents }

    package func file(at address: DocumentAddress) throws(DocumentUnavailable) -> SourceFile {
        guard let text = documents[address.description] else {
            throw DocumentUnavailable(reason: "no such file")
        }
        return SourceFile(path: address.description, bytes: Array(text.utf8))
    }
}

/// The client and diagnostics of a contract of several documents.
package struct ShelfRun {
    package var swift: String
    package var diagnostics: [Diagnostic]
    private let sources = SourceMap()

    package var ids: [String] { diagnostics.map(\.id) }
    /// The ids of warnings and errors.
    package var problems: [String] { diagnostics.filter { $0.severity != .note }.map(\.id) }
    package var errors: [String] { diagnostics.filter { $0.severity == .error }.map(\.id) }

    package init(
        _ documents: [String: String],
        root: String = "root.json",
        policy: ReferencePolicy = ReferencePolicy(),
        configure: (inout ClientConfiguration) -> Void = { _ in }
    ) throws {
        var configuration = ClientConfiguration(schema: root, output: "", namespace: "API")
        configuration.references = policy
        configure(&configuration)
        let sink = DiagnosticSink()
        let file = SourceFile(path: root, bytes: Array((documents[root] ?? "").utf8))
        let generator = Generator(configuration: configuration, provider: DocumentShelf(documents: documents))
        let files = try generator.generate(file, from: sources, into: sink) ?? []
        swift = files.map(\.contents).joined()
        diagnostics = sink.diagnostics
    }

    /// Returns `file:line:column`, as reporters print it.
    package func place(of location: Location?) -> String? {
        location.map { "\(sources[$0.file].path):\($0.line):\($0.column)" }
    }
}
