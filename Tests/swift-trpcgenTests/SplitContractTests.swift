import Foundation
import Testing

/// Contracts of several files, on disk.
struct SplitContractTests {
    private let tool: Tool

    init() throws {
        tool = try Tool()
        try tool.write(Tool.contract(properties: #""n":{"$ref":"./parts/number.json"}"#), to: "api/api.json")
    }

    private func generate(_ rights: String...) throws -> Tool.Result {
        switch rights.count {
        case 0: try tool.run("generate", "--schema", "api/api.json", "--output", "Out", "--namespace", "API")
        default: try tool.run("generate", "--schema", "api/api.json", "--output", "Out", rights[0])
        }
    }

    @Test func partsAreReadFromTheContractsFolder() throws {
        try tool.write(#"{"type":"integer"}"#, to: "api/parts/number.json")
        #expect(try generate().code == 0)
        #expect(try tool.read("Out/Models/Number.swift").contains("typealias Number = Int"))
        #expect(try tool.run("check", "--schema", "api/api.json", "--output", "Out", "--namespace", "API").code == 0)
    }

    @Test func changedPartIsFound() throws {
        try tool.write(#"{"type":"integer"}"#, to: "api/parts/number.json")
        _ = try generate()
        try tool.write(#"{"type":"number"}"#, to: "api/parts/number.json")
        #expect(try tool.run("check", "--schema", "api/api.json", "--output", "Out", "--namespace", "API").code == 1)
    }

    @Test func errorsInPartsHaveALocation() throws {
        try tool.write("{\n\"type\": }", to: "api/parts/number.json")
        let result = try generate()
        #expect(result.code == 3)
        #expect(result.errors.contains("api/parts/number.json:2:9: error:"))
        #expect(!tool.exists("Out"))
    }

    @Test func outsideLinkIsFollowedOnlyIfAllowed() throws {
        try tool.write(#"{"type":"integer"}"#, to: "elsewhere/number.json")
        try FileManager.default.createSymbolicLink(
            at: tool.folder.appending(path: "api/parts"),
            withDestinationURL: tool.folder.appending(path: "elsewhere")
        )
        let result = try generate()
        #expect(result.code == 3)
        #expect(result.errors.contains("it is outside of the contract's folder [unreadable-reference]"))
        #expect(try generate("--allow-outside").code == 0)
    }

    @Test func remoteReferencesAreNotFetched() throws {
        try tool.write(Tool.contract(properties: #""n":{"$ref":"http://localhost:1/a.json"}"#), to: "api/api.json")
        #expect(try generate().errors.contains("[remote-reference]"))
        let allowed = try generate("--allow-remote-refs")
        #expect(allowed.code == 3)
        #expect(allowed.errors.contains("'http://localhost:1/a.json' can't be read"))
    }
}
