import Foundation
import Testing

@testable import swift_trpcgen

/// The command never prints or sends secrets of files that aren't documents, or values of variables.
struct SecretTests {
    private let tool: Tool

    init() throws { tool = try Tool() }

    private static func contract(_ reference: String) -> String {
        #"{"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{},"components":{"schemas":{"A":{"$ref":"\#(reference)"}}}}"#
    }

    private static let files = [
        ("plain.env", "API_KEY=hunter2secret\n"), ("export.env", "# keys\nexport API_KEY=hunter2secret\n"),
        ("credentials", "[default]\nkey = hunter2secret\n"), ("token.json", "hunter2secret\n"),
        ("token.yaml", "hunter2secret\n"), ("key.pem", "-----BEGIN PRIVATE KEY-----\nhunter2secret\n-----END\n"),
        ("passwd", "root:hunter2secret:0:0\n"), ("netrc", "machine a login b password hunter2secret\n"),
        ("npmrc", "//registry.example.com/:_authToken=hunter2secret\n"),
    ]

    @Test(arguments: files)
    func linesOfOtherFilesAreNotPrinted(name: String, text: String) throws {
        try tool.write(text, to: name)
        try tool.write(Self.contract(name), to: "api.json")
        try tool.write(
            #"{"schema":"\#(name)","output":"Out","namespace":"API","overlays":["\#(name)"]}"#,
            to: "trpcgen.json"
        )
        for arguments in [
            ["lint", "api.json"], ["lint", name], ["generate"], ["diff", name, "api.json"],
            ["diff", "api.json", "api.json", "--accepted", name], ["check", "--config", name],
        ] {
            let result = try tool.run(arguments)
            #expect(result.code != 0, "\(arguments)")
            #expect(
                !(result.output + result.errors).contains("hunter2secret"),
                "\(arguments): \(result.output)\(result.errors)"
            )
        }
    }

    @Test(arguments: [".env", "a/.env", ".git/config", "../.env", "./.secrets/a.json"])
    func referenceToAHiddenFileIsNotFollowed(path: String) throws {
        try tool.write(#"{"type":"string","description":"hunter2secret"}"#, to: "api/\(path)")
        try tool.write(Self.contract(path), to: "api/api.json")
        let result = try tool.run("lint", "api/api.json", "--allow-outside")
        #expect(result.code != 0)
        #expect(
            (result.output + result.errors).contains("is hidden, and isn't read [hidden-reference]"),
            "\(result.output)"
        )
    }

    @Test func brokenDocumentsKeepTheirExcerpts() throws {
        for text in [
            "{\"openapi\": nope}", "openapi: 3.1.0\ninfo: [a", "# comment\n---\n\"openapi\": \"3.1.0\"\n\t- x",
        ] {
            try tool.write(text, to: "api.yaml")
            let result = try tool.run("lint", "api.yaml")
            #expect(result.code != 0 && (result.output + result.errors).contains("^"), "\(text): \(result.output)")
        }
    }

    @Test func configurationVariablesNeedPermission() throws {
        let origin = #"{"url":"http://127.0.0.1:9/a.json","headers":{"authorization":"Bearer $TOKEN"}}"#
        try tool.write(
            #"{"schema":"a.json","output":"Out","namespace":"API","contract":\#(origin)}"#,
            to: "trpcgen.json"
        )
        let environment = ["TOKEN": "hunter2secret"]
        let refused = try tool.run(["pull"], environment: environment)
        #expect(refused.code == 2 && refused.errors.contains("uses the variable 'TOKEN', which isn't allowed"))
        for (arguments, variables) in [
            (["pull", "--allow-env", "TOKEN"], [:]), (["pull"], ["TRPCGEN_ALLOW_ENV": "OTHER,TOKEN"]),
        ] {
            let result = try tool.run(arguments, environment: environment.merging(variables) { $1 })
            #expect(result.code == 3 && !result.errors.contains("isn't allowed"), "\(result.errors)")
        }
    }

    @Test(arguments: [
        ("http://example.com/a.json", true), ("http://10.0.0.1:3000/a", true), ("http://localhost.example.com/a", true),
        ("https://example.com/a.json", false), ("http://localhost:3000/a", false), ("http://127.0.0.1/a", false),
        ("http://[::1]:80/a", false),
    ])
    func variablesAreNotSentInCleartext(address: String, isRefused: Bool) throws {
        let headers = try RequestHeaders(
            ["authorization: Bearer $TOKEN"],
            allowed: ["TOKEN"],
            environment: ["TOKEN": "hunter2"]
        )
        let download = try #require(DocumentDownload(address, headers: headers))
        if isRefused {
            #expect(throws: Failure.self) { try download.refuseVariablesInClear() }
        } else {
            try download.refuseVariablesInClear()
        }
        let plain = try #require(
            DocumentDownload(address, headers: try RequestHeaders(["accept: text/plain"], allowed: []))
        )
        try plain.refuseVariablesInClear()
    }

    @Test func valuesOfVariablesAreMaskedEverywhere() throws {
        let secrets = SecretValues()
        secrets.insert("hunter2/secret\nsecond line", of: "TOKEN")
        secrets.insert("abc", of: "SHORT")
        let base64 = Data("hunter2/secret\nsecond line".utf8).base64EncodedString()
        #expect(secrets.masked("a hunter2/secret b second line c \(base64) abc") == "a $TOKEN b $TOKEN c $TOKEN abc")
    }

    @Test func commandOfAFixIsASingleCommand() throws {
        let server = try ContractServer { _, _ in .answer(500, headers: []) }
        let download = try #require(DocumentDownload("http://127.0.0.1:\(server.port)/a';touch$IFS/tmp/P;'"))
        do throws(InputFile.ReadError) {
            _ = try download.response()
            Issue.record("there is no such server")
        } catch {
            let fix = try #require(error.fix)
            let command = try #require(fix.components(separatedBy: "use the file: ").last)
            #expect(command.hasSuffix("-o backend.openapi.json"))
            let script = command.replacing("curl", with: "printf '%s\\n'", maxReplacements: 1)
            let words = try tool.run(URL(filePath: "/bin/sh"), ["-c", script]).output
            #expect(words == "-fsS\n\(download.name)\n-o\nbackend.openapi.json\n", "\(fix)")
        }
    }
}
