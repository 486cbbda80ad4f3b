internal import Foundation
internal import TRPCDrift
internal import TRPCSource

/// Applies acceptances to a report, writes the report in all formats, and determines the exit code.
struct DiffOutput {
    let options: DiffOptions
    let acceptedPath: String
    let sources: SourceMap
    /// The pull request's target branch; its accepted changes may take precedence.
    var target: TargetBranch?

    init(options: DiffOptions, acceptedPath: String, _ sources: SourceMap) {
        self.options = options
        self.acceptedPath = acceptedPath
        self.sources = sources
    }

    private var environment: [String: String] { Invocation.current.environment }

    /// Prints and writes the report. Throws an error if a finding reaches the threshold.
    func finish(_ report: inout DriftReport) throws {
        let problems = try accept(&report)
        report.warnings += problems.map(line)
        let isInWorkflow = environment["GITHUB_ACTIONS"] == "true"
        let format = options.format ?? .text
        if !options.quiet { print(report, format, isColored: options.color.isColored) }
        if !options.quiet { for note in report.notes { Console.error("note: \(note)") } }
        // Other formats can't express problems of the run itself.
        if ![.text, .json].contains(format) {
            for warning in report.warnings { Console.error("warning: \(warning)") }
        }
        if isInWorkflow, options.format == nil, !options.quiet { print(report, .github) }
        for output in options.output {
            let content: Sanitizer.Content = output.format == .github ? .annotations : .text
            try WrittenFile(path: output.path).write(Sanitizer.report(text(report, output.format), content))
        }
        if isInWorkflow {
            append(Sanitizer.report(text(report, .markdown)), to: environment["GITHUB_STEP_SUMMARY"])
            append(DriftGitHubReporter.outputs(report), to: environment["GITHUB_OUTPUT"])
        }
        let isReached = report.entries.contains(where: options.failOn.isReached)
        let isStrict = options.strictAccepted && !problems.isEmpty
        if isReached || isStrict { throw Failure(code: .failedCheck, message: "") }
    }

    private func print(_ report: DriftReport, _ format: DriftFormat, isColored: Bool = false) {
        let content: Sanitizer.Content = format == .github ? .annotations : isColored ? .colors : .text
        Console.print(ConsoleMessage(report: text(report, format, color: isColored)), content)
    }

    private func text(_ report: DriftReport, _ format: DriftFormat, color: Bool = false) -> String {
        let text = format.reporter(of: sources, version: CommandVersion.text, color: color, isVerbose: options.verbose)
            .render(report)
        return Invocation.current.secrets.masked(text)
    }

    /// Applies the acceptances, and returns diagnostics for those that are expired or unused.
    private func accept(_ report: inout DriftReport) throws -> [Diagnostic] {
        let file = AcceptanceFile(path: acceptedPath, isNamed: options.accepted != nil)
        if let target { return try target.accept(&report, file, sources) }
        guard let list = try file.read(sources) else { return [] }
        return list.apply(to: &report, today: Today.text)
    }

    private func line(_ diagnostic: Diagnostic) -> String {
        let place = diagnostic.location.map { "\(sources[$0.file].path):\($0.line): " } ?? ""
        return "\(place)\(diagnostic.message) [\(diagnostic.id)]"
    }

    /// Appends values to a file that the workflow runner reads.
    private func append(_ text: String, to path: String?) {
        guard let path, !path.isEmpty, let file = FileHandle(forWritingAtPath: FullPath(path).text) else { return }
        _ = try? file.seekToEnd()
        try? file.write(contentsOf: Data(text.utf8))
    }
}
