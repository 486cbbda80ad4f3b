import Foundation
import Testing

/// The record of names next to a client.
struct NameRecordFileTests {
    private let tool: Tool
    private static let record = "Out/.trpcgen-names-API"

    init() throws {
        tool = try Tool()
        try tool.write(#"{"schema":"api.json","output":"Out","namespace":"API"}"#, to: "trpcgen.json")
    }

    private func writeContract(_ schemas: String) throws {
        try tool.write(
            #"{"openapi":"3.1.0","info":{"title":"T","version":"1"},"components":{"schemas":{\#(schemas)}}}"#,
            to: "api.json"
        )
    }

    private static let person = #"{"type":"object","properties":{"name":{"type":"string"}}}"#
    private static let post = #""Post":{"type":"object","properties":{"author":\#(person)}}"#

    @Test func generateWritesAndCheckComparesTheRecord() throws {
        try writeContract(Self.post)
        #expect(try tool.run("generate").code == 0)
        let text = try tool.read(Self.record)
        #expect(text.hasSuffix("schemas/Post = Post\nschemas/Post/author = PostAuthor\n"))
        #expect(try tool.run("check").code == 0)
        try tool.write(text + "schemas/Gone = Gone\n", to: Self.record)
        let check = try tool.run("check")
        #expect(check.code == 1 && check.output.contains("\(Self.record): stale"))
        #expect(try tool.run("generate").code == 0)
        #expect(try tool.read(Self.record) == text)
        #expect(try tool.run("check").code == 0)
    }

    @Test func clientWithoutARecordIsNotUpToDate() throws {
        try writeContract(Self.post)
        #expect(try tool.run("generate").code == 0)
        try FileManager.default.removeItem(at: tool.folder.appending(path: Self.record))
        let check = try tool.run("check")
        #expect(check.code == 1 && check.output.contains("\(Self.record): missing"))
        #expect(!tool.exists(Self.record))
        #expect(try tool.run("generate").code == 0)
        #expect(tool.exists(Self.record))
    }

    @Test func namesAreKeptIfASchemaClaimsOne() throws {
        try writeContract(Self.post)
        #expect(try tool.run("generate").code == 0)
        let file = try tool.read("Out/Models/Post.swift")
        try writeContract(#""PostAuthor":{"type":"object","properties":{"age":{"type":"integer"}}},"# + Self.post)
        #expect(try tool.run("check").output.contains("\(Self.record): stale"))
        #expect(try tool.run("generate").code == 0)
        #expect(try tool.read("Out/Models/Post.swift") == file)
        #expect(try tool.read(Self.record).contains("schemas/PostAuthor = PostAuthorModel\n"))
        #expect(try tool.run("check").code == 0)
    }

    @Test func lintUsesTheGeneratedNames() throws {
        try writeContract(Self.post)
        #expect(try tool.run("generate").code == 0)
        try writeContract(#""PostAuthor":{"type":"object","properties":{"age":{"type":"integer"}}},"# + Self.post)
        let note = "api.json:1:93: note: this type is named 'PostAuthorModel' in Swift"
        #expect(try tool.run("lint", "api.json").output.contains(note))
        #expect(try tool.run(["lint", "../api.json"], in: "Out").output.contains("../\(note)"))
        #expect(try tool.run("generate", "--verbose").errors.contains(note))
        // The new schema is recorded now, so its name isn't reported.
        #expect(try tool.run("lint", "api.json").output.isEmpty)
    }

    @Test func lintDoesNotReportConfigurationRules() throws {
        try writeContract(Self.post)
        let rename = #""rename":{"types":{"Post":"Article","Gone":"Lost"}}"#
        try tool.write(#"{"schema":"api.json","output":"Out","namespace":"API",\#(rename)}"#, to: "trpcgen.json")
        #expect(try tool.run("generate", "--verbose").errors.contains("[unmatched-rule]"))
        #expect(try tool.run("lint", "api.json", "--strict").code == 0)
    }

    @Test func mergedLineOrderIsUpToDate() throws {
        try writeContract(Self.post)
        #expect(try tool.run("generate").code == 0)
        let lines = try tool.read(Self.record).split(separator: "\n")
        try tool.write(lines.reversed().joined(separator: "\n") + "\n", to: Self.record)
        #expect(try tool.run("check").code == 0)
    }

    @Test(arguments: ["what is this", "schemas/Post"])
    func invalidRecordIsAnErrorWithALocation(line: String) throws {
        try writeContract(Self.post)
        #expect(try tool.run("generate").code == 0)
        let text = try tool.read(Self.record)
        let number = text.split(separator: "\n").count + 1
        try tool.write(text + "\(line)\n", to: Self.record)
        for command in ["generate", "check"] {
            let result = try tool.run(command)
            #expect(result.code == 3)
            #expect(result.errors.contains("\(Self.record):\(number):1: error:"))
            #expect(result.errors.contains("fix: "))
        }
    }

    @Test func pluginReadsTheRecordButWritesNone() throws {
        try writeContract(#""PostAuthor":\#(Self.person),"# + Self.post)
        try tool.write("schemas/Post/author = PostAuthor\n", to: ".trpcgen-names-API")
        let result = try tool.run("generate", "--config", "trpcgen.json", "--plugin-output", "Built")
        #expect(result.code == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: tool.folder.appending(path: "Built").path)
        #expect(names.allSatisfy { $0.hasSuffix(".swift") })
        let swift = try names.map { try tool.read("Built/\($0)") }.joined()
        #expect(swift.contains("struct PostAuthorModel"))
        #expect(try tool.read(".trpcgen-names-API") == "schemas/Post/author = PostAuthor\n")
    }

    @Test func pluginClientsHaveSeparateNames() throws {
        try writeContract(#""PostAuthor":\#(Self.person),"# + Self.post)
        try tool.write("schemas/Post/author = PostAuthor\n", to: ".trpcgen-names-API")
        try tool.write(
            #"{"clients":[{"schema":"api.json","namespace":"API"},{"schema":"api.json","namespace":"B"}]}"#,
            to: "trpcgen.json"
        )
        let arguments = ["generate", "--config", "trpcgen.json", "--plugin-output", "Built"]
        #expect(try tool.run(arguments + ["--client", "B"]).code == 0)
        let names = try FileManager.default.contentsOfDirectory(atPath: tool.folder.appending(path: "Built").path)
        let swift = try names.map { try tool.read("Built/\($0)") }.joined()
        #expect(swift.contains("struct PostAuthor:") && !swift.contains("PostAuthorModel"))
    }
}
