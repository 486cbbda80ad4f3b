internal import TRPCGenCore

/// Runs the generator on one client's document and reports what it found.
struct Generation {
    let client: ClientConfiguration
    let isVerbose: Bool
    let format: ReportFormat

    init(client: ClientConfiguration, options: ClientOptions) {
        self.client = client
        isVerbose = options.verbose
        format = options.format
    }

    /// The files of the client.
    ///
    /// - Throws: ``Failure`` when the document cannot be used; its errors have been printed then.
    func files() throws -> [GeneratedFile] {
        // Diagnostics may be about the configuration, too.
        let sources = SourceMap(client.sources)
        let timing = isVerbose ? Timing() : nil
        let clock = ContinuousClock()
        let start = clock.now
        let file = try InputFile(path: client.schema).read(orFail: .document)
        timing?.record("load", start.duration(to: clock.now))
        let diagnostics = DiagnosticSink()
        let files: [GeneratedFile]?
        let overlay = try client.templates.map { try TemplateFolder(path: $0).overlay() } ?? TemplateOverlay()
        do {
            let provider = DocumentFiles(root: client.schema, policy: client.references)
            let generator = Generator(configuration: client, provider: provider, overlay: overlay)
            files = try generator.generate(file, from: sources, into: diagnostics, timing: timing)
        } catch let error as TemplateSet.TemplateError {
            throw Failure(code: .usage, message: error.description)
        }
        Console.report(diagnostics, sources, isVerbose: isVerbose, format: format)
        timing?.print()
        guard let files else { throw Failure(code: .document, message: "") }
        return files
    }

    /// The time of each stage, in milliseconds, and the counts.
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

        func print() {
            let width = rows.map(\.name.count).max() ?? 0
            for (name, value) in rows {
                let padding = String(repeating: " ", count: width - name.count)
                Console.error("\(name)\(padding)  \(value)")
            }
        }
    }
}
