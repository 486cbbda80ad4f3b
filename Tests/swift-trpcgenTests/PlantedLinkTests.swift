import Foundation
import Testing

@testable import swift_trpcgen

/// A symbolic link from a branch doesn't redirect writes out of the project.
struct PlantedLinkTests {
    private let tool: Tool
    private static let victim = "home/.zshrc"

    init() throws {
        tool = try Tool()
        try tool.write("alias ll='ls -l'\n", to: Self.victim)
        try tool.write(DiffCommandTests.old, to: "project/old.json")
        try tool.write(DiffCommandTests.new, to: "project/new.json")
        try configure()
    }

    private func configure(_ more: String = "") throws {
        try tool.write(#"{"schema":"new.json","output":"Out","namespace":"API"\#(more)}"#, to: "project/trpcgen.json")
    }

    private func link(_ path: String, to target: String) throws {
        let link = tool.folder.appending(path: path)
        try? FileManager.default.removeItem(at: link)
        try FileManager.default.createDirectory(at: link.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: target)
    }

    private func fingerprint() throws -> String {
        let report = try tool.run(["diff", "old.json", "new.json", "--format", "json"], in: "project").output
        let root = try JSONSerialization.jsonObject(with: Data(report.utf8)) as? [String: Any]
        return try #require((root?["findings"] as? [[String: Any]])?.first?["fingerprint"] as? String)
    }

    /// A file that a command writes, and the command.
    struct Write: CustomStringConvertible, Sendable {
        let path: String
        let command: [String]
        var more = ""

        var description: String { "\(path) \(command)" }
    }

    private static let writes: [Write] = [
        Write(
            path: "trpcgen-accepted.json",
            command: ["accept", "FINGERPRINT", "--reason", "r", "--base", "old.json"]
        ),
        Write(
            path: "accepted.yaml",
            command: ["accept", "FINGERPRINT", "--reason", "r", "--base", "old.json"],
            more: #","accepted":"accepted.yaml""#
        ),
        Write(path: "Contracts/1.0.json", command: ["record", "--release", "1.0", "--force"]),
        Write(path: "Contracts", command: ["record", "--release", "1.0"]),
        Write(path: "new.json", command: ["pull"], more: #","contract":{"command":"cat old.json"}"#),
        Write(path: "made.yaml", command: ["overlay", "old.json", "overlay.json", "--output", "made.yaml"]),
        Write(path: "report.html", command: ["diff", "old.json", "new.json", "--output", "html=report.html"]),
        Write(path: "reports", command: ["diff", "old.json", "new.json", "--output", "html=reports/a.html"]),
        Write(path: ".gitattributes", command: ["init", "--schema", "old.json", "--force"]),
        Write(path: "trpcgen.yaml", command: ["init", "--schema", "old.json", "--force"]),
        Write(path: ".trpcgen.schema.json", command: ["init", "--schema", "old.json", "--force"]),
        Write(path: "T/file.mustache", command: ["templates", "export", "T", "--force"]),
        Write(path: "T", command: ["templates", "export", "T", "--force"]),
    ]

    @Test(arguments: writes, [false, true])
    func filesOutsideAreNotChanged(write: Write, isRepository: Bool) throws {
        try tool.write(
            #"{"overlay":"1.0.0","info":{"title":"T","version":"1"},"actions":[{"target":"$.info","update":{"title":"U"}}]}"#,
            to: "project/overlay.json"
        )
        if isRepository { try tool.write("", to: "project/.git/HEAD") }
        try configure(write.more)
        let fingerprint = write.command.contains("FINGERPRINT") ? try fingerprint() : ""
        let isFolder = ["Contracts", "reports", "T"].contains(write.path)
        let path = write.path.replacing("file.mustache", with: Self.template)
        // Acceptances are appended to the file; other files are replaced.
        let isAcceptance = write.command[0] == "accept"
        let target = tool.folder.appending(path: isFolder ? "home" : Self.victim).path
        if isAcceptance {
            let text = path.hasSuffix("json") ? #"{"version":1,"accepted":[]}"# : "version: 1\naccepted: []\n"
            try tool.write(text, to: Self.victim)
        }
        try link("project/\(path)", to: target)
        let before = FolderSnapshot(of: tool.folder.appending(path: "home"))
        let result = try tool.run(write.command.map { $0.replacing("FINGERPRINT", with: fingerprint) }, in: "project")
        #expect(result.code == 2, "\(result.output)\(result.errors)")
        #expect(result.errors.contains("is a symbolic link that leads out of"), "\(result.errors)")
        #expect(result.errors.contains("[unwritable-file]") && result.errors.contains("fix: "), "\(result.errors)")
        let home = tool.folder.appending(path: "home")
        #expect(before.changes(in: home).isEmpty && before.additions(in: home).isEmpty)
    }

    private static let template = "Struct.mustache"

    /// Predictable names: the temporary files of writing a client's folder.
    @Test(
        arguments: [
            "API.swift.trpcgen-new", "Operations.swift.trpcgen-new", ".trpcgen-names-API.trpcgen-new", "STAMP",
            ".trpcgen-names-API", "API.swift", "MODELS",
        ]
    )
    func clientIsNotWrittenThroughALink(name: String) throws {
        #expect(try tool.run(["generate"], in: "project").code == 0)
        let names = FolderSnapshot(of: tool.folder.appending(path: "project/Out")).entries.keys
        let stamp = try #require(names.first { $0.hasPrefix(".trpcgen-API-") })
        let inner = try #require(names.first { $0.contains("/") }?.split(separator: "/").first)
        try FileManager.default.removeItem(at: tool.folder.appending(path: "project/Out"))
        let isFolder = name == "MODELS"
        let path = isFolder ? String(inner) : name.replacing("STAMP", with: stamp)
        try link("project/Out/\(path)", to: isFolder ? "../../home" : "../../\(Self.victim)")
        let home = tool.folder.appending(path: "home")
        let before = FolderSnapshot(of: home)
        for arguments in [["generate"], ["check", "--fix"], ["generate", "--force"]] {
            let result = try tool.run(arguments, in: "project")
            #expect(result.code == 0 || result.errors.contains("[output]"), "\(result.errors)")
            #expect(before.changes(in: home).isEmpty && before.additions(in: home).isEmpty)
        }
        if isFolder { #expect(try tool.run(["generate", "--force"], in: "project").code == 2) }
    }

    @Test func pullStateIsNotWrittenThroughALink() throws {
        let server = try ContractServer { _, _ in
            .answer(200, headers: ["etag: \"1\""], body: Data(DiffCommandTests.old.utf8))
        }
        try configure(#","contract":{"url":"http://127.0.0.1:\#(server.port)/a"}"#)
        try link("project/.trpcgen-pull-new.json", to: "../\(Self.victim)")
        _ = try tool.run(["pull"], in: "project")
        #expect(try tool.read(Self.victim) == "alias ll='ls -l'\n")
    }

    /// Documented behavior: the user's link is kept.
    @Test(arguments: [false, true])
    func linkWithinTheProjectIsKept(isRepository: Bool) throws {
        if isRepository { try tool.write("", to: "project/.git/HEAD") }
        try tool.write("version: 1\naccepted: []\n", to: "project/Real/accepted.yaml")
        try link("project/trpcgen-accepted.yaml", to: "Real/accepted.yaml")
        let fingerprint = try fingerprint()
        let arguments = ["accept", fingerprint, "--reason", "r", "--base", "old.json"]
        let result = try tool.run(arguments, in: "project")
        #expect(result.code == 0, "\(result.errors)")
        #expect(try tool.read("project/Real/accepted.yaml").contains(fingerprint))
        let link = tool.folder.appending(path: "project/trpcgen-accepted.yaml").path
        #expect(LinkResolution.target(of: link) == "Real/accepted.yaml")
    }

    @Test func filesKeepTheirPermissionsWithoutLeftovers() throws {
        let path = tool.folder.appending(path: "project/new.json").path
        try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
        try configure(#","contract":{"command":"cat old.json"}"#)
        #expect(try tool.run(["pull"], in: "project").code == 0)
        let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        #expect(permissions == 0o640)
        try #require(try tool.run(["generate"], in: "project").code == 0)
        let left = FolderSnapshot(of: tool.folder).entries.keys.filter { $0.contains("trpcgen-new") }
        #expect(left.isEmpty)
    }

    @Test func leftoversOfAKilledRunAreRemoved() throws {
        for name in ["Out/.trpcgen-new-0", "Out/Models/.trpcgen-new-1", "Out/.trpcgen-new-2"] {
            try tool.write("half", to: "project/\(name)")
        }
        for name in ["Out/.trpcgen-new-0", "Out/Models/.trpcgen-new-1"] {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -86_400)],
                ofItemAtPath: tool.folder.appending(path: "project/\(name)").path
            )
        }
        #expect(try tool.run(["generate"], in: "project").code == 0)
        // The last one may belong to a running process.
        let left = FolderSnapshot(of: tool.folder).entries.keys.filter { $0.contains("trpcgen-new") }
        #expect(left == ["project/Out/.trpcgen-new-2"])
        #expect(try tool.run(["check"], in: "project").code == 0)
    }

    @Test func failedWriteKeepsTheFileWithoutLeftovers() throws {
        try tool.write("old", to: "project/folder/file")
        let folder = tool.folder.appending(path: "project").path
        #expect(throws: POSIXError.self) { try AtomicFile.write(Data("new".utf8), to: folder + "/folder") }
        #expect(throws: POSIXError.self) { try AtomicFile.write(Data("new".utf8), to: folder + "/gone/file") }
        #expect(try tool.read("project/folder/file") == "old")
        #expect(!FolderSnapshot(of: tool.folder).entries.keys.contains { $0.contains("trpcgen-new") })
    }

    @Test func standardOutputCanBeAFile() throws {
        let result = try tool.runAsProcess(
            ["diff", "old.json", "new.json", "--quiet", "--output", "json=/dev/stdout"],
            in: "project"
        )
        #expect(result.output.hasPrefix("{"), "\(result.errors)")
    }
}
