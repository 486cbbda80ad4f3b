import TRPCContract
import TRPCSource
import TRPCSwift

/// Runs one document through the whole pipeline: both notations, the contract, the passes, the emitter, the report.
///
/// Documents may be refused. A crash, a hang, or a result that breaks a guarantee of the pipeline is a failure.
struct PipelineRun {
    let bytes: [UInt8]

    func run() {
        for name in ["document.json", "document.yaml"] { run(as: name) }
    }

    private func run(as name: String) {
        let sources = SourceMap()
        let file = SourceFile(path: name, bytes: bytes)
        let diagnostics = DiagnosticSink()
        let configuration = ClientConfiguration(schema: name, output: "", namespace: "Fuzz")
        do {
            let files = try Generator(configuration: configuration).generate(file, from: sources, into: diagnostics)
            precondition((files == nil) == diagnostics.hasErrors, "files and errors exclude each other")
            for file in files ?? [] { check(file) }
        } catch {
            preconditionFailure("the templates cannot be used: \(error)")
        }
        for diagnostic in diagnostics.diagnostics { check(diagnostic) }
        precondition(
            diagnostics.diagnostics.isEmpty == TextReporter(sources: sources).render(diagnostics.diagnostics).isEmpty
        )
    }

    /// Checks that a path stays in its folder.
    private func check(_ file: GeneratedFile) {
        let names = file.path.split(separator: "/", omittingEmptySubsequences: false)
        precondition(
            names.allSatisfy { !$0.isEmpty && !$0.hasPrefix(".") },
            "a path that leaves its folder: \(file.path)"
        )
        precondition(file.path.hasSuffix(".swift") && !file.contents.isEmpty, "not a Swift file: \(file.path)")
    }

    /// Checks that an error has a location.
    private func check(_ diagnostic: Diagnostic) {
        guard let location = diagnostic.location else {
            precondition(diagnostic.severity != .error, "an error without a place: \(diagnostic.id)")
            return
        }
        precondition(location.line >= 1 && location.column >= 1, "\(diagnostic.id) is nowhere")
        precondition(Int(location.line) <= bytes.count + 1, "\(diagnostic.id) is beyond the end")
    }
}
