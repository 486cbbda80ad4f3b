internal import TRPCContract
internal import TRPCSource
internal import TRPCSwift

/// The problems in the configuration and contracts of a run.
///
/// Each problem is printed once, even if several clients share a contract.
final class Problems {
    /// The documents of the run.
    let sources = SourceMap()
    private var diagnostics: [Diagnostic] = []
    private var seen: Set<Identity> = []
    /// The number of documents that are configuration files.
    private var configurationFiles = 0
    private let options: ReportOptions
    private let printing: Printing
    /// The messages that haven't been printed.
    private(set) var held: [ConsoleMessage] = []
    /// The problems that are known from earlier runs of a watch.
    private let known: KnownProblems?

    enum Printing {
        case now
        /// The messages are in ``held``, for the caller to print.
        case held
    }

    private struct Identity: Hashable {
        let id: String
        let message: String
        let place: String?
    }

    init(options: ReportOptions, known: KnownProblems? = nil, printing: Printing = .now) {
        self.options = options
        self.printing = printing
        self.known = known
    }

    func add(_ sink: DiagnosticSink, errorsOnly: Bool = false) {
        for diagnostic in sink.diagnostics where !errorsOnly || diagnostic.severity == .error {
            let place = diagnostic.location.map { "\(sources[$0.file].path):\($0.line):\($0.column)" }
            let identity = Identity(id: diagnostic.id, message: diagnostic.message, place: place)
            if seen.insert(identity).inserted { diagnostics.append(diagnostic) }
        }
    }

    /// Marks all documents read so far as configuration files.
    func endConfiguration() { configurationFiles = sources.files.count }

    private var warnings: [Diagnostic] { diagnostics.filter { $0.severity == .warning } }

    /// Returns the exit code for a client that can't be used, which is that for a document unless all errors are in the
    /// configuration.
    func exitStatus(for sink: DiagnosticSink) -> ExitStatus {
        let errors = sink.diagnostics.filter { $0.severity == .error }
        return errors.allSatisfy(isAboutConfiguration) ? .usage : .document
    }

    /// Returns whether a problem is in the configuration, or has no location because it's in the command line.
    private func isAboutConfiguration(_ diagnostic: Diagnostic) -> Bool {
        diagnostic.location.map { Int($0.file.rawValue) < configurationFiles } ?? true
    }

    /// Prints all problems if verbose. Otherwise, prints the first few of each kind, and only those notes that concern omitted
    /// parts.
    ///
    /// If the problems are known from an earlier run, warnings about contracts are only counted in the returned line.
    func print(isKnown: Bool = false) -> String? {
        var shown = diagnostics.filter {
            options.verbose || $0.severity != .note || Self.exclusionNotes.contains($0.rule.id)
        }
        var counted: [Diagnostic] = []
        if isKnown, !options.verbose, !options.strict, options.format == .text {
            counted = shown.filter { !isAboutConfiguration($0) && $0.severity != .error }
            shown = shown.filter { isAboutConfiguration($0) || $0.severity == .error }
        }
        let news = known?.unreported(of: shown, printsAll: options.strict)
        shown = news?.shown ?? shown
        let reporter = options.format.reportFormat.reporter(
            of: sources,
            version: CommandVersion.text,
            limitPerID: options.verbose ? nil : 3,
            hint: "--verbose prints them"
        )
        if !shown.isEmpty {
            let content: Sanitizer.Content = options.format == .github ? .annotations : .text
            let report = ConsoleMessage(report: reporter.render(shown))
            if printing == .held { held.append(report) } else { Console.error(report, content) }
            if let more = news?.more, more > 0 { Console.error("… and \(more) more; 'trpcgen generate' prints them") }
        }
        return Self.summary(of: counted.filter { $0.severity == .warning })
    }

    /// Notes about parts of a contract that none of the client's calls use.
    private static let exclusionNotes = Set([Rule.payloadsOnly, .ownServers, .clientCertificate].map(\.id))

    /// Returns a summary, such as `8 warnings (5 untyped-output, 3 ambiguous-union), --verbose prints them`.
    private static func summary(of warnings: [Diagnostic]) -> String? {
        guard !warnings.isEmpty else { return nil }
        var counts: [String: Int] = [:]
        for warning in warnings { counts[warning.id, default: 0] += 1 }
        let kinds = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map { "\($0.value) \($0.key)" }
        let total = "\(warnings.count) warning\(warnings.count == 1 ? "" : "s")"
        return "\(total) (\(kinds.joined(separator: ", "))), --verbose prints \(warnings.count == 1 ? "it" : "them")"
    }

    /// Fails if there are warnings and `--strict` is used.
    ///
    /// - Throws: ``Failure`` that states the consequence.
    func failIfStrict(_ consequence: String) throws {
        guard options.strict, !warnings.isEmpty else { return }
        let count = "\(warnings.count) warning\(warnings.count == 1 ? "" : "s")"
        throw Failure(code: .failedCheck, message: "error: \(count) with --strict\(consequence)")
    }
}
