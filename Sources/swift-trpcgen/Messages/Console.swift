internal import Foundation
internal import TRPCSource
internal import TRPCSwift

/// Results go to standard output, everything about them to standard error. Nothing else writes there, and each line is looked
/// at once more: a runner takes lines of its steps for commands.
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

    /// Writes what has been made safe.
    static func write(_ piece: PrintLog.Piece) {
        PrintLog.current?.add(piece)
        let handle = piece.isError ? Invocation.current.errors : Invocation.current.output
        // A reader that has closed the pipe is no reason to fail.
        try? handle.write(contentsOf: Data(piece.text.utf8))
    }
}

/// The version as `--version` prints it.
enum CommandVersion {
    static let text = FileHeader.generatorVersion
}
