import Foundation
import Testing

@testable import swift_trpcgen

/// Contracts that are fetched, and contracts that are piped in.
struct WebContractTests {
    private let tool: Tool
    private static let document = Tool.contract(properties: #""n":{"type":"integer"}"#)
    private let secret = "s3cr3t-\(UUID().uuidString)"

    init() throws { tool = try Tool() }

    /// Expects that no output or written file contains the secret.
    private func expectNoSecret(in result: Tool.Result) throws {
        #expect(!(result.output + result.errors).contains(secret), "\(result.output)\(result.errors)")
        let names = FileManager.default.enumerator(atPath: tool.folder.path)?.compactMap { $0 as? String } ?? []
        for name in names where !name.hasPrefix(".") {
            #expect(!name.contains(secret) && !((try? tool.read(name)) ?? "").contains(secret))
        }
    }

    @Test func contractIsFetchedWithHeadersFromTheEnvironment() throws {
        let server = try ContractServer { _, _ in .document(Self.document) }
        let address = "http://127.0.0.1:\(server.port)/api/shop.openapi.json?key=\(secret)"
        let client = ["--schema", address, "--output", "Out", "--header", "authorization: Bearer $TOKEN"]
        let result = try tool.run(["generate"] + client, environment: ["TOKEN": secret])
        #expect(result.code == 0, "\(result.errors)")
        let asked = server.asked
        #expect(asked.map(\.path) == ["/api/shop.openapi.json"] && asked.map(\.query) == ["key=\(secret)"])
        #expect(asked.map(\.authorization) == ["Bearer \(secret)"])
        #expect(try tool.read("Out/Shop.swift").contains(" from shop.openapi.json for Shop. Do not edit"))
        try expectNoSecret(in: result)
        #expect(try tool.run(["check"] + client, environment: ["TOKEN": secret]).code == 0)
        try tool.write("", to: "Out/Shop.swift")
        let stale = try tool.run(["check"] + client, environment: ["TOKEN": secret])
        #expect(stale.code == 1 && stale.errors.contains("--header 'authorization: Bearer $TOKEN'"))
        try expectNoSecret(in: stale)
    }

    @Test func configurationMayNameAURL() throws {
        let server = try ContractServer { _, _ in .document(Self.document) }
        let address = "http://127.0.0.1:\(server.port)/openapi.json"
        try tool.write(#"{"schema":"\#(address)","output":"../Out","namespace":"API"}"#, to: "Schemas/trpcgen.json")
        #expect(try tool.run(["generate"]).code == 0)
        #expect(tool.exists("Out/API.swift"))
    }

    @Test func onlyRelativeReferencesAreFetched() throws {
        let server = try ContractServer { path, port in
            switch path {
            case "/api/openapi.json":
                .document(Tool.contract(properties: ##""n":{"$ref":"parts/number.json"}"##))
            case "/api/outside.json":
                .document(
                    Tool.contract(properties: ##""n":{"$ref":"http://localhost:\##(port)/api/parts/number.json"}"##)
                )
            default: .document(#"{"type":"integer"}"#)
            }
        }
        let address = "http://127.0.0.1:\(server.port)/api"
        let header = ["--output", "Out", "--namespace", "API", "--header", "authorization: $TOKEN"]
        let beside = try tool.run(
            ["generate", "--schema", "\(address)/openapi.json"] + header,
            environment: ["TOKEN": secret]
        )
        #expect(beside.code == 0, "\(beside.errors)")
        #expect(server.asked.map(\.authorization) == [secret, secret])
        let outside = ["generate", "--schema", "\(address)/outside.json"] + header
        let refused = try tool.run(outside, environment: ["TOKEN": secret])
        #expect(refused.code == 3 && refused.errors.contains("[remote-reference]"))
        #expect(try tool.run(outside + ["--allow-remote-refs"], environment: ["TOKEN": secret]).code == 0)
        // The other host name is another server: it gets no header.
        #expect(server.asked.last?.authorization == nil)
    }

    @Test func redirectsStayOnTheSameHost() throws {
        let server = try ContractServer { path, port in
            switch path {
            case "/near": .redirect("/openapi.json")
            case "/away": .redirect("http://localhost:\(port)/openapi.json?key=x")
            case "/round": .redirect("/round")
            default: .document(Self.document)
            }
        }
        let address = "http://127.0.0.1:\(server.port)"
        let header = ["--output", "Out", "--header", "authorization: $TOKEN"]
        let near = try tool.run(["generate", "--schema", "\(address)/near"] + header, environment: ["TOKEN": secret])
        #expect(near.code == 0, "\(near.errors)")
        #expect(server.asked.map(\.authorization) == [secret, secret])
        let away = try tool.run(["generate", "--schema", "\(address)/away"] + header, environment: ["TOKEN": secret])
        #expect(away.code == 3)
        let reason = "the server redirects to another server, http://localhost:\(server.port)/openapi.json ["
        #expect(away.errors.contains(reason), "\(away.errors)")
        #expect(server.asked.count == 3)
        let round = try tool.run(
            ["generate", "--schema", "\(address)/round"] + header,
            environment: ["TOKEN": secret]
        )
        #expect(round.code == 3 && round.errors.contains("the server redirects in a loop"))
    }

    @Test(
        arguments: [
            (
                ContractServer.Answer.status(401), "the server returned status 401",
                "--header 'authorization: Bearer $TOKEN'"
            ),
            (
                .status(404), "the server returned status 404",
                #"curl -fsS -H "authorization: $TOKEN" 'http://127.0.0.1"#
            ),
            (
                .document("<!DOCTYPE html><title>Sign in</title>"), "this is an HTML page",
                "use the OpenAPI document itself"
            ),
            (.document(""), "the file is empty", "[empty-document]"),
        ]
    )
    func invalidContractIsExplained(answer: ContractServer.Answer, reason: String, fix: String) throws {
        let server = try ContractServer { _, _ in answer }
        let address = "http://127.0.0.1:\(server.port)/openapi.json?key=\(secret)"
        let arguments = ["generate", "--schema", address, "--output", "Out", "--header", "authorization: $TOKEN"]
        let result = try tool.run(arguments, environment: ["TOKEN": secret])
        #expect(
            result.code == 3 && result.errors.hasPrefix("http://127.0.0.1:\(server.port)/openapi.json:1:1: error: ")
        )
        #expect(result.errors.contains(reason) && result.errors.contains(fix), "\(result.errors)")
        try expectNoSecret(in: result)
        #expect(!tool.exists("Out"))
    }

    @Test func missingServerIsExplained() throws {
        let result = try tool.run(["generate", "--schema", "http://127.0.0.1:1/openapi.json", "--output", "Out"])
        #expect(result.code == 3)
        #expect(result.errors.contains("error: the connection was refused"), "\(result.errors)")
        // Another command would fail, too.
        #expect(result.errors.contains("fix: start the server") && !result.errors.contains("curl"))
    }

    @Test(
        arguments: [
            (
                ["--schema", "https://example.com/a.json", "--header", "authorization: $NOT_SET_ANYWHERE"],
                "'NOT_SET_ANYWHERE'"
            ),
            (["--schema", "https://example.com/a.json", "--header", "nonsense"], "name: value"),
            (["--schema", "https://", "--header", "a: b"], "error: "),
            (["--schema", "a.json", "--header", "a: b"], "--header requires a remote contract"),
        ]
    )
    func invalidCommandLineIsExitCode2(arguments: [String], words: String) throws {
        let result = try tool.run(["generate", "--output", "Out"] + arguments)
        #expect(result.code == 2 && result.errors.contains(words), "\(result.errors)")
    }

    @Test func documentMayBePipedIn() throws {
        let client = ["--schema", "-", "--output", "Out", "--namespace", "API"]
        let result = try tool.run(["generate"] + client, input: Self.document)
        #expect(result.code == 0, "\(result.errors)")
        #expect(try tool.read("Out/API.swift").contains(" from <stdin> for API."))
        #expect(try tool.run(["check"] + client, input: Self.document).code == 0)
        let broken = try tool.run(["generate"] + client, input: "{")
        #expect(broken.code == 3 && broken.errors.hasPrefix("<stdin>:1:2: error: "))
        #expect(try tool.run(["generate"] + client).code == 3)
        #expect(try tool.run(["lint", "-"], input: Self.document).code == 0)
    }

    @Test func lintReadsURLs() throws {
        let server = try ContractServer { _, _ in .document(Tool.contract(properties: #""a":{}"#)) }
        let result = try tool.run(["lint", "http://127.0.0.1:\(server.port)/openapi.json"])
        #expect(result.code == 0 && result.output.contains("/openapi.json:3:"), "\(result.output)")
    }

    @Test func tooLargeResponseIsDiscarded() async throws {
        let server = try ContractServer { _, _ in .document(String(repeating: " ", count: 100_000)) }
        let address = "http://127.0.0.1:\(server.port)/openapi.json"
        let refusal = await withCheckedContinuation { continuation in
            Thread.detachNewThread {
                let download = DocumentDownload(address, limits: DocumentDownload.Limits(bytes: 50_000))
                do throws(InputFile.ReadError) {
                    _ = try download?.bytes()
                    continuation.resume(returning: "")
                } catch {
                    continuation.resume(returning: error.reason)
                }
            }
        }
        #expect(refusal.hasPrefix("the document exceeds the limit"))
    }

    @Test(
        arguments: [
            ("https://user:pass@example.com:8080/a.json?token=x#y", "https://example.com:8080/a.json"),
            ("https://example.com?token=x", "https://example.com"),
            ("https://a@b@example.com/@x", "https://example.com/@x"),
        ]
    )
    func secretsInURLsAreNotShown(address: String, shown: String) {
        #expect(DocumentDownload.withoutSecrets(address) == shown)
    }

    @Test(
        arguments: [
            ("authorization: Bearer $A", "Bearer one", "Bearer $A"), ("x: ${A}-${B}", "one-two", "${A}-${B}"),
            ("x: plain", "plain", "…"), ("x: abcdefghijklm$A", "abcdefghijklmone", "…"), ("x: 5$ $ ${", "5$ $ ${", "…"),
        ]
    )
    func variablesAreExpanded(header: String, value: String, shown: String) throws {
        let headers = try RequestHeaders([header], environment: ["A": "one\n", "B": "two"])
        #expect(headers.all.first?.value == value && headers.all.first?.shownValue == shown)
    }
}
