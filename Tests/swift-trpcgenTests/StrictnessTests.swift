import Foundation
import Testing

/// Warnings, rules that match nothing, and clients that would become empty.
struct StrictnessTests {
    private let tool: Tool

    init() throws {
        tool = try Tool()
        try tool.write(Tool.contract(properties: #""n":{"type":"integer"},"u":{}"#), to: "api.json")
    }

    private func configure(_ rules: String) throws {
        try tool.write(#"{"schema":"api.json","output":"Out","namespace":"API"\#(rules)}"#, to: "trpcgen.json")
    }

    @Test(
        arguments: [
            #","include":["b"]"#, #","include":{"tags":["web"]}"#, #","include":{"schemas":["Post"]}"#,
            #","exclude":["a"]"#, #","exclude":["**"]"#,
        ]
    )
    func emptyClientReplacesNoOther(rules: String) throws {
        try configure("")
        #expect(try tool.run("generate").code == 0)
        let before = try tool.read("Out/API.swift")
        try configure(rules)
        for arguments in [["generate"], ["generate", "--dry-run"]] {
            let result = try tool.run(arguments)
            #expect(result.code != 0, "\(result.output)")
            #expect(try tool.read("Out/API.swift") == before && tool.exists("Out/Routers/ARouter.swift"))
        }
        #expect(try tool.run("check").code != 0)
    }

    @Test func emptyContractIsRefused() throws {
        try configure("")
        #expect(try tool.run("generate").code == 0)
        try tool.write(#"{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{}}"#, to: "api.json")
        #expect(try tool.run("generate").code != 0)
        #expect(tool.exists("Out/Routers/ARouter.swift"))
    }

    @Test func removingTheLastProcedureRequiresForce() throws {
        try configure("")
        #expect(try tool.run("generate").code == 0)
        try tool.write(
            #"{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{},"components":{"schemas":{"A":{"type":"object","properties":{"x":{"type":"string"}}}}}}"#,
            to: "api.json"
        )
        for arguments in [["generate"], ["generate", "--dry-run"]] {
            let refused = try tool.run(arguments)
            #expect(
                refused.code == 2 && refused.errors.contains("no procedures or operations remain for 'API'"),
                "\(refused.errors)"
            )
        }
        #expect(tool.exists("Out/Routers/ARouter.swift"))
        #expect(try tool.run("generate", "--force").code == 0)
        #expect(!tool.exists("Out/Routers") && tool.exists("Out/Models/A.swift"))
        // Types alone are valid if there was nothing else before.
        #expect(try tool.run("generate").code == 0)
    }

    @Test func editedFileIsNotRemoved() throws {
        try configure("")
        #expect(try tool.run("generate").code == 0)
        let edited = try tool.read("Out/Routers/ARouter.swift") + "// mine\n"
        try tool.write(edited, to: "Out/Routers/ARouter.swift")
        let contract = Tool.contract(properties: #""n":{"type":"integer"}"#).replacing("a.b", with: "c.d")
        try tool.write(contract, to: "api.json")
        let check = try tool.run("check")
        #expect(
            check.code == 1
                && check.output.contains("Out/Routers/ARouter.swift: orphaned, possibly edited by hand\n")
        )
        let strict = try tool.run("generate", "--strict")
        #expect(strict.code == 1 && !tool.exists("Out/Routers/CRouter.swift"), "\(strict.errors)")
        for _ in 1...2 {
            let result = try tool.run("generate")
            let warning = "Out/Routers/ARouter.swift: warning: this file is no longer generated, but is kept"
            #expect(result.code == 0 && result.errors.contains(warning), "\(result.errors)")
            #expect(try tool.read("Out/Routers/ARouter.swift") == edited && tool.exists("Out/Routers/CRouter.swift"))
            #expect(try tool.run("check").code == 1)
        }
        let forced = try tool.run("generate", "--force")
        #expect(forced.code == 0 && forced.output.contains(", 1 removed") && forced.errors.isEmpty)
        #expect(try !tool.exists("Out/Routers/ARouter.swift") && tool.run("check").code == 0)
    }

    @Test func forceWritesAnEmptyClientIfNothingElseIsWrong() throws {
        try configure("")
        #expect(try tool.run("generate").code == 0)
        try configure(#","exclude":["a"]"#)
        let refused = try tool.run("generate")
        #expect(refused.code == 2 && refused.errors.contains("[empty-selection]"), "\(refused.errors)")
        #expect(try tool.run("generate", "--force").code == 0)
        #expect(!tool.exists("Out/Routers"))
        #expect(try tool.run("generate", "--force").code == 0)
    }

    @Test func strictMakesWarningsFail() throws {
        try configure(#","rename":{"types":{"Nothing":"Something"}}"#)
        let result = try tool.run("generate", "--strict")
        #expect(
            result.code == 1
                && result.errors.contains("error: 2 warnings with --strict; nothing is written")
        )
        #expect(!tool.exists("Out"))
        #expect(try tool.run("generate").code == 0)
        #expect(try tool.run("check").code == 0)
        let check = try tool.run("check", "--strict")
        #expect(
            check.code == 1 && check.errors.contains("[unmatched-rule]") && check.errors.contains("[untyped-property]")
        )
        try configure("")
        try tool.write(Tool.contract(properties: #""n":{"type":"integer"}"#), to: "api.json")
        #expect(try tool.run("generate", "--strict").code == 0)
        #expect(try tool.run("check", "--strict").code == 0)
    }

    @Test func warningsAreReportedOnceAndThenCounted() throws {
        let properties = (1...9).map { #""p\#($0)":{}"# }.joined(separator: ",")
        try tool.write(Tool.contract(properties: properties), to: "api.json")
        try configure(#","rename":{"types":{"Nothing":"Something"}}"#)
        let first = try tool.run("generate")
        #expect(first.errors.components(separatedBy: "has no type; it becomes").count == 4)
        #expect(first.errors.contains("warning: … and 6 more [untyped-property]; --verbose prints them\n"))
        let second = try tool.run("generate")
        let counted = "9 warnings (9 untyped-property), --verbose prints them\n"
        #expect(second.output.hasSuffix(counted))
        #expect(try tool.run("check").output == "up to date: 1 client, 2 files; \(counted)")
        // A rule without effect must be reported again; since it changes nothing, it would stay unnoticed.
        #expect(second.errors.contains("[unmatched-rule]") && !second.errors.contains("[untyped-property]"))
        #expect(try tool.run("check", "--verbose").errors.components(separatedBy: "[untyped-property]").count == 10)
        let annotated = try tool.run("check", "--format", "github")
        #expect(annotated.errors.components(separatedBy: "title=untyped-property").count == 10)
    }

    @Test func contractOfTwoClientsIsReportedOnce() throws {
        try tool.write(
            #"{"clients":[{"schema":"api.json","output":"A","namespace":"A"},{"schema":"api.json","output":"B","namespace":"B"}]}"#,
            to: "trpcgen.json"
        )
        #expect(try tool.run("generate").errors.components(separatedBy: "[untyped-property]").count == 2)
    }

    @Test(
        arguments: [
            (#","rename":{"types":{"ABOutput":"String"}}"#, 2, "name-taken"),
            (#","rename":{"properties":{"ABOutput.n":"u"}}"#, 2, "name-taken"),
            (#","overrides":{"*.n":"Int32","ABOutput.*":"Int64"}"#, 2, "conflicting-rules"),
            (#","rename":{"types":{"ABOutput":"class x"}}"#, 2, "invalid-name"),
        ]
    )
    func unusableRuleIsAConfigurationError(rules: String, code: Int32, id: String) throws {
        try configure(rules)
        for command in ["generate", "check"] {
            let result = try tool.run(command)
            #expect(result.code == code && result.errors.contains("[\(id)]"), "\(result.errors)")
        }
    }

    @Test func unusableDocumentIsExitCode3() throws {
        try configure(#","rename":{"types":{"Nothing":"Something"}}"#)
        try tool.write("<!doctype html>", to: "api.json")
        #expect(try tool.run("generate").code == 3)
    }

    @Test(arguments: ["generate", "check", "lint", "init"])
    func helpListsExamplesAndFormats(command: String) throws {
        let help = try tool.run(command, "--help")
        #expect(help.code == 0 && help.output.contains("Examples:\n  trpcgen \(command)"))
        #expect(help.output.contains("sarif") == (command == "lint"))
        guard ["generate", "check"].contains(command) else { return }
        #expect(try tool.run(command, "--schema", "api.json", "--output", "Out", "--format", "sarif").code == 2)
    }
}
