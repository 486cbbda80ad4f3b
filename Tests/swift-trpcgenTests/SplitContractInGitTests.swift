import Foundation
import Testing

/// Contracts of many files, in a revision.
struct SplitContractInGitTests {
    private let tool: Tool

    init() throws { tool = try Tool() }

    /// Writes a contract whose calls each return a type of another file.
    private func write(count: Int, type: String) throws {
        let paths = (0..<count).map { index in
            let schema = #"{"type":"array","items":{"$ref":"./models/m\#(index).json"}}"#
            let content = #"{"200":{"description":"ok","content":{"application/json":{"schema":\#(schema)}}}}"#
            return #""/things/\#(index)":{"get":{"operationId":"thing\#(index)","responses":\#(content)}}"#
        }
        let head = #""openapi":"3.1.0","info":{"title":"T","version":"1"}"#
        try tool.write("{\(head),\"paths\":{\(paths.joined(separator: ","))}}", to: "api/api.json")
        for index in 0..<count {
            let own = index == count - 1 ? type : "string"
            let text = #"{"title":"M\#(index)","type":"object","properties":{"v":{"type":"\#(own)"}},"required":["v"]}"#
            try tool.write(text, to: "api/models/m\(index).json")
        }
    }

    /// Returns a search path with a `git` that counts its processes.
    private func countingPath() throws -> String {
        let git = try tool.run(URL(filePath: "/usr/bin/env"), ["sh", "-c", "command -v git"]).output
            .trimmingCharacters(in: .newlines)
        let folder = tool.folder.appending(path: ".bin")
        let script = "#!/bin/sh\necho \"$*\" >> '\(tool.folder.path)/.calls'\nexec \(git) \"$@\"\n"
        try tool.write(script, to: ".bin/git")
        try FileManager.default.setAttributes(
            [.posixPermissions: 0o755],
            ofItemAtPath: folder.appending(path: "git").path
        )
        return "\(folder.path):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    }

    @Test func singleProcessReadsAllFiles() throws {
        try write(count: 60, type: "string")
        try tool.git("init", "-q")
        try tool.commit()
        try write(count: 60, type: "integer")
        let result = try tool.run(
            ["diff", "--base", "HEAD", "api/api.json", "--format", "json"],
            environment: ["PATH": countingPath()]
        )
        let findings = try Tool.findings(result.output)
        #expect(result.code == 1 && findings.count == 1, "\(result.output)\(result.errors)")
        let calls = try tool.read(".calls").split(separator: "\n")
        #expect(calls.count { $0.contains("cat-file --batch") } == 1)
        #expect(calls.count < 10, "\(calls)")
    }

    @Test func filesOfARevisionAreReadCompletely() throws {
        let names = ["plain.json", "with space.json", "empty.json", "ümlaut.json"]
        try tool.git("init", "-q")
        let text = Tool.contract(properties: #""n":{"type":"number"}"#)
        for name in names { try tool.write(name == "empty.json" ? "" : text, to: "in/\(name)") }
        try tool.write(
            text.replacing(#""title":"T""#, with: "\"title\":\"\(String(repeating: "long ", count: 60_000))\""),
            to: "large.json"
        )
        try tool.commit()
        for name in names.map({ "in/\($0)" }) + ["large.json"] where !name.contains("empty") {
            let result = try tool.run("diff", "--base", "HEAD:\(name)", name)
            #expect(result.code == 0, "\(name): \(result.errors)")
        }
        #expect(try tool.run("diff", "--base", "HEAD:in/empty.json", "large.json").code == 3)
        // Folders and missing paths aren't files; later files are still read.
        for name in ["in", "none.json", "none blob 5"] {
            let result = try tool.run("diff", "--base", "HEAD:\(name)", "--base", "HEAD:large.json", "large.json")
            #expect(result.code == 4, "\(name): \(result.errors)")
        }
    }
}
