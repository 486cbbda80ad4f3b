import Foundation
import Testing

struct CommandTests {
    private let tool: Tool

    init() throws {
        tool = try Tool()
        try tool.write(Tool.contract(properties: #""n":{"type":"integer"}"#), to: "api.json")
    }

    private func generate(_ options: String...) throws -> Tool.Result {
        try tool.run(["generate", "--schema", "api.json", "--output", "Out", "--namespace", "API"] + options)
    }

    private func check() throws -> Tool.Result {
        try tool.run("check", "--schema", "api.json", "--output", "Out", "--namespace", "API")
    }

    @Test func generatedClientIsUpToDate() throws {
        #expect(try generate().code == 0)
        #expect(tool.exists("Out/API.swift") && tool.exists("Out/Routers/ARouter.swift"))
        let result = try check()
        #expect(result.code == 0 && result.output == "up to date: 1 client, 2 files\n")
        #expect(try generate().output.contains("0 changed"))
    }

    @Test func layoutAndSelectionAreOptions() throws {
        let options = ["--schema", "api.json", "--output", "Out", "--namespace", "API", "--layout", "single"]
        #expect(try tool.run(["generate"] + options + ["--include", "a.*"]).code == 0)
        #expect(
            try tool.read("Out/API.swift").contains("extension API.A {\n    public nonisolated struct BOutput")
                && !tool.exists("Out/Routers")
        )
        let left = try tool.run(["generate"] + options + ["--exclude", "a.b", "--force"])
        #expect(left.code == 0)
        #expect(try !tool.read("Out/API.swift").contains("extension API.A {\n    public nonisolated struct BOutput"))
        let check = try tool.run(["check"] + options + ["--include", "a.*"])
        #expect(check.errors.contains("--layout single --include 'a.*'"))
        let both = try tool.run(["generate"] + options + ["--files", "2"])
        #expect(both.errors.contains("--files and --layout are mutually exclusive"))
    }

    @Test func ruleIsShownWithItsConfigurationLocation() throws {
        try tool.write(
            #"{"schema":"api.json","output":"Out","namespace":"API","overrides":{"a.b.output.m":"Int64"}}"#,
            to: "trpcgen.json"
        )
        let result = try tool.run("generate")
        #expect(result.code == 0)
        #expect(result.errors.hasPrefix("trpcgen.json:1:68: warning: nothing in the contract matches 'a.b.output.m'"))
        #expect(result.errors.contains("did you mean 'a.b.output.n'"))
    }

    @Test func missingClientIsNotUpToDate() throws {
        let result = try check()
        #expect(result.code == 1)
        #expect(result.output.contains("Out/API.swift: missing"))
        #expect(result.errors.contains("fix: trpcgen generate --schema api.json --output Out --namespace API"))
        #expect(!tool.exists("Out"))
    }

    @Test func changedByteOfAGeneratedFileIsFound() throws {
        _ = try generate()
        try tool.write(tool.read("Out/API.swift") + " ", to: "Out/API.swift")
        let result = try check()
        #expect(result.code == 1)
        #expect(result.output == "Out/API.swift: edited by hand\n")
        #expect(try generate().code == 0)
        #expect(try check().code == 0)
    }

    @Test func contractChangeWithoutEffectIsUpToDate() throws {
        _ = try generate()
        try tool.write(tool.read("api.json") + "\n", to: "api.json")
        let result = try check()
        #expect(result.code == 0 && result.output.hasPrefix("up to date: "), "\(result.output)")
    }

    @Test func onlyOrphanedFilesAreRemoved() throws {
        try tool.write(
            Tool.contract(properties: #""posts":{"type":"array","items":{"type":"object"}}"#),
            to: "api.json"
        )
        _ = try generate()
        try tool.write("struct Mine {}\n", to: "Out/Mine.swift")
        try tool.write(
            #"{"openapi":"3.1.0","info":{},"components":{"schemas":{"Z":{"type":"object","properties":{"a":{}}}}}}"#,
            to: "api.json"
        )
        #expect(try check().output.contains("Out/Routers/ARouter.swift: orphaned\n"))
        // Calls would be lost, so it requires `--force`.
        #expect(try generate().code == 2 && generate("--force").code == 0)
        #expect(!tool.exists("Out/Routers"))
        #expect(tool.exists("Out/Mine.swift") && tool.exists("Out/Models/Z.swift"))
    }

    @Test func folderWithOtherFilesIsKept() throws {
        _ = try generate()
        try tool.write("mine", to: "Out/Routers/notes.txt")
        try tool.write(tool.read("api.json").replacing("a.b", with: "c"), to: "api.json")
        #expect(try generate().code == 0)
        #expect(!tool.exists("Out/Routers/ARouter.swift") && tool.exists("Out/Routers/notes.txt"))
    }

    @Test func userFileIsOverwrittenOnlyWithForce() throws {
        try tool.write("struct Mine {}\n", to: "Out/API.swift")
        let refused = try generate()
        #expect(refused.code == 2 && refused.errors.contains("--force replaces it"))
        #expect(try tool.read("Out/API.swift") == "struct Mine {}\n")
        #expect(!tool.exists("Out/Routers"))
        let forced = try tool.run(
            "generate",
            "--schema",
            "api.json",
            "--output",
            "Out",
            "--namespace",
            "API",
            "--force"
        )
        #expect(forced.code == 0)
        #expect(try check().code == 0)
    }

    @Test func dryRunWritesNothing() throws {
        let result = try tool.run("generate", "--schema", "api.json", "--output", "Out", "--dry-run")
        #expect(result.code == 0 && result.output.contains("Out/Api.swift: missing"))
        #expect(!tool.exists("Out"))
    }

    @Test func verbosePrintsTheTimeOfEachPass() throws {
        let errors = try tool.run("generate", "--schema", "api.json", "--output", "Out", "--verbose").errors
        for stage in ["parse", "read", "merge allOf", "assign names", "emit"] { #expect(errors.contains(stage + " ")) }
    }

    @Test func verbosePrintsTheDialectAndItsReason() throws {
        let errors = try tool.run("generate", "--schema", "api.json", "--output", "Out", "--verbose").errors
        let line = try #require(errors.split(separator: "\n").first { $0.hasPrefix("dialect ") })
        #expect(line.contains(" tRPC ") && line.contains(": "))
        let quiet = try tool.run("generate", "--schema", "api.json", "--output", "Out").errors
        #expect(!quiet.contains("dialect"))
    }

    @Test func pluginGetsExactlyItsFiles() throws {
        try tool.write(#"{"schema":"api.json","namespace":"API"}"#, to: "trpcgen.json")
        let arguments = ["--config", "trpcgen.json", "--plugin-output", "Work", "--files", "3"]
        #expect(
            try tool.run("generate", arguments[0], arguments[1], arguments[2], arguments[3], arguments[4], arguments[5])
                .code == 0
        )
        let names = try FileManager.default.contentsOfDirectory(atPath: tool.folder.appending(path: "Work").path)
            .sorted()
        #expect(names == ["TRPCGenerated00.swift", "TRPCGenerated01.swift", "TRPCGenerated02.swift"])
    }

    @Test(arguments: [["generate", "--nonsense"], ["generate"], ["check", "--schema", "api.json"], ["frobnicate"]])
    func invalidCommandLineIsExitCode2(arguments: [String]) throws {
        let result = try arguments.count == 1 ? tool.run(arguments[0]) : tool.run(arguments[0], arguments[1])
        #expect(result.code == 2)
        #expect(!result.errors.isEmpty)
    }

    @Test func invalidConfigurationIsExitCode2WithALocation() throws {
        try tool.write("{\"schema\":\"api.json\",\n \"outptu\":\"Out\"}", to: "trpcgen.json")
        let result = try tool.run("generate")
        #expect(result.code == 2)
        #expect(result.errors.contains("trpcgen.json:2:2: error: unknown key 'outptu' [unknown-key]"))
        #expect(result.errors.contains("fix: did you mean 'output'?"))
    }

    #if YAML
    @Test func initWritesAWorkingConfiguration() throws {
        #expect(try tool.run("init", "--schema", "api.json").code == 0)
        #expect(try tool.run("generate").code == 0)
        #expect(tool.exists("Generated/TAPI/T.swift"))
        #expect(try tool.run("check").code == 0)
        #expect(try tool.run("init").code == 2)
    }
    #endif
}
