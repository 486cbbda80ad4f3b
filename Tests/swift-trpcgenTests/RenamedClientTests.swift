import Foundation
import Testing

/// A client that is renamed in its configuration.
struct RenamedClientTests {
    private let tool: Tool

    init() throws {
        tool = try Tool()
        let author = #""author":{"type":"object","properties":{"name":{"type":"string"}}}"#
        try tool.write(Tool.contract(properties: author), to: "api.json")
        try configure("Old")
        #expect(try tool.run("generate").code == 0)
    }

    private func configure(_ namespace: String, layout: String = "grouped") throws {
        try tool.write(
            #"{"schema":"api.json","output":"Out","namespace":"\#(namespace)","layout":"\#(layout)"}"#,
            to: "trpcgen.json"
        )
    }

    private func files() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: tool.folder.appending(path: "Out").path).sorted()
    }

    @Test func oldFilesAreReportedAndRemoved() throws {
        try configure("New")
        let check = try tool.run("check")
        #expect(check.code == 1 && check.output.contains("Out/Old.swift: orphaned"))
        #expect(try tool.run("generate").code == 0)
        #expect(tool.exists("Out/New.swift") && !tool.exists("Out/Old.swift"))
        #expect(try !files().contains { $0.contains("Old") })
        #expect(try tool.run("check").code == 0)
    }

    @Test func onlyFileOfAClientIsReportedAndRemoved() throws {
        try configure("Old", layout: "single")
        #expect(try tool.run("generate").code == 0)
        try configure("New", layout: "single")
        #expect(try tool.run("check").output.contains("Out/Old.swift: orphaned"))
        #expect(try tool.run("generate").code == 0)
        #expect(try files().filter { $0.hasSuffix(".swift") } == ["New.swift"])
        #expect(try tool.run("check").code == 0)
    }

    @Test func namesAreKept() throws {
        let record = try tool.read("Out/.trpcgen-names-Old").replacing("/author = ", with: "/author = My")
        try tool.write(record, to: "Out/.trpcgen-names-Old")
        try configure("New")
        #expect(try tool.run("generate").code == 0)
        #expect(try tool.read("Out/.trpcgen-names-New") == record)
    }

    @Test func editedFilesAreKeptAndReported() throws {
        try tool.write(try tool.read("Out/Old.swift") + "// mine\n", to: "Out/Old.swift")
        try configure("New")
        let generate = try tool.run("generate")
        #expect(generate.code == 0 && generate.errors.contains("Out/Old.swift: warning:"))
        #expect(tool.exists("Out/Old.swift"))
        let check = try tool.run("check")
        #expect(check.code == 1 && check.output.contains("Out/Old.swift: orphaned, possibly edited by hand"))
        #expect(try tool.run("generate", "--force").code == 0)
        #expect(!tool.exists("Out/Old.swift"))
        #expect(try tool.run("check").code == 0)
    }

    @Test func leftoverOfAnOlderVersionIsReported() throws {
        let old = try tool.read("Out/Old.swift")
        let stamp = try #require(try files().first { $0.hasPrefix(".trpcgen-Old-") })
        try configure("New")
        #expect(try tool.run("generate").code == 0)
        try tool.write(old, to: "Out/Old.swift")
        try tool.write("", to: "Out/\(stamp)")
        let check = try tool.run("check")
        #expect(check.code == 1 && check.output.contains("Out/Old.swift: orphaned"))
    }

    @Test func otherClientsInTheFolderAreKept() throws {
        try tool.write(Tool.contract(properties: #""title":{"type":"string"}"#), to: "other.json")
        let arguments = ["--schema", "other.json", "--output", "Out", "--namespace", "Other", "--layout", "single"]
        let result = try tool.run(["generate"] + arguments)
        #expect(result.code == 0)
        #expect(tool.exists("Out/Old.swift") && tool.exists("Out/Other.swift"))
        // The file is kept and reported: a client doesn't share its folder.
        let check = try tool.run("check")
        #expect(
            check.code == 1 && check.output.hasPrefix("Out/Other.swift: not generated, but compiled with the client")
        )
        #expect(!check.output.contains("Out/Old"))
        #expect(tool.exists("Out/.trpcgen-names-Old") && tool.exists("Out/.trpcgen-names-Other"))
    }

    /// The same file name with another contract may belong to another configuration's client.
    @Test func conflictingFileOfAnotherClientIsNotReplaced() throws {
        try FileManager.default.removeItem(at: tool.folder.appending(path: "Out"))
        func write(_ property: String) throws {
            let user = #"{"type":"object","properties":{"\#(property)":{"type":"string"}}}"#
            try tool.write(
                #"{"openapi":"3.1.0","info":{"title":"T","version":"1"},"components":{"schemas":{"User":\#(user)}}}"#,
                to: "api.json"
            )
        }
        try write("name")
        try configure("Old", layout: "types")
        #expect(try tool.run("generate").code == 0)
        let before = FolderSnapshot(of: tool.folder.appending(path: "Out"))
        let shared = "Models/User.swift"
        #expect(before.entries[shared] != nil)
        try write("title")
        try configure("New", layout: "types")
        for command in [["generate"], ["check", "--fix"]] {
            let result = try tool.run(command)
            #expect(result.code == 2, "\(result.output)\(result.errors)")
            #expect(result.errors.contains("Out/\(shared): error: this file belongs to another client, 'Old'"))
            #expect(result.errors.contains("--force"))
        }
        #expect(before.changes(in: tool.folder.appending(path: "Out")).isEmpty)
        #expect(try tool.run("check").output.contains("Out/\(shared): blocked by a file of another client"))
        #expect(try tool.run("generate", "--force").code == 0)
        #expect(try tool.run("check").code == 0)
    }

    @Test func emptyContractKeepsTheOldClient() throws {
        try configure("New")
        try tool.write(#"{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{}}"#, to: "api.json")
        #expect(try tool.run("generate").code != 0)
        #expect(tool.exists("Out/Old.swift"))
    }
}
