import Foundation
import Testing

@testable import swift_trpcgen

/// Contracts that are fetched into files.
struct PullCommandTests {
    private let tool: Tool
    private let secret = "s3cr3t-\(UUID().uuidString)"

    init() throws { tool = try Tool() }

    private func configure(_ contract: String, schema: String = "api.json", more: String = "") throws {
        try tool.write(
            #"{"schema":"\#(schema)","output":"../Out","namespace":"API","contract":\#(contract)\#(more)}"#,
            to: "Schemas/trpcgen.json"
        )
    }

    private func command(_ text: String, more: String = "") throws {
        let data = try JSONEncoder().encode(["command": text])
        try configure(String(decoding: data, as: UTF8.self).replacing("}", with: more + "}", maxReplacements: 1))
    }

    /// Returns a contract with these procedures, whose output is the first type in `schemas`.
    private static func contract(_ procedures: [String], _ schemas: String = #""Post":{"type":"object"}"#) -> String {
        let paths = procedures.map { name in
            ##"""
            "/\##(name)":{"get":{"operationId":"\##(name)","responses":{"200":{"content":{"application/json":{"schema":
            {"type":"object","properties":{"result":{"type":"object","properties":{"data":
            {"$ref":"#/components/schemas/Post"}}}}}}}}}}}
            """##
        }
        return """
            {"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{\(paths.joined(separator: ","))},
            "components":{"schemas":{\(schemas)}}}
            """
    }

    /// The server's response, which a test may change.
    private final class Shelf: @unchecked Sendable {
        private let lock = NSLock()
        private var held: ContractServer.Answer

        init(_ answer: ContractServer.Answer) { held = answer }

        var answer: ContractServer.Answer {
            get { lock.withLock { held } }
            set { lock.withLock { held = newValue } }
        }
    }

    #if YAML
    /// A build without libyaml can then read the contract.
    @Test func yamlContractBecomesJSON() throws {
        let contract = "openapi: 3.1.0\ninfo: { title: T, version: '1' }\npaths: {}\n"
        try tool.write(
            contract + "components: { schemas: { A: { type: object, properties: { x: { type: string } } } } }\n",
            to: "Schemas/api.yaml"
        )
        try command("cat api.yaml")
        let result = try tool.run("pull")
        #expect(result.code == 0, "\(result.errors)")
        let text = try tool.read("Schemas/api.json")
        #expect(try JSONSerialization.jsonObject(with: Data(text.utf8)) is [String: Any], "\(text)")
        #expect(try tool.run("pull", "--check").code == 0 && tool.run("generate").code == 0)
    }
    #endif

    @Test func changesAreSummarizedInThreeLines() throws {
        let shelf = Shelf(.document(Self.contract(["posts.list", "posts.flag"])))
        let server = try ContractServer { _, _ in shelf.answer }
        let address = "http://127.0.0.1:\(server.port)/contract"
        try configure(#"{"url":"\#(address)?key=\#(secret)","headers":{"authorization":"Bearer $TOKEN"}}"#)
        let environment = ["TOKEN": secret, "TRPCGEN_ALLOW_ENV": "TOKEN"]
        let missing = try tool.run(["pull", "--check"], environment: environment)
        #expect(missing.code == 1 && missing.output.hasPrefix("API: Schemas/api.json is missing\n"))
        #expect(missing.errors.contains("fix: trpcgen pull") && !tool.exists("Schemas/api.json"))
        let first = try tool.run(["pull"], environment: environment)
        #expect(
            first.output == "API: Schemas/api.json was created from \(address)\n  procedures: 2\n",
            "\(first.errors)"
        )
        #expect(server.asked.map(\.authorization) == ["Bearer \(secret)", "Bearer \(secret)"])
        // The server returns the same contract in another order: nothing changes.
        let file = try tool.read("Schemas/api.json")
        shelf.answer = .document(Self.contract(["posts.flag", "posts.list"]))
        let same = try tool.run(["pull"], environment: environment)
        #expect(same.code == 0 && same.output == "API: Schemas/api.json is up to date\n")
        #expect(try tool.read("Schemas/api.json") == file)
        #expect(try tool.run(["pull", "--check"], environment: environment).code == 0)
        #expect(try tool.run(["generate"]).code == 0)
        let schemas = #""Post":{"type":"object","properties":{"id":{"type":"string"}}},"Pin":{"type":"string"}"#
        shelf.answer = .document(Self.contract(["posts.list", "posts.a", "posts.b", "posts.c", "posts.d"], schemas))
        let stale = try tool.run(["pull", "--check"], environment: environment)
        #expect(stale.code == 1 && stale.output.hasPrefix("API: Schemas/api.json is out of date\n"))
        #expect(try tool.read("Schemas/api.json") == file)
        let changed = try tool.run(["pull"], environment: environment)
        #expect(
            changed.output == """
                API: Schemas/api.json was updated from \(address)
                  procedures: 4 added (posts.a, posts.b, posts.c, …), 1 removed (posts.flag), 1 changed (posts.list)
                  breaking: 1 error, 0 warnings, 1 source break, 4 info; 'posts.flag': query removed

                """
        )
        for result in [missing, first, same, stale, changed] {
            #expect(!(result.output + result.errors).contains(secret))
        }
        #expect(try !tool.read("Schemas/api.json").contains(secret))
    }

    @Test func reformattingIsNotAChange() throws {
        try tool.write(Self.contract(["a.b"]), to: "Schemas/api.json")
        try tool.write(Self.contract(["a.b"]), to: "Schemas/printed.json")
        try command("cat printed.json")
        let check = try tool.run(["pull", "--check"])
        #expect(check.code == 0 && check.output == "API: Schemas/api.json is equivalent\n")
        #expect(try tool.run(["pull"]).output.contains("was rewritten with its keys in a stable order"))
        #expect(try tool.run(["pull"]).output == "API: Schemas/api.json is up to date\n")
    }

    @Test func commandRunsInTheFolderOfTheConfiguration() throws {
        try tool.write(Self.contract(["a.b"]), to: "Schemas/printed.json")
        try command("printf '' && cat printed.json; echo working >&2")
        let result = try tool.run(["pull"])
        #expect(
            result.code == 0 && result.output.hasPrefix("API: Schemas/api.json was created from <command>\n"),
            "\(result.errors)"
        )
        #expect(!result.errors.contains("working"))
    }

    /// As in the build plugin's configuration.
    @Test func configurationNeedsNoOutputFolder() throws {
        try tool.write(Self.contract(["a.b"]), to: "Schemas/printed.json")
        try tool.write(
            #"{"schema":"api.json","contract":{"command":"cat printed.json"},"files":4}"#,
            to: "Schemas/trpcgen.json"
        )
        let result = try tool.run(["pull"])
        #expect(
            result.code == 0 && result.output.hasPrefix("Api: Schemas/api.json was created from"),
            "\(result.errors)"
        )
    }

    @Test func failingCommandShowsItsLastLines() throws {
        try tool.write("before", to: "Schemas/api.json")
        try command("echo one >&2; echo \"two $TOKEN\" >&2; printf '{\"openapi\"'; exit 7")
        let result = try tool.run(["pull"], environment: ["TOKEN": secret])
        #expect(result.code == 3 && result.output.isEmpty)
        #expect(
            result.errors.hasPrefix(
                "<command>:1:1: error: the command exited with code 7; its output:\n    | one\n    | two $TOKEN"
            )
        )
        #expect(!result.errors.contains(secret))
        #expect(try tool.read("Schemas/api.json") == "before")
    }

    @Test(
        arguments: [
            ("true", "printed nothing"), ("kill -9 $$", "exited with signal 9"), ("echo '<html>'", "[not-a-contract]"),
            (#"echo '{"openapi":"3.1.0","info":{},"paths":{}}'"#, "[empty-contract]"),
            (
                #"echo '{"openapi":"3.1.0","paths":{"/a":{"get":{"responses":{"200":{"$ref":"b.json"}}}}}}'"#,
                "other documents can't be read here"
            ),
            (#"printf '{"openapi":'"#, "<command>:1:12: error: "),
        ]
    )
    func invalidContractIsNotWritten(text: String, words: String) throws {
        try tool.write("before", to: "Schemas/api.json")
        try command(text)
        let result = try tool.run(["pull"])
        #expect(result.code == 3 && result.errors.contains(words), "\(result.errors)")
        #expect(try tool.read("Schemas/api.json") == "before")
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: tool.folder.appending(path: "Schemas").path).count == 2
        )
    }

    @Test func hangingCommandIsKilledWithItsChildren() throws {
        // The kernel closes the pipe when the last process with access to it ends.
        try command("sh -c 'exec 3>running; echo started >&3; sleep 3600' & wait", more: #","timeout":1"#)
        let pipe = tool.folder.appending(path: "Schemas/running").path
        try #require(mkfifo(pipe, 0o600) == 0)
        let descriptor = open(pipe, O_RDONLY | O_NONBLOCK)
        defer { close(descriptor) }
        let result = try tool.run(["pull"])
        #expect(result.code == 3 && result.errors.contains("timed out after 1 s"), "\(result.errors)")
        var request = pollfd(fd: descriptor, events: 0, revents: 0)
        #expect(poll(&request, 1, 60_000) == 1 && request.revents & Int16(POLLHUP) != 0)
        let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
        #expect(try handle.readToEnd() == Data("started\n".utf8))
    }

    @Test func commandWithTooMuchOutputIsKilled() throws {
        let limits = DocumentDownload.Limits(bytes: 100_000)
        let command = ContractCommand(text: "yes", folder: tool.folder.path, limits: limits)
        let refusal = #expect(throws: InputFile.ReadError.self) { try command.bytes() }
        #expect(refusal?.reason.hasPrefix("the output of the command exceeds the limit") == true)
        // Error output of any length doesn't block it.
        let chatty = ContractCommand(
            text: "yes | head -c 1000000 >&2; echo {}",
            folder: tool.folder.path,
            limits: limits
        )
        #expect(try chatty.bytes() == Array("{}\n".utf8))
    }

    @Test func serverErrorsAreExplained() throws {
        let shelf = Shelf(.status(401))
        let server = try ContractServer { path, port in
            path == "/away" ? .redirect("http://localhost:\(port)/contract") : shelf.answer
        }
        let address = "http://127.0.0.1:\(server.port)"
        try configure(#"{"url":"\#(address)/contract?key=\#(secret)","headers":{"authorization":"$TOKEN"}}"#)
        let allowed = ["TRPCGEN_ALLOW_ENV": "TOKEN"]
        let refused = try tool.run(["pull"], environment: allowed.merging(["TOKEN": secret]) { $1 })
        #expect(refused.code == 3 && refused.errors.contains("the server returned status 401"))
        #expect(!(refused.errors + refused.output).contains(secret))
        let unset = try tool.run(["pull"], environment: allowed)
        #expect(unset.code == 2 && unset.errors.contains("requires the environment variable 'TOKEN'"))
        try configure(#"{"url":"\#(address)/away"}"#)
        let away = try tool.run(["pull"])
        #expect(away.code == 3 && away.errors.contains("the server redirects to another server"))
        #expect(!tool.exists("Schemas/api.json"))
    }

    @Test func fileMayBeYAMLAndALink() throws {
        try tool.write(Self.contract(["a.b"]), to: "Schemas/printed.json")
        try tool.write("", to: "Real/api.yaml")
        try FileManager.default.createSymbolicLink(
            atPath: tool.folder.appending(path: "Schemas/api.yaml").path,
            withDestinationPath: "../Real/api.yaml"
        )
        try configure(#"{"command":"cat printed.json"}"#, schema: "api.yaml")
        #expect(try tool.run(["pull"]).code == 0)
        #expect(try tool.read("Real/api.yaml").hasPrefix("openapi: \"3.1.0\"\ninfo:\n"))
    }

    @Test func overlaysFixPulledContractsWithoutBeingWritten() throws {
        let broken = Self.contract(["a.b"], #""Other":{"type":"object"}"#)
        try tool.write(broken, to: "Schemas/printed.json")
        try command("cat printed.json")
        let refused = try tool.run(["pull"])
        #expect(refused.code == 3 && refused.errors.contains("[unknown-reference]"), "\(refused.errors)")
        let overlay = #"""
            {"overlay":"1.0.0","info":{"title":"T","version":"1"},"actions":
            [{"target":"$.components.schemas","update":{"Post":{"type":"string"}}}]}
            """#
        try tool.write(overlay, to: "Schemas/fix.json")
        try configure(#"{"command":"cat printed.json"}"#, more: #","overlays":["fix.json"]"#)
        #expect(try tool.run(["pull"]).code == 0)
        #expect(try !tool.read("Schemas/api.json").contains("\"Post\": {"))
    }

    @Test(
        arguments: [
            (#"{"url":"ftp://a"}"#, "'url' must be a URL"), ("{}", "'contract' must be a mapping with 'url'"),
            (#"{"url":"https://a","command":"b"}"#, "'contract' must be a mapping with 'url' or 'command'"),
            (#"{"command":"a","headers":{"b":"c"}}"#, "'headers' must be used with 'url'"),
            (#"{"command":"a","timeout":0}"#, "'timeout' must be a number of seconds"),
            (#"{"ulr":"https://a","command":"b"}"#, "did you mean 'url'?"),
        ]
    )
    func invalidConfigurationIsExitCode2(contract: String, words: String) throws {
        try configure(contract)
        let result = try tool.run(["pull"])
        #expect(result.code == 2 && result.errors.contains(words), "\(result.errors)")
    }

    @Test func configurationWithoutAnOriginIsExplained() throws {
        try tool.write(#"{"schema":"api.json","output":"Out","namespace":"API"}"#, to: "trpcgen.json")
        let result = try tool.run(["pull"])
        #expect(
            result.code == 2 && result.errors.contains("has no source for contracts")
                && result.errors.contains("contract: { url:")
        )
        try configure(#"{"command":"a"}"#, schema: "https://example.com/a.json")
        #expect(
            try tool.run(["pull", "--config", "Schemas/trpcgen.json"]).errors.contains(
                "'schema' must be a file, since 'trpcgen pull' writes to it"
            )
        )
    }

    @Test func generatingBeforePullingIsExplained() throws {
        try command("true")
        let result = try tool.run(["generate"])
        #expect(result.code == 3 && result.errors.contains("fix: 'trpcgen pull' fetches it"), "\(result.errors)")
    }
}
