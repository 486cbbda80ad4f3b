internal import TRPCContract
internal import TRPCSource
internal import TRPCSwift

/// Runs the generator for a client.
struct Generation {
    let client: ClientConfiguration
    let source: ContractSource
    let isVerbose: Bool
    private let names: NameRecordFile

    /// Prepares the generation of a client.
    ///
    /// - Parameter recordFolder: The folder with the name record; nil to use the client's output folder.
    init(client: ClientConfiguration, options: ClientOptions, recordFolder: String? = nil) throws {
        self.client = client
        names = NameRecordFile(client, in: recordFolder)
        source = try ContractSource(client.schema, headers: options.headers())
        isVerbose = options.report.verbose
    }

    /// Generates the client, and adds the problems in its contract to `problems`.
    ///
    /// - Throws: ``Failure`` if a document can't be used.
    func run(_ problems: Problems) throws -> GeneratedClient {
        let timing = isVerbose ? Timing() : nil
        let clock = ContinuousClock()
        let start = clock.now
        let file = try contract(problems)
        timing?.record("load", start.duration(to: clock.now))
        try NamedFiles(client: client).checkTemplates(problems)
        let templates = try client.templates.map { try TemplateFolder(path: $0).overlay() } ?? TemplateOverlay()
        let overlays = try ContractOverlays(paths: client.overlays)
        let diagnostics = DiagnosticSink()
        defer { problems.add(diagnostics) }
        let generated: GeneratedClient?
        do {
            let provider = DocumentFiles(root: source, policy: client.references)
            let generator = Generator(
                configuration: client,
                provider: provider,
                templates: templates,
                overlays: overlays,
                names: names.read(from: problems.sources, into: diagnostics)
            )
            generated = try generator.client(of: file, from: problems.sources, into: diagnostics, timing: timing)
        } catch let error as TemplateError {
            throw Failure(code: .usage, message: "\(lines: error.description)")
        }
        timing?.print()
        guard let generated else { throw Failure(code: problems.exitStatus(for: diagnostics), message: "") }
        return generated
    }

    /// Reads the contract.
    private func contract(_ problems: Problems) throws -> SourceFile {
        if case .file(let file) = source, let location = client.schemaLocation {
            return try NamedFiles(client: client).contract(file, at: location, problems)
        }
        return try source.read(orFail: .document, fix: client.origin.map { _ in "'trpcgen pull' fetches it" })
    }

    /// Generates all clients, so that a run reports the problems of all of them.
    ///
    /// - Throws: ``Failure`` if generation fails; its problems have already been printed.
    static func run(
        _ clients: [ClientConfiguration],
        _ options: ClientOptions,
        _ problems: Problems,
        recordFolder: String? = nil
    ) throws -> [(client: ClientConfiguration, generated: GeneratedClient)] {
        var results: [(client: ClientConfiguration, generated: GeneratedClient)] = []
        var failures: [Failure] = []
        for client in clients {
            do {
                let generation = try Generation(client: client, options: options, recordFolder: recordFolder)
                results.append((client, try generation.run(problems)))
            } catch let failure as Failure {
                failures.append(failure)
            }
        }
        guard let worst = failures.map(\.code.rawValue).max().flatMap(ExitStatus.init) else { return results }
        _ = problems.print()
        let messages = failures.map(\.message).filter { !$0.isEmpty }
        throw Failure(code: worst, message: ConsoleMessage(joined: messages))
    }

    /// Records the duration of each stage in milliseconds, counts, and decisions.
    private final class Timing: StageTiming {
        private var rows: [(name: String, value: String)] = []

        func record(_ stage: String, _ duration: Duration) {
            let microseconds =
                duration.components.attoseconds / 1_000_000_000_000 + duration.components.seconds * 1_000_000
            let fraction = String(microseconds % 1000 + 1000).dropFirst()
            rows.append((stage, "\(microseconds / 1000).\(fraction) ms"))
        }

        func record(_ what: String, count: Int) {
            rows.append((what, String(count)))
        }

        func record(_ decision: String, text: String) {
            rows.append((decision, Sanitizer.line(text)))
        }

        func print() {
            let width = rows.map(\.name.count).max() ?? 0
            for (name, value) in rows {
                let padding = String(repeating: " ", count: width - name.count)
                Console.error("\(name)\(padding)  \(value)")
            }
        }
    }
}
