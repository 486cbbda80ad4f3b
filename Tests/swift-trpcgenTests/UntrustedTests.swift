import Foundation
import Testing

/// `--untrusted`: the limits of an unreviewed configuration and contract.
struct UntrustedTests {
    private let tool: Tool
    private static let contract = DiffCommandTests.old

    init() throws {
        tool = try Tool()
        try tool.write("", to: "repo/.git/HEAD")
        for name in ["repo/Schemas/api.json", "outside/api.json", "repo/.hidden/api.json"] {
            try tool.write(Self.contract, to: name)
        }
        try tool.write("API_KEY=hunter2secret", to: "outside/key.env")
    }

    private func path(_ name: String) -> String { tool.folder.appending(path: name).path }

    private func configure(_ entries: String) throws {
        try tool.write("{\(entries)}", to: "repo/trpcgen.json")
    }

    private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Tool.Result {
        let result = try tool.run(arguments, in: "repo", environment: environment)
        #expect(!(result.output + result.errors).contains("hunter2secret"))
        return result
    }

    @Test func ordinaryProjectPasses() throws {
        try configure(#""schema":"Schemas/api.json","output":"Out","namespace":"API""#)
        for command in [
            ["generate"], ["check"], ["lint", "Schemas/api.json"], ["diff", "Schemas/api.json", "Schemas/api.json"],
        ] {
            let result = try tool.run(command + ["--untrusted"], in: "repo")
            #expect(result.code == 0, "\(command): \(result.output)\(result.errors)")
        }
    }

    @Test(arguments: [
        (
            #""schema":"../outside/api.json","output":"Out""#,
            "'../outside/api.json', which is outside of the repository"
        ),
        (#""schema":".hidden/api.json","output":"Out""#, "'.hidden/api.json', which is hidden"),
        (#""schema":"Schemas/api.json","output":"../Out""#, "'../Out', which is outside of the repository"),
        (#""schema":"Schemas/api.json","output":".github/Out""#, "'.github/Out', which is hidden"),
        (#""schema":"Schemas/api.json","output":"Out","overlays":["../outside/key.env"]"#, "'../outside/key.env'"),
        (#""schema":"Schemas/api.json","output":"Out","templates":"../outside""#, "'../outside'"),
        (#""schema":"Schemas/link.json","output":"Out""#, "'Schemas/link.json', which is a symbolic link"),
        (#""schema":"linked/api.json","output":"Out""#, "'linked', which is a symbolic link"),
    ])
    func outsidePathIsAnError(configuration: String, reason: String) throws {
        let files = FileManager.default
        try files.createSymbolicLink(atPath: path("repo/Schemas/link.json"), withDestinationPath: "api.json")
        try files.createSymbolicLink(atPath: path("repo/linked"), withDestinationPath: "Schemas")
        try configure(configuration + #","namespace":"API""#)
        let result = try run("generate", "--untrusted")
        #expect(result.code != 0)
        #expect(result.errors.contains("--untrusted doesn't") && result.errors.contains(reason), "\(result.errors)")
        #expect(!tool.exists("Out") && !tool.exists("repo/Out"))
    }

    @Test func referencesFollowNoLinks() throws {
        let document =
            #"{"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{},"components":{"schemas":{"A":{"$ref":"b.json"}}}}"#
        try tool.write(document, to: "repo/Schemas/api.json")
        try FileManager.default.createSymbolicLink(
            atPath: path("repo/Schemas/b.json"),
            withDestinationPath: path("outside/key.env")
        )
        let result = try run("lint", "Schemas/api.json", "--untrusted", "--allow-outside")
        #expect(
            result.code != 0 && (result.output + result.errors).contains("'Schemas/b.json', which is a symbolic link")
        )
    }

    @Test func contractCommandIsNotRun() throws {
        try configure(
            #""schema":"a.json","output":"Out","namespace":"API","contract":{"command":"touch ran; cat Schemas/api.json"}"#
        )
        let result = try run("pull", environment: ["TRPCGEN_UNTRUSTED": "1"])
        #expect(
            result.code == 2
                && result.errors.contains("--untrusted doesn't run the command of 'contract' [untrusted-input]")
        )
        #expect(!tool.exists("repo/ran"))
        #expect(try run("pull").code == 0 && tool.exists("repo/ran"))
    }

    @Test func networkIsNotUsed() throws {
        try configure(
            #""schema":"a.json","output":"Out","namespace":"API","contract":{"url":"http://127.0.0.1:9/a.json"}"#
        )
        for arguments in [
            ["pull"], ["lint", "http://127.0.0.1:9/a.json"],
            ["diff", "--base", "http://127.0.0.1:9/a.json", "Schemas/api.json"],
        ] {
            let result = try tool.run(arguments + ["--untrusted"], in: "repo")
            #expect(
                result.code != 0 && (result.output + result.errors).contains("--untrusted doesn't use the network"),
                "\(arguments)"
            )
        }
    }

    @Test func variablesAreNotRead() throws {
        let result = try run(
            "generate",
            "--untrusted",
            "--schema",
            "https://example.com/a.json",
            "--output",
            "Out",
            "--header",
            "a: $TOKEN",
            environment: ["TOKEN": "hunter2secret"]
        )
        #expect(result.code == 2 && result.errors.contains("--untrusted doesn't read the environment variable 'TOKEN'"))
    }

    @Test func flagCannotDisableTheVariable() throws {
        try configure(#""schema":"../outside/api.json","output":"Out","namespace":"API""#)
        #expect(try run("generate", "--no-untrusted", environment: ["TRPCGEN_UNTRUSTED": "1"]).code != 0)
        #expect(try run("generate", environment: ["TRPCGEN_UNTRUSTED": "0"]).code == 0)
    }

    @Test func commandLineMayNameOutsideFiles() throws {
        #expect(try run("lint", "../outside/api.json", "--untrusted").code == 0)
        try configure(#""schema":"../outside/api.json","output":"Out","namespace":"API""#)
        #expect(try run("generate", "--config", ".", "--untrusted").code != 0)
        #expect(try run("generate", "--config", "..", "--untrusted").code != 0)
    }

    @Test func cachedCheckOfATrustedRunIsNotUsed() throws {
        try configure(#""schema":"../outside/api.json","output":"Out","namespace":"API""#)
        let cache = ["XDG_CACHE_HOME": path("cache")]
        #expect(try run("generate", environment: cache).code == 0)
        #expect(try run("check", environment: cache).code == 0)
        #expect(try run("check", "--untrusted", environment: cache).code != 0)
    }
}
