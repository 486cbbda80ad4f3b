package import Foundation

/// A stub server process that runs until this value is released, with recorded exchanges and live backends.
package final class StubServerProcess: @unchecked Sendable {
    package let port: Int
    // Only the initializer and deinitializer access it.
    private let process = Process()
    private let input = Pipe()

    /// - Parameter recordings: Folders or files of exchanges.
    package init(recordings: [URL] = []) throws {
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

    /// The server ends with its input, or by the signal if another process has inherited the input's other end. Doesn't
    /// wait for it, since a waiting test blocks a thread that all tests need.
    deinit {
        try? input.fileHandleForWriting.close()
        process.terminate()
    }

    /// The URL of the recorded exchanges.
    package var url: URL { url("trpc") }

    /// A backend without a transformer whose procedures are controlled by their input.
    ///
    /// The procedures are `echo`, `fail`, `slow`, `flaky`, `whoami`, `rows`, `now` and the subscription `ticks`; see
    /// `Tests/StubServer/Live`. Sockets use the same URL.
    package var liveURL: URL { url("live") }

    /// The same backend with superjson.
    package var liveSuperjsonURL: URL { url("live-superjson") }

    /// The REST backends of two systems; see `Tests/StubServer/Systems`.
    package var mysticaURL: URL { url("mystica/api/v1") }
    package var clarityURL: URL { url("clarity/api/v1") }

    func url(_ path: String) -> URL { URL(string: "http://127.0.0.1:\(port)/\(path)")! }
}
