import Foundation
import TestSupport
import Testing

/// A command that runs until it is ended, and its output.
final class WatchedTool: @unchecked Sendable {
    private let process = Process()
    private let output: URL

    /// Runs `trpcgen` in a tool's folder. Both output streams go to one file, as on a screen.
    init(_ arguments: [String], in tool: Tool, place: String = "") throws {
        output = tool.folder.appending(path: ".watch-\(UUID().uuidString)")
        try Data().write(to: output)
        process.executableURL = BuiltProduct.url(of: "swift-trpcgen")
        process.arguments = arguments
        process.currentDirectoryURL = tool.folder.appending(path: place)
        process.standardInput = FileHandle.nullDevice
        let handle = try FileHandle(forWritingTo: output)
        try handle.seekToEnd()
        process.standardOutput = handle
        process.standardError = handle
        try process.run()
    }

    deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

    var screen: String { (try? String(contentsOf: output, encoding: .utf8)) ?? "" }

    /// Waits until a condition holds, for up to a minute.
    func wait(_ what: String, until holds: () throws -> Bool) throws {
        let end = Date() + 60
        while try !holds() {
            guard Date() < end else {
                Issue.record("waited for \(what); the screen is:\n\(screen)")
                throw Missing()
            }
            usleep(5_000)
        }
    }

    /// Waits until the screen contains a string `count` times.
    func wait(for text: String, count: Int = 1) throws {
        try wait(text) { screen.components(separatedBy: text).count > count }
    }

    /// Ends the command with a signal.
    func end(_ signal: Int32 = SIGINT) -> Int32 {
        kill(process.processIdentifier, signal)
        process.waitUntilExit()
        return process.terminationStatus
    }

    /// Waits for the command to end, and returns its exit code.
    func code() -> Int32 {
        process.waitUntilExit()
        return process.terminationStatus
    }

    struct Missing: Error {}
}
