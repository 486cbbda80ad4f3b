internal import Foundation
internal import TRPCSwift

/// Results go to standard output, everything about them to standard error.
enum Console {
    static func print(_ text: String) {
        write(text, to: .standardOutput)
    }

    static func error(_ text: String) {
        write(text, to: .standardError)
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
