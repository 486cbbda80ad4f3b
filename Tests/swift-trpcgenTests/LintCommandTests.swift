import Foundation
import Testing

struct LintCommandTests {
    private let tool: Tool

    init() throws {
        tool = try Tool()
        try tool.write(Tool.contract(properties: #""n":{"type":"integer"}"#), to: "clean.json")
        try tool.write(Tool.contract(properties: #""count":{"type":"number"}"#), to: "note.json")
        try tool.write(Tool.contract(properties: #""a":{}"#), to: "warning.json")
        try tool.write("{", to: "broken.json")
    }

    @Test(
        arguments: [
            ("clean.json", 0, 0), ("note.json", 0, 0), ("warning.json", 0, 1), ("broken.json", 3, 3),
            ("none.json", 3, 3),
        ]
    )
    func exitCodeDistinguishesUsableContracts(file: String, code: Int32, strictCode: Int32) throws {
        #expect(try tool.run("lint", file).code == code)
        #expect(try tool.run("lint", file, "--strict").code == strictCode)
    }

    @Test func allFilesAreReadDespiteErrors() throws {
        let result = try tool.run("lint", "none.json", "broken.json", "warning.json", "note.json")
        #expect(result.code == 3)
        for line in [
            "none.json:1:1: error: no such file [unreadable-file]", "broken.json:1:2: error: ",
            "[untyped-property]", "[integer-as-number]",
        ] { #expect(result.output.contains(line), "\(result.output)") }
        #expect(result.errors == "2 errors, 1 warning, 1 note\n")
    }

    @Test func findingsAreAllPrinted() throws {
        let properties = (1...30).map { #""p\#($0)":{}"# }.joined(separator: ",")
        try tool.write(Tool.contract(properties: properties), to: "many.json")
        let result = try tool.run("lint", "many.json")
        #expect(result.output.components(separatedBy: "[untyped-property]").count == 31)
        #expect(result.output.components(separatedBy: "  fix: ").count == 31)
    }

    @Test(arguments: ["json", "sarif"])
    func machineFormatsAreOneDocumentOnStandardOutput(format: String) throws {
        for file in ["clean.json", "warning.json", "broken.json"] {
            let result = try tool.run("lint", file, "--format", format)
            #expect(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) is [String: Any])
            #expect(result.errors == "")
        }
    }

    @Test func annotationsAreWorkflowCommands() throws {
        let result = try tool.run("lint", "warning.json", "--format", "github")
        #expect(result.output.hasPrefix("::warning file=warning.json,line=3,col="))
    }

    @Test func generateAndCheckAnnotate() throws {
        let client = ["--schema", "warning.json", "--output", "Out", "--format"]
        let generated = try tool.run("generate", client[0], client[1], client[2], client[3], client[4], "github")
        #expect(generated.code == 0 && generated.errors.hasPrefix("::warning file=warning.json,"))
        try FileManager.default.removeItem(at: tool.folder.appending(path: "Out/Warning.swift"))
        let checked = try tool.run("check", client[0], client[1], client[2], client[3], client[4], "github")
        #expect(checked.code == 1)
        #expect(
            checked.errors.contains("::error file=Out/Warning.swift,line=1,col=1,title=not-up-to-date::missing%0Afix: ")
        )
        #expect(try tool.run("check", client[0], client[1], client[2], client[3], client[4], "sarif").code == 2)
    }

    @Test(arguments: [["lint", "--exporter", "--types"], ["lint", "clean.json", "--format", "xml"]])
    func invalidCommandLineIsExitCode2(arguments: [String]) throws {
        #expect(try tool.run(arguments).code == 2)
    }

    @Test func rulesAreListed() throws {
        let result = try tool.run("lint", "--rules")
        #expect(result.code == 0)
        #expect(result.output.contains("untyped-output\n    ") && result.output.contains("    fix: "))
    }

    @Test func theContractsOfTheProjectAreCheckedByDefault() throws {
        let tool = try Tool()
        let missing = try tool.run("lint")
        #expect(missing.code == 2 && missing.errors.contains("no contract found here"), "\(missing.errors)")
        let contract = ##"{"openapi":"3.1.0","paths":{"/a":{"get":{"parameters":[{"$ref":"#/nowhere"}]}}}}"##
        try tool.write(contract, to: "shop.json")
        #expect(try tool.run("lint").output.contains("shop.json:1:"))
        try tool.write("schema: other.json\noutput: Out\n", to: "trpcgen.yaml")
        try tool.write(contract, to: "other.json")
        let result = try tool.run("lint")
        #expect(result.code == 3 && result.output.contains("other.json:1:"), "\(result.output)")
    }
}
