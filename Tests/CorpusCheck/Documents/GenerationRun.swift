import TRPCContract
import TRPCSource
import TRPCSwift

/// One run of the generator in memory: the client, the diagnostics and the contract's size.
struct GenerationRun {
    /// Nil if the contract was refused.
    let client: GeneratedClient?
    let diagnostics: [Diagnostic]
    let sources: SourceMap
    let counts: ContractCounts

    init(
        _ file: SourceFile,
        _ configuration: ClientConfiguration,
        provider: any DocumentProvider = SingleDocument(),
        names: NameRecord = NameRecord()
    ) throws {
        let (sources, sink, counts) = (SourceMap(), DiagnosticSink(), ContractCounts())
        let generator = Generator(configuration: configuration, provider: provider, names: names)
        client = try generator.client(of: file, from: sources, into: sink, timing: counts)
        (diagnostics, self.sources, self.counts) = (sink.diagnostics, sources, counts)
    }

    var errors: [Diagnostic] { diagnostics.filter { $0.severity == .error } }

    /// Renders all diagnostics as the tool prints them.
    func report(_ diagnostics: [Diagnostic]) -> String {
        TextReporter(sources: sources, limitPerID: nil).render(diagnostics)
    }
}

/// The numbers of schemas and operations in a contract.
final class ContractCounts: StageTiming {
    private(set) var schemas = 0
    private(set) var operations = 0

    func record(_ stage: String, _ duration: Duration) {}
    func record(_ decision: String, text: String) {}

    func record(_ what: String, count: Int) {
        switch what {
        case "schemas": schemas = count
        case "operations": operations = count
        default: break
        }
    }
}
