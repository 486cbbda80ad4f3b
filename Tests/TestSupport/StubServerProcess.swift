package import Foundation

/// The stub server in a process of its own, answering with recorded exchanges until this value goes away.
package final class StubServerProcess {
    package let port: Int
    private let process = Process()
    private let input = Pipe()

    /// - Parameter recordings: folders or files of exchanges.
    package init(recordings: [URL]) throws {
        let output = Pipe()
        process.executableURL = BuiltProduct.url(of: "StubServer")
        process.arguments = recordings.map(\.path)
        process.standardInput = input
        process.standardOutput = output
        try process.run()
        // Waits for the one line that the server prints, or for its end.
        var line = ""
        while !line.hasSuffix("\n") {
            let bytes = output.fileHandleForReading.availableData
            guard !bytes.isEmpty else { break }
            line += String(decoding: bytes, as: UTF8.self)
        }
        guard let port = line.split(separator: " ").last.flatMap({ Int($0.trimmingCharacters(in: .newlines)) }) else {
            throw CocoaError(.executableLoad)
        }
        self.port = port
    }

    deinit {
        try? input.fileHandleForWriting.close()
        process.waitUntilExit()
    }

    package var url: URL { URL(string: "http://127.0.0.1:\(port)/trpc")! }
}
