internal import Foundation
internal import TRPCGenCore

/// Results go to standard output, everything about them to standard error.
enum Console {
    static func print(_ text: String) {
        write(text, to: .standardOutput)
    }

    static func error(_ text: String) {
        write(text, to: .standardError)
    }

    /// Prints diagnostics: all when verbose, else the first few of each kind, and of the notes only what is left out of the
    /// client.
    static func report(
        _ diagnostics: DiagnosticSink,
        _ sources: SourceMap,
        isVerbose: Bool,
        format: ReportFormat = .text
    ) {
        let shown = diagnostics.diagnostics.filter {
            isVerbose || $0.severity != .note || $0.id == "operations-not-generated"
        }
        guard !shown.isEmpty else { return }
        let limit = isVerbose ? nil : 3
        let reporter = format.reporter(of: sources, version: CommandVersion.text, limitPerID: limit)
        write(reporter.render(shown), to: .standardError)
    }

    private static func write(_ text: String, to handle: FileHandle) {
        guard !text.isEmpty else { return }
        // A reader that has closed the pipe is no reason to fail.
        try? handle.write(contentsOf: Data((text.hasSuffix("\n") ? text : text + "\n").utf8))
    }
}

/// The version as `--version` prints it.
enum CommandVersion {
    static let text = FileHeader.generatorVersion
}
