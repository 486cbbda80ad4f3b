import Foundation
import Testing

/// Output for editors and Xcode.
struct EditorTests {
    private let tool: Tool
    /// A contract whose query has an untyped output.
    private static let untyped = #"""
        {"openapi":"3.1.1","info":{"title":"T","version":"1"},"paths":{"/a.b":{"get":{"operationId":"a.b","responses":{"200":
        {"description":"","content":{"application/json":{"schema":{"type":"object","properties":{"result":{"type":"object",
        "properties":{"data":{}}}}}}}}}}}}}
        """#

    init() throws { tool = try Tool() }

    @Test(arguments: [["generate"], ["check"], ["lint", "api.json"]])
    func problemsHaveTheFormatOfEditors(command: [String]) throws {
        try tool.write(#"{"schema":"api.json","output":"Out","namespace":"API"}"#, to: "trpcgen.json")
        try tool.write(Self.untyped, to: "api.json")
        if command == ["check"] { #expect(try tool.run("generate").code == 0) }
        let result = try tool.run(command + ["--format", "gcc"])
        let lines = (result.output + "\n" + result.errors).split(separator: "\n")
        #expect(lines.contains { $0.contains(#/^api.json:\d+:\d+: warning: .+ \[untyped-output\]$/#) }, "\(lines)")
        #expect(!lines.contains { $0.contains("^") || $0.hasPrefix("  fix:") }, "\(lines)")
    }

    @Test func failedPullHasALocation() throws {
        try tool.write(
            #"{"schema":"api.json","output":"Out","namespace":"API","contract":{"command":"echo '{'"}}"#,
            to: "trpcgen.json"
        )
        let result = try tool.run("pull", "--format", "gcc")
        #expect(
            result.code == 3 && result.errors.contains(#/(?m)^<command>:\d+:\d+: error: .+ \[json-syntax\]$/#),
            "\(result.errors)"
        )
    }

    @Test func comparisonIsPrintedForEditors() throws {
        try tool.write(Tool.contract(properties: #""a":{"type":"string"},"b":{"type":"string"}"#), to: "old.json")
        try tool.write(Tool.contract(properties: #""a":{"type":"integer"}"#), to: "new.json")
        let result = try tool.run("diff", "old.json", "new.json", "--format", "gcc")
        let lines = result.output.split(separator: "\n")
        #expect(
            lines.count > 1
                && lines.allSatisfy { $0.contains(#/^new.json:\d+:\d+: (error|warning|note): .+ \[[a-z-]+\]$/#) },
            "\(lines)"
        )
    }

    /// Xcode shows a line that starts with an absolute path and a position at that position. The build plugin uses
    /// absolute paths.
    @Test func pluginWarningsHaveTheirLinesInXcode() throws {
        try tool.write(#"{"schema":"shop.openapi.json","files":2}"#, to: "Sources/Shop/trpcgen.json")
        try tool.write(Self.untyped, to: "Sources/Shop/shop.openapi.json")
        let configuration = tool.folder.appending(path: "Sources/Shop/trpcgen.json").path
        let output = tool.folder.appending(path: "Work").path
        let result = try tool.run("generate", "--config", configuration, "--plugin-output", output, "--files", "2")
        let contract = tool.folder.appending(path: "Sources/Shop/shop.openapi.json").path
        let lines = result.errors.split(separator: "\n").filter { $0.contains("warning: ") }
        #expect(result.code == 0 && !lines.isEmpty, "\(result.errors)")
        for line in lines {
            #expect(line.hasPrefix(contract + ":") && line.contains(#/:\d+:\d+: warning: /#), "\(line)")
        }
    }

    @Test(arguments: ["configuration", "accepted", "diff"])
    func schemasArePrinted(subject: String) throws {
        let result = try tool.run("schema", subject)
        let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
        #expect(result.code == 0 && object?["title"] is String)
        if subject == "diff" { #expect(try tool.run("schema").output == result.output) }
    }

    @Test(arguments: [[], ["--plugin", "."]])
    func initWritesTheSchemaAndItsReference(options: [String]) throws {
        try tool.write(Tool.contract(properties: #""n":{"type":"integer"}"#), to: "shop.json")
        try tool.write("", to: "Shop.swift")
        #expect(try tool.run(["init"] + options).code == 0)
        #expect(try tool.read(".trpcgen.schema.json") == tool.run("schema", "configuration").output)
        if tool.exists("trpcgen.yaml") {
            let text = try tool.read("trpcgen.yaml")
            #expect(text.hasPrefix("# yaml-language-server: $schema=./.trpcgen.schema.json\n"))
        } else {
            #expect(try tool.read("trpcgen.json").contains(#""$schema": "./.trpcgen.schema.json","#))
        }
        // The file isn't a contract or an input of a client.
        #expect(try tool.run(["init", "--force"] + options).code == 0)
        #expect(try tool.run("generate", "--schema", "shop.json", "--output", "Out").code == 0)
    }
}
