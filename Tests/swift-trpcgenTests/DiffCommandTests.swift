import Foundation
import Testing

/// `diff` and related commands, in a scratch repository.
struct DiffCommandTests {
    private let tool: Tool

    static let old = Tool.contract(properties: #""id":{"type":"string"},"email":{"type":"string"}"#)
        .replacing(#""email":{"type":"string"}}"#, with: #""email":{"type":"string"}},"required":["id","email"]"#)
    static let new = Tool.contract(properties: #""id":{"type":"string"}"#)
        .replacing(#""id":{"type":"string"}}"#, with: #""id":{"type":"string"}},"required":["id"]"#)

    init() throws {
        tool = try Tool()
        try tool.write(Self.old, to: "old.json")
        try tool.write(Self.new, to: "new.json")
    }

    private func git(_ arguments: String...) throws {
        let identity = ["-c", "user.name=t", "-c", "user.email=t@example.com", "-c", "init.defaultBranch=main"]
        let result = try tool.run(URL(filePath: "/usr/bin/env"), ["git"] + identity + arguments)
        #expect(result.code == 0, "\(result.errors)")
    }

    private func findings(_ json: String) throws -> [[String: Any]] {
        let root = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        return try #require(root?["findings"] as? [[String: Any]])
    }

    @Test func exitCodesDistinguishResults() throws {
        #expect(try tool.run("diff", "old.json", "old.json").code == 0)
        #expect(try tool.run("diff", "old.json", "new.json").code == 1)
        #expect(try tool.run("diff", "old.json", "new.json", "--fail-on", "never").code == 0)
        #expect(try tool.run("diff", "old.json", "new.json", "--fail-on", "wire=never,source=never").code == 0)
        #expect(try tool.run("diff", "new.json", "old.json", "--fail-on", "info").code == 1)
        #expect(try tool.run("diff", "old.json", "new.json", "--fail-on", "maybe").code == 2)
        #expect(try tool.run("diff", "old.json", "new.json", "--only", "no-such-rule").code == 2)
        try tool.write("{", to: "broken.json")
        #expect(try tool.run("diff", "old.json", "broken.json").code == 3)
        #expect(try tool.run("diff", "old.json", "missing.json").code == 3)
        #expect(try tool.run("diff", "--base", "release:9.9.9", "new.json").code == 4)
        #expect(try tool.run("diff", "--base", "no-such-branch", "new.json").code == 4)
        #expect(try tool.run("diff", "--base", "http://127.0.0.1:9/x.json", "new.json").code == 4)
    }

    @Test func gitOptionsAreNotRevisions() throws {
        let result = try tool.run("diff", "--base=--output=x", "new.json")
        #expect(result.code == 2 && !tool.exists("x"))
    }

    @Test func outputIsDeterministic() throws {
        for format in ["text", "short", "json", "github", "sarif", "junit", "gitlab", "markdown", "html"] {
            let one = try tool.run("diff", "old.json", "new.json", "--format", format)
            let other = try tool.run("diff", "old.json", "new.json", "--format", format)
            #expect(one.output == other.output && !one.output.isEmpty, "\(format)")
            #expect(one.output.contains("out-prop-removed-required"), "\(format)")
        }
    }

    @Test func findingsHaveLocationsInBothDocuments() throws {
        let finding = try #require(findings(tool.run("diff", "old.json", "new.json", "--format", "json").output).first)
        #expect(finding["id"] as? String == "out-prop-removed-required")
        #expect(finding["procedure"] as? String == "a.b" && finding["pointer"] as? String == "/email")
        #expect((finding["wire"] as? [String: Any])?["verdict"] as? String == "break")
        let base = try #require(finding["base"] as? [String: Any])
        #expect(base["file"] as? String == "old.json" && (base["line"] as? Int ?? 0) >= 1)
        #expect((finding["revision"] as? [String: Any])?["file"] as? String == "new.json")
    }

    @Test func multipleReportsAreWrittenInOneRun() throws {
        let result = try tool.run(
            "diff",
            "old.json",
            "new.json",
            "--quiet",
            "--output",
            "sarif=out/d.sarif",
            "--output",
            "markdown=d.md"
        )
        #expect(result.output.isEmpty && result.code == 1)
        #expect(try tool.read("out/d.sarif").contains("\"2.1.0\""))
        #expect(try tool.read("d.md").hasPrefix("<!-- trpcgen-diff -->\n"))
    }

    @Test func workflowsGetAnnotationsSummaryAndOutputs() throws {
        try tool.write("", to: "summary.md")
        try tool.write("", to: "outputs")
        let result = try tool.run(
            ["diff", "old.json", "new.json"],
            environment: [
                "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": tool.folder.appending(path: "summary.md").path,
                "GITHUB_OUTPUT": tool.folder.appending(path: "outputs").path,
            ]
        )
        #expect(result.output.contains("::error file=new.json,line="))
        #expect(try tool.read("summary.md").contains("Contract check: 1 breaking"))
        #expect(try tool.read("outputs").contains("error_count=1\n"))
    }

    @Test func textIsShortUnlessVerbose() throws {
        let short = try tool.run("diff", "old.json", "new.json").output
        let verbose = try tool.run("diff", "old.json", "new.json", "--verbose").output
        let finding = try #require(short.split(separator: "\n\n").first)
        #expect(finding.split(separator: "\n").count <= 6 && finding.contains("  = accept: trpcgen accept "))
        for words in ["= wire:   breaks old.json (keyNotFound(email))", "= help:   ", "(was old.json:"] {
            #expect(verbose.contains(words) && !short.contains(words), "\(words)")
        }
    }

    @Test func rulesAndProceduresAreSelected() throws {
        func count(_ arguments: String...) throws -> Int {
            try findings(tool.run(["diff", "old.json", "new.json", "--format", "json"] + arguments).output).count
        }
        #expect(try count() == 1)
        #expect(try count("--skip", "out-*") == 0)
        #expect(try count("--only", "in-*") == 0)
        #expect(try count("--procedure", "a.*") == 1)
        #expect(try count("--procedure", "b.*") == 0)
    }

    @Test func unusedChangesHaveLowerSeverity() throws {
        try tool.write("let x = try await api.c.d()", to: "App/Other.swift")
        let result = try tool.run("diff", "old.json", "new.json", "--used-by", "App", "--format", "json")
        #expect(result.code == 0 && result.output.contains("not used by this app"))
        try tool.write("let y = try await api.a.b()", to: "App/Used.swift")
        #expect(try tool.run("diff", "old.json", "new.json", "--used-by", "App").code == 1)
    }

    @Test func pipedContractIsCompared() throws {
        let result = try tool.run(["diff", "--base", "-", "new.json"], input: Self.old)
        #expect(result.code == 1 && result.output.contains("<stdin>"))
    }

    @Test func repositoryIsCheckedFromReleaseToPullRequest() throws {
        try git("init", "-q")
        try tool.write(Self.old, to: "Schemas/api.json")
        try tool.write("schema: Schemas/api.json\noutput: Generated\nnamespace: API\n", to: "trpcgen.yaml")
        #expect(try tool.run("generate").code == 0)
        try FileManager.default.removeItem(at: tool.folder.appending(path: "old.json"))
        try FileManager.default.removeItem(at: tool.folder.appending(path: "new.json"))
        #expect(try tool.run("record", "--release", "1.4.0").code == 0)
        try git("add", "-A", ":!.output", ":!.errors")
        try git("commit", "-qm", "one")
        #expect(try tool.run("check").code == 0)
        #expect(try tool.run("diff").code == 0)

        try git("checkout", "-q", "-b", "change")
        try tool.write(Self.new, to: "Schemas/api.json")
        try git("commit", "-qam", "two")
        let check = try tool.run("check")
        #expect(check.code == 1 && check.output.contains("email"), "\(check.output)")
        let diff = try tool.run("diff", "--base", "main", "--base", "releases", "--format", "json")
        #expect(diff.code == 1)
        let finding = try #require(findings(diff.output).first)
        #expect((finding["wire"] as? [String: Any])?["baselines"] as? [String] == ["main", "1.4.0"])
        #expect((finding["base"] as? [String: Any])?["file"] as? String == "main:Schemas/api.json")
        #expect(try tool.run("diff", "--base", "main:Schemas/api.json").code == 1)
        #expect(try tool.run("diff", "--base", "main", "--merge-base").code == 1)
        #expect(try tool.run("ci", "--quiet").code == 1)

        let fingerprint = try #require(finding["fingerprint"] as? String)
        #expect(try tool.run("accept", "000000000000", "--reason", "x", "--base", "main").code == 2)
        #expect(try tool.run("accept", fingerprint, "--base", "main").code == 2)
        let accept = try tool.run(
            "accept",
            fingerprint,
            "--reason",
            "moved: \"profile\"",
            "--base",
            "main",
            "--by",
            "anna"
        )
        #expect(accept.code == 0, "\(accept.errors)")
        let accepted = try tool.run("diff", "--base", "main", "--format", "json")
        #expect(accepted.code == 0 && accepted.output.contains(#"moved: \"profile\""#))

        #expect(try tool.run("generate").code == 0)
        #expect(try tool.run("check").code == 0)
        try git("add", "-A", ":!.output", ":!.errors")
        try git("commit", "-qm", "three")
        #expect(try tool.run("ci", "--quiet").code == 0)
        #expect(try tool.run("record", "--end", "1.4.0").code == 0)
        #expect(try tool.run("diff", "--base", "releases").code == 4)
    }

    @Test func releasedClientUsesItsRecordedNumberTypes() throws {
        func write(_ schema: String, _ exactNumbers: Bool) throws {
            try tool.write(Tool.contract(properties: #""n":\#(schema)"#), to: "new.json")
            let client = #""schema":"new.json","output":"Client","namespace":"API","exactNumbers":\#(exactNumbers)"#
            try tool.write("{\(client)}", to: "trpcgen.json")
        }
        for wasExact in [false, true] {
            try write(#"{"type":"integer","format":"int32"}"#, wasExact)
            #expect(try tool.run("record", "--release", "1.0", "--force").code == 0)
            try write(#"{"type":"integer"}"#, !wasExact)
            let diff = try tool.run("diff", "--base", "release:1.0", "--format", "json", "--fail-on", "never")
            let finding = try #require(findings(diff.output).first)
            #expect((finding["wire"] as? [String: Any])?["verdict"] as? String == (wasExact ? "cond" : "ok"))
            #expect((finding["source"] as? [String: Any])?["verdict"] as? String == (wasExact ? "break" : "ok"))
        }
    }

    @Test func configurationChangesSeverities() throws {
        try tool.write(
            "schema: new.json\noutput: Generated\nseverity: {out-prop-removed-required: warning}\n",
            to: "trpcgen.yaml"
        )
        #expect(try tool.run("diff", "--base", "old.json").code == 0)
        try tool.write("schema: new.json\noutput: Generated\nseverity: {out-prop-removed: off}\n", to: "trpcgen.yaml")
        let result = try tool.run("diff", "--base", "old.json")
        #expect(result.code == 2 && result.errors.contains("unknown rule 'out-prop-removed'"))
    }

    @Test func rulesAreListed() throws {
        let rules = try tool.run("rules", "--format", "json")
        let root = try JSONSerialization.jsonObject(with: Data(rules.output.utf8)) as? [String: Any]
        #expect((root?["rules"] as? [Any])?.count ?? 0 > 250)
        #expect(try tool.run("rules").output.contains("out-enum-value-added\n    error; wire closed, source maybe\n"))
        #expect(try tool.run("explain", "out-enum-value-added").output.contains("before:"))
    }
}

/// The contract of a running server.
struct LiveContractTests {
    private static let document = Tool.contract(properties: #""id":{"type":"string"}"#)

    @Test func checkReportsADifferentServerContract() throws {
        let tool = try Tool()
        try tool.write(Self.document, to: "api.json")
        let answers = [
            "/same": Self.document, "/other": Tool.contract(properties: #""id":{"type":"integer"}"#),
        ]
        let server = try ContractServer { path, _ in answers[path].map { .document($0) } ?? .status(404) }
        try tool.write("schema: api.json\noutput: Out\nnamespace: API\n", to: "trpcgen.yaml")
        func check(_ path: String) throws -> Tool.Result {
            try tool.run(
                [
                    "check", "--live", "http://127.0.0.1:\(server.port)/\(path)", "--header-env",
                    "authorization=TOKEN",
                ],
                environment: ["TOKEN": "secret-of-mine"]
            )
        }
        #expect(try tool.run("generate").code == 0)
        #expect(try check("same").code == 0)
        let other = try check("other")
        #expect(other.code == 1 && other.output.contains("a.b/output/id: 'id' changed from string to integer"))
        #expect(!(other.output + other.errors).contains("secret-of-mine"))
        #expect(try check("none").code == 4)
        #expect(server.asked.allSatisfy { $0.authorization == "secret-of-mine" })
    }

    @Test func checkFixUpdatesTheClient() throws {
        let tool = try Tool()
        try tool.write(Self.document, to: "api.json")
        try tool.write("schema: api.json\noutput: Out\nnamespace: API\n", to: "trpcgen.yaml")
        #expect(try tool.run("check").code == 1)
        #expect(try tool.run("check", "--fix").code == 0)
        #expect(try tool.run("check").code == 0)
    }
}
