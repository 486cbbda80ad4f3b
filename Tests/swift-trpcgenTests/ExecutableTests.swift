import Foundation
import Testing

/// The built executable. The other tests run the command in their own process; these check that both behave the same.
struct ExecutableTests {
    private let tool: Tool

    init() throws {
        tool = try Tool()
        try tool.write(#"{"schema":"api.json","output":"Out","namespace":"API"}"#, to: "trpcgen.json")
        try tool.write(Tool.contract(properties: #""any":{}"#), to: "api.json")
        try tool.write("{", to: "broken.json")
        try tool.write("", to: "below/file")
    }

    @Test func resultsAndProblemsUseSeparateStreams() throws {
        let first = try tool.runAsProcess(["generate"])
        #expect(first.code == 0 && first.output == "API: 2 files in Out, 2 changed\n", "\(first)")
        #expect(first.errors.hasPrefix("api.json:") && tool.exists("Out/API.swift"), "\(first)")
        try tool.write(tool.read("Out/API.swift") + " ", to: "Out/API.swift")
        let stale = try tool.runAsProcess(["check"])
        #expect(stale.code == 1 && stale.output == "Out/API.swift: edited by hand\n", "\(stale)")
        #expect(stale.errors.hasSuffix("error: not up to date\n  fix: trpcgen generate\n"), "\(stale)")
    }

    @Test func standardInputIsRead() throws {
        let options = ["--schema", "-", "--output", "Piped", "--namespace", "API"]
        let result = try tool.runAsProcess(["generate"] + options, input: tool.read("api.json"))
        #expect(result.code == 0 && tool.exists("Piped/API.swift"), "\(result)")
    }

    private static let runs: [(arguments: [String], code: Int32)] = [
        (["--version"], 0), (["help", "check"], 0), (["lint", "api.json"], 0), (["generate", "--strict"], 1),
        (["generate", "--nonsense"], 2), (["frobnicate"], 2), (["lint", "broken.json"], 3),
        (["diff", "--base", "release:1", "api.json"], 4),
    ]

    @Test(arguments: runs)
    func processMatchesARunInTheTests(arguments: [String], code: Int32) throws {
        let process = try tool.runAsProcess(arguments)
        let run = try tool.run(arguments)
        #expect(process.code == code && run.code == code, "\(process)")
        #expect(process.output == run.output && process.errors == run.errors)
    }

    @Test func workingDirectoryAndEnvironmentAreUsed() throws {
        let environment = ["TRPCGEN_STRICT": "1"]
        let process = try tool.runAsProcess(["generate"], in: "below", environment: environment)
        let run = try tool.run(["generate"], in: "below", environment: environment)
        #expect(process.code == 1 && process.errors.contains("../api.json:"), "\(process)")
        #expect(run.code == 1 && run.errors == process.errors)
    }
}
