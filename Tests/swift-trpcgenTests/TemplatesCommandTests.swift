import Foundation
import Testing

struct TemplatesCommandTests {
    private let tool: Tool

    init() throws {
        tool = try Tool()
        try tool.write(Tool.contract(properties: #""n":{"type":"integer"}"#), to: "api.json")
        try tool.write(#"{"schema":"../api.json","output":"../Out","templates":"T"}"#, to: "Schemas/trpcgen.json")
    }

    private func change(_ file: String, _ old: String, _ new: String) throws {
        try tool.write(tool.read(file).replacing(old, with: new), to: file)
    }

    @Test func exportedTemplatesGenerateTheSameClient() throws {
        #expect(try tool.run("generate", "--schema", "api.json", "--output", "Out").code == 0)
        #expect(try tool.run("templates", "export", "Schemas/T").output.hasPrefix("Schemas/T: 17 templates written"))
        #expect(try tool.run("check").code == 0)
    }

    @Test func changedTemplatesMakeTheClientStale() throws {
        _ = try tool.run("templates", "export", "Schemas/T")
        #expect(try tool.run("generate").code == 0)
        try change("Schemas/T/Struct.mustache", "nonisolated struct", "/* own */ nonisolated struct")
        let result = try tool.run("check")
        #expect(result.code == 1 && result.output.contains("Out/Routers/ARouter.swift: stale"))
        #expect(try tool.run("generate").code == 0)
        #expect(try tool.read("Out/Routers/ARouter.swift").contains("/* own */ nonisolated struct"))
        #expect(try tool.run("check").code == 0)
    }

    @Test func unknownNameIsExitCode2WithFileAndLine() throws {
        _ = try tool.run("templates", "export", "Schemas/T")
        try change("Schemas/T/Struct.mustache", "struct {{name}}", "struct {{nam}}")
        let result = try tool.run("generate")
        #expect(result.code == 2)
        #expect(
            result.errors
                == "Schemas/T/Struct.mustache:4:34: error: unknown name 'nam'; did you mean 'name'? [template]\n"
        )
        #expect(!tool.exists("Out"))
    }

    @Test func missingFolderIsExitCode2() throws {
        let result = try tool.run("generate")
        #expect(result.code == 2)
        #expect(result.errors.hasPrefix("Schemas/trpcgen.json:1:"), "\(result.errors)")
        #expect(result.errors.contains("'Schemas/T' can't be read: no such folder"))
        #expect(result.errors.contains("fix: 'trpcgen templates export Schemas/T' exports"))
    }

    @Test func optionTakesPrecedence() throws {
        _ = try tool.run("templates", "export", "Own")
        #expect(try tool.run("generate", "--templates", "Own").code == 0)
        let stale = try tool.run("check", "--templates", "Missing")
        #expect(stale.code == 2 && stale.errors.hasPrefix("Missing: error: "))
    }

    @Test func exportKeepsChangedTemplates() throws {
        _ = try tool.run("templates", "export", "T")
        try tool.write("mine", to: "T/Enum.mustache")
        try FileManager.default.removeItem(at: tool.folder.appending(path: "T/Struct.mustache"))
        let refused = try tool.run("templates", "export", "T")
        #expect(refused.code == 2 && refused.errors.hasPrefix("T/Enum.mustache: error: the file was modified"))
        #expect(try tool.read("T/Enum.mustache") == "mine" && !tool.exists("T/Struct.mustache"))
        #expect(try tool.run("templates", "export", "T", "--force").output.hasPrefix("T: 2 templates written"))
        #expect(try tool.read("T/Enum.mustache") != "mine")
    }
}
