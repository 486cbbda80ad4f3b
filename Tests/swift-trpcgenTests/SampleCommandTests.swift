import Foundation
import Testing

/// The samples of a client: a second folder that `generate` writes and `check` compares.
struct SampleCommandTests {
    private let tool: Tool

    init() throws {
        tool = try Tool()
        try tool.write(Tool.contract(properties: #""n":{"type":"integer"}"#), to: "api.json")
        try configure(#""samples":"Samples""#)
    }

    private func configure(_ samples: String) throws {
        let rest = samples.isEmpty ? "" : ",\(samples)"
        try tool.write(#"{"schema":"api.json","output":"BackendAPI","namespace":"API"\#(rest)}"#, to: "trpcgen.json")
    }

    @Test func generateWritesAndCheckComparesSamples() throws {
        let result = try tool.run("generate")
        #expect(result.code == 0 && result.output.contains("API: 1 files in Samples, 1 changed"), "\(result)")
        let file = "Samples/Routers/ARouter+Sample.swift"
        #expect(try tool.read(file).contains("public import BackendAPI"))
        #expect(try tool.run("check").output == "up to date: 1 client, 3 files\n")
        try tool.write(tool.read(file) + " ", to: file)
        let check = try tool.run("check")
        #expect(check.code == 1 && check.output == "\(file): edited by hand\n", "\(check.output)")
        #expect(try tool.run("check", "--fix").code == 0)
        #expect(try tool.run("check").code == 0)
    }

    @Test func contractChangeIsReportedOnce() throws {
        _ = try tool.run("generate")
        try tool.write(Tool.contract(properties: #""n":{"type":"string"}"#), to: "api.json")
        let check = try tool.run("check")
        #expect(check.code == 1 && check.output.contains("BackendAPI/Routers/ARouter.swift: stale"))
        #expect(check.output.contains("Samples/Routers/ARouter+Sample.swift: stale"))
        #expect(check.output.components(separatedBy: "changed since generation").count == 2)
    }

    @Test func orphanedSamplesAreRemoved() throws {
        _ = try tool.run("generate")
        try tool.write("// mine\n", to: "Samples/Mine.swift")
        try tool.write(
            Tool.contract(properties: "").replacing("/a.b", with: "/c.d").replacing("a.b", with: "c.d"),
            to: "api.json"
        )
        #expect(try tool.run("generate").code == 0)
        #expect(!tool.exists("Samples/Routers/ARouter+Sample.swift") && tool.exists("Samples/Mine.swift"))
    }

    @Test(arguments: ["BackendAPI", "BackendAPI/Samples", "./BackendAPI/../BackendAPI"])
    func samplesCannotBeInTheClient(folder: String) throws {
        try configure(#""samples":"\#(folder)""#)
        let result = try tool.run("generate")
        #expect(result.code == 2 && result.errors.contains("the samples of 'API'"), "\(result.errors)")
        #expect(result.errors.contains("[shared-output]") && !tool.exists("BackendAPI"))
    }

    @Test func moduleNameMustBeValid() throws {
        try configure(#""samples":{"output":"Samples","module":"My-API"}"#)
        let result = try tool.run("generate")
        #expect(
            result.code == 2 && result.errors.contains("'My-API' isn't a valid module name")
                && result.errors.contains("[sample-module]")
        )
        try configure(#""samples":{"output":"Samples","module":"Client"}"#)
        #expect(try tool.run("generate").code == 0)
        #expect(try tool.read("Samples/Routers/ARouter+Sample.swift").contains("public import Client\n"))
    }

    @Test(arguments: [
        #""samples":true"#, #""samples":{"module":"A"}"#, #""samples":{"outputs":"a"}"#, #""samples":"""#,
    ])
    func invalidValueHasALocation(samples: String) throws {
        try configure(samples)
        let result = try tool.run("generate")
        #expect(result.code == 2 && result.errors.hasPrefix("trpcgen.json:1:"), "\(result.errors)")
    }

    @Test func pluginWritesSamplesOrReportsThatItDoesNot() throws {
        let arguments = ["generate", "--config", "trpcgen.json", "--plugin-output", "Build", "--files", "2"]
        try tool.write(
            #"{"schema":"api.json","namespace":"API","samples":{"module":"BackendAPI"}}"#,
            to: "trpcgen.json"
        )
        #expect(try tool.run(arguments).code == 0)
        let text = try tool.read("Build/TRPCGenerated00.swift") + tool.read("Build/TRPCGenerated01.swift")
        #expect(text.contains("public import BackendAPI") && !text.contains("struct Client"))
        try tool.write(#"{"schema":"api.json","namespace":"API","samples":"Samples"}"#, to: "trpcgen.json")
        let both = try tool.run(arguments)
        #expect(
            both.code == 0 && both.errors.contains("the build plugin can't write 'samples' in addition to a client")
                && !tool.exists("Samples")
        )
        let client = try tool.read("Build/TRPCGenerated00.swift") + tool.read("Build/TRPCGenerated01.swift")
        #expect(client.contains("struct Client"))
    }

    @Test func readingOnlyTheContractIgnoresSamples() throws {
        try tool.write(#"{"schema":"api.json","samples":{"module":"My-API"}}"#, to: "trpcgen.json")
        try tool.write(Tool.contract(properties: ""), to: "earlier.json")
        let result = try tool.run("diff", "earlier.json", "api.json")
        #expect(result.code != 2 && !result.errors.contains("sample"), "\(result.errors)")
    }
}
