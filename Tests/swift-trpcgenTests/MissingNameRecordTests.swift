import Foundation
import Testing

/// A generated client has a record of names, or a check fails.
struct MissingNameRecordTests {
    private let tool: Tool
    private static let record = ".trpcgen-names-API"

    /// Generates the client before the contract gets the type that would take the other one's name.
    init() throws {
        tool = try Tool()
        let second = #""foo_bar":{"type":"object","properties":{"isSecond":{"type":"boolean"}}}"#
        let first = #""FooBar":{"type":"object","properties":{"isFirst":{"type":"boolean"}}}"#
        try tool.write("schema: api.json\noutput: Out\nnamespace: API\n", to: "trpcgen.yaml")
        for schemas in [second, "\(first),\(second)"] {
            try tool.write(
                #"{"openapi":"3.1.0","info":{"title":"T","version":"1"},"components":{"schemas":{\#(schemas)}}}"#,
                to: "api.json"
            )
            _ = try generate()
        }
    }

    private func generate() throws -> Tool.Result {
        let result = try tool.run("generate")
        #expect(result.code == 0, "\(result.errors)")
        return result
    }

    private func expectNames(in output: String) throws {
        #expect(try tool.read("\(output)/Models/FooBar.swift").contains("isSecond"))
        #expect(try tool.read("\(output)/Models/FooBarModel.swift").contains("isFirst"))
    }

    @Test func firstGenerationReportsNothing() throws {
        let tool = try Tool()
        try tool.write(Tool.contract(properties: #""n":{"type":"string"}"#), to: "api.json")
        try tool.write("schema: api.json\noutput: Out\n", to: "trpcgen.yaml")
        for isInGit in [false, true] {
            if isInGit {
                try tool.git("init", "-q")
                try tool.commit()
                try tool.remove("Out")
            }
            #expect(try tool.run("check").errors == "error: not up to date\n  fix: trpcgen generate\n")
            #expect(try tool.run("generate", "--strict").errors.isEmpty)
            #expect(try tool.run("check", "--strict").code == 0)
        }
    }

    @Test func clientWithoutTypesNeedsNoRecord() throws {
        let tool = try Tool()
        try tool.write(#"{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{}}"#, to: "api.json")
        try tool.write("schema: api.json\noutput: Out\n", to: "trpcgen.yaml")
        _ = try tool.run("generate", "--force")
        if !tool.exists("Out/.trpcgen-names-Api") { #expect(try tool.run("check").output.contains("missing") == false) }
    }

    @Test func checkFailsWithoutTheRecord() throws {
        try tool.remove("Out/\(Self.record)")
        let check = try tool.run("check")
        #expect(check.code == 1 && check.output.contains("Out/\(Self.record): missing"))
        #expect(check.output.contains("the record of names of 'API' is missing, so its types may be renamed"))
        #expect(!check.output.contains("another build of trpcgen"))
        #expect(check.errors.contains("fix: commit 'Out/\(Self.record)' on the machine that generated the client"))
        #expect(try tool.run("ci", "--quiet").code != 0)
        let generate = try generate()
        #expect(generate.errors.contains("Out/\(Self.record): warning: the record of names was missing"))
        #expect(try tool.run("check").code == 0)
    }

    @Test func deletedRecordIsRestoredFromGit() throws {
        try tool.git("init", "-q")
        try tool.commit()
        try tool.remove("Out/\(Self.record)")
        let check = try tool.run("check")
        #expect(check.code == 1 && check.output.contains("Out/\(Self.record): missing"))
        #expect(check.output.contains("it was deleted"))
        let command = try #require(check.errors.firstMatch(of: /fix: (git checkout .*)/)).1
        #expect(try tool.run(URL(filePath: "/bin/sh"), ["-ec", String(command)]).code == 0)
        #expect(try tool.run("check").code == 0)

        // A client generated without the record keeps the names of the last commit.
        try tool.remove("Out/\(Self.record)")
        _ = try generate()
        try expectNames(in: "Out")
        #expect(try tool.run("check").code == 0)

        // The commit before its deletion still contains it.
        try tool.remove("Out/\(Self.record)")
        try tool.commit()
        let later = try #require(tool.run("check").errors.firstMatch(of: /fix: (git checkout .*)/)).1
        #expect(try tool.run(URL(filePath: "/bin/sh"), ["-ec", String(later)]).code == 0)
        #expect(try tool.run("check").code == 0)
    }

    @Test func ignoredRecordIsMissingInAClone() throws {
        try tool.write("# hidden files\n.trpcgen-names-*\n", to: ".gitignore")
        try tool.git("init", "-q")
        try tool.commit()
        try tool.git("clone", "-q", ".", "Clone")
        let check = try tool.run(["check"], in: "Clone")
        #expect(check.code == 1 && check.output.contains("Out/\(Self.record): missing"))
        #expect(check.output.contains("git ignores it (.gitignore:2)"))
        #expect(check.errors.contains("fix: remove the pattern at .gitignore:2, and commit 'Out/\(Self.record)'"))
    }
}
