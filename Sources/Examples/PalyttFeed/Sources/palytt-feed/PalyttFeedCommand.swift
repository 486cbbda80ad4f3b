import Foundation

/// Runs the feed's story against a stub backend, and exits with status 1 if a step doesn't happen: `palytt-feed`.
@main
struct PalyttFeedCommand {
    static func main() async {
        guard CommandLine.arguments.dropFirst().allSatisfy({ $0 == "--scripted" }) else {
            fail("usage: palytt-feed [--scripted]", code: 2)
        }
        // Makes writing to a stopped backend fail with an error instead of terminating the process.
        signal(SIGPIPE, SIG_IGN)
        let folder = FileManager.default.temporaryDirectory.appending(path: "palytt-feed-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        do {
            try await Story(folder: folder).play()
        } catch {
            try? FileManager.default.removeItem(at: folder)
            fail("palytt-feed: \(error)", code: 1)
        }
    }

    private static func fail(_ message: String, code: Int32) -> Never {
        FileHandle.standardError.write(Data("\(message)\n".utf8))
        exit(code)
    }
}
