package import TRPCContract
internal import TRPCDrift
package import TRPCSource
package import TRPCSwift
import Testing

/// Runs the pipeline on strings, for tests. Types are declared at the top of the namespace, under the names that the
/// passes assign, unless a test configures it otherwise.
package struct Pipeline {
    package var contract: ContractReading?
    package var diagnostics: [Diagnostic]
    /// The generated files; empty if there are errors.
    package var generated: [GeneratedFile] { client?.files ?? [] }
    package let client: GeneratedClient?

    /// The generated files by path.
    package var files: [String: String] {
        generated.reduce(into: [:]) { $0[$1.path] = $1.contents }
    }

    /// The ids of the diagnostics, in order.
    package var ids: [String] { diagnostics.map(\.id) }

    package init(
        _ json: String,
        names: NameRecord = NameRecord(),
        configure: (inout ClientConfiguration) -> Void = { _ in }
    ) throws {
        let sources = SourceMap()
        let file = SourceFile(path: "test.json", bytes: Array(json.utf8))
        let sink = DiagnosticSink()
        var configuration = ClientConfiguration(schema: "test.json", output: "", namespace: "API")
        configuration.nestsTypes = false
        configure(&configuration)
        client = try Generator(configuration: configuration, names: names)
            .client(of: file, from: sources, into: sink)
        diagnostics = sink.diagnostics
        for diagnostic in diagnostics { #expect(RuleCatalog[diagnostic.id] == diagnostic.rule) }
        let quiet = DiagnosticSink()
        if let document = DocumentReader().read(file, as: FileID(rawValue: 0), into: quiet) {
            let documents = DocumentSet(root: document, sources: sources, diagnostics: quiet)
            contract = ContractReader().read(documents, name: "Root")
        }
    }

    /// Runs the pipeline with a configuration in JSON, whose diagnostics come first.
    package init(_ json: String, configuration: String) throws {
        let sources = SourceMap()
        let sink = DiagnosticSink()
        let file = SourceFile(path: "trpcgen.json", bytes: Array(configuration.utf8))
        let document = DocumentReader().read(file, as: sources.add(file), into: sink)
        let reader = ConfigurationReader(
            diagnostics: sink,
            isOutputRequired: false,
            driftRules: DriftRules.all.map(\.id)
        )
        let client = document.flatMap(reader.read)?.clients.first
        try self.init(json) {
            $0 = client ?? $0
            $0.nestsTypes = configuration.contains("nestedTypes")
        }
        diagnostics = sink.diagnostics + diagnostics
    }

    /// The generated Swift of all files.
    package var swift: String {
        files.sorted { $0.key < $1.key }.map(\.value).joined()
    }

    /// Returns an OpenAPI document with one query, as our exporter writes it.
    package static func procedure(
        _ path: String,
        input: String,
        output: String = #"{"type":"string"}"#,
        schemas: String = "",
        transformer: String = "none"
    ) -> String {
        #"""
        {"openapi":"3.1.0","info":{"title":"T","version":"1"},"x-trpc":{"transformer":"\#(transformer)"},"paths":{
        "/\#(path)":{"get":{"operationId":"\#(path)","x-trpc":{"path":"\#(path)","type":"query"},"parameters":[
        {"name":"input","in":"query","required":true,"content":{"application/json":{"schema":\#(input)}}}],
        "responses":{"200":{"content":{"application/json":{"schema":{"type":"object","properties":{
        "result":{"type":"object","properties":{"data":\#(output)}}}}}}}}}}},"components":{"schemas":{\#(schemas)}}}
        """#
    }

    /// Returns an OpenAPI document with these schemas.
    package static func schemas(_ schemas: String) -> String {
        #"{"openapi":"3.1.0","info":{"title":"T","version":"1"},"components":{"schemas":{\#(schemas)}}}"#
    }
}
