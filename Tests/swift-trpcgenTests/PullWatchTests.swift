import Foundation
import Testing

/// `trpcgen pull --watch`, with a server whose contract changes.
struct PullWatchTests {
    private let tool: Tool

    init() throws { tool = try Tool() }

    /// The server's response, which a test changes.
    private final class Shelf: @unchecked Sendable {
        private let lock = NSLock()
        private var held: (text: String, isUp: Bool)

        init(_ text: String) { held = (text, true) }

        var text: String {
            get { lock.withLock { held.text } }
            set { lock.withLock { held.text = newValue } }
        }
        var isUp: Bool {
            get { lock.withLock { held.isUp } }
            set { lock.withLock { held.isUp = newValue } }
        }
    }

    private func contract(_ property: String) -> String {
        Tool.contract(properties: #""\#(property)":{"type":"string"}"#)
    }

    /// Responds with a version: the contract's length.
    private func serve(_ shelf: Shelf) throws -> ContractServer {
        let server = try ContractServer { _, _ in
            guard shelf.isUp else { return .status(503) }
            let text = shelf.text
            return .answer(200, headers: [#"etag: "\#(text.utf8.count)""#], body: Data(text.utf8))
        }
        try tool.write(
            """
            {"schema":"api.json","output":"Out","namespace":"API","contract":{"url":"http://127.0.0.1:\(server.port)/c"}}
            """,
            to: "trpcgen.json"
        )
        return server
    }

    private func client() throws -> String {
        let names =
            (try? FileManager.default.subpathsOfDirectory(atPath: tool.folder.appending(path: "Out").path)) ?? []
        return try names.filter { $0.hasSuffix(".swift") }.map { try tool.read("Out/\($0)") }.joined()
    }

    @Test(.timeLimit(.minutes(5))) func changedContractIsGenerated() throws {
        let shelf = Shelf(contract("first"))
        let server = try serve(shelf)
        let watched = try WatchedTool(["pull", "--watch", "--interval", "1"], in: tool)
        try watched.wait(for: "polling every 1 s; Ctrl-C ends")
        #expect(try client().contains("first: String?"))
        shelf.text = contract("another")
        try watched.wait("another") { try client().contains("another: String?") }
        #expect(watched.screen.contains("API: api.json was updated from http://"), "\(watched.screen)")
        // Requests are conditional, and unchanged responses aren't printed.
        try watched.wait("questions") { server.asked.count > 4 }
        #expect(server.asked[0].knownTag == nil)
        #expect(server.asked.dropFirst().allSatisfy { $0.knownTag != nil })
        #expect(!watched.screen.contains("is up to date"))
        #expect(watched.end() == 130)
    }

    @Test(.timeLimit(.minutes(5))) func failingServerIsReportedOnce() throws {
        let shelf = Shelf(contract("first"))
        let server = try serve(shelf)
        let watched = try WatchedTool(["pull", "--watch", "--interval", "1"], in: tool)
        try watched.wait(for: "Ctrl-C ends")
        shelf.isUp = false
        try watched.wait(for: "failed: nothing is fetched; retrying")
        let count = server.asked.count
        try watched.wait("questions") { server.asked.count > count + 2 }
        #expect(watched.screen.components(separatedBy: "status 503").count == 2, "\(watched.screen)")
        shelf.text = "{}"
        shelf.isUp = true
        // Another failure, with its location.
        try watched.wait(for: "error: api.json is unchanged")
        shelf.text = contract("recovered")
        try watched.wait(for: "recovered: the contract can be fetched")
        try watched.wait("recovered") { try client().contains("recovered: String?") }
        #expect(watched.end() == 130)
    }

    @Test(
        arguments: [
            (["--interval", "5"], "--interval requires --watch"),
            (["--watch", "--check"], "--watch and --check are mutually exclusive"),
            (["--watch", "--interval", "0"], "from 1 to 86400"),
        ]
    )
    func invalidOptionsAreRejected(arguments: [String], message: String) throws {
        try tool.write(#"{"schema":"api.json","output":"Out","contract":{"command":"cat"}}"#, to: "trpcgen.json")
        let result = try tool.run(["pull"] + arguments)
        #expect(result.code == 2 && result.errors.contains(message), "\(result.errors)")
    }

    @Test func watchRequiresAContractToFetch() throws {
        try tool.write(#"{"schema":"api.json","output":"Out"}"#, to: "trpcgen.json")
        let result = try tool.run("pull", "--watch")
        #expect(result.code == 2 && result.errors.contains("has no source for contracts"), "\(result.errors)")
    }
}
