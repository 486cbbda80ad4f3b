internal import Foundation
internal import TRPCSource
internal import TRPCSwift

/// Writes results to standard output, and messages about them to standard error.
///
/// All output is sanitized, because CI runners interpret some lines as commands.
enum Console {
    static func print(_ text: ConsoleMessage, _ content: Sanitizer.Content = .text) {
        write(text, content, isError: false)
    }

    static func error(_ text: ConsoleMessage, _ content: Sanitizer.Content = .text) {
        write(text, content, isError: true)
    }

    private static func write(_ text: ConsoleMessage, _ content: Sanitizer.Content, isError: Bool) {
        guard !text.isEmpty else { return }
        let text = Sanitizer.report(Invocation.current.secrets.masked(text.text), content)
        write(PrintLog.Piece(isError: isError, text: text.hasSuffix("\n") ? text : text + "\n"))
    }

    /// Writes text that has been sanitized.
    static func write(_ piece: PrintLog.Piece) {
        PrintLog.current?.add(piece)
        let handle = piece.isError ? Invocation.current.errors : Invocation.current.output
        // Errors are ignored, because the reader may have closed the pipe.
        try? handle.write(contentsOf: Data(piece.text.utf8))
    }
}

/// The version that `--version` prints.
enum CommandVersion {
    static let text = FileHeader.generatorVersion
}
