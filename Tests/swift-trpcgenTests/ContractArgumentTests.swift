import Foundation
import Testing

/// Commands about drift with a contract as an argument, without a configuration.
struct ContractArgumentTests {
    private let tool: Tool

    init() throws {
        tool = try Tool()
        try tool.write(DiffCommandTests.old, to: "old.json")
        try tool.write(DiffCommandTests.new, to: "new.json")
    }

    /// Returns the words of the command that a report prints for the first finding.
    private func printedCommand(_ output: String) throws -> [String] {
        let line = try #require(output.firstMatch(of: /trpcgen (accept .*) --reason/)).1
        return line.split(separator: " ").map { String($0).replacing("'", with: "") }
    }

    @Test(
        arguments: [
            ["old.json", "new.json"], ["new.json", "--base", "old.json"], ["--base", "./old.json", "./new.json"],
            ["new.json", "--base", "old.json", "--accepted", "mine.yaml"],
        ]
    )
    func printedCommandAccepts(arguments: [String]) throws {
        if arguments.contains("--accepted") { try tool.write("accepted: []\n", to: "mine.yaml") }
        let found = try tool.run(["diff"] + arguments)
        #expect(found.code == 1)
        let accepted = try tool.run(printedCommand(found.output) + ["--reason", "intended"])
        #expect(accepted.code == 0, "\(accepted.errors)")
        let result = try tool.run(["diff"] + arguments)
        #expect(result.code == 0 && result.output.contains("1 accepted"), "\(result.output)\(result.errors)")
    }

    @Test func eachReportContainsTheCommand() throws {
        for form in ["text", "github", "junit", "markdown", "html"] {
            let output = try tool.run("diff", "old.json", "new.json", "--format", form).output
            #expect(output.contains(/trpcgen accept [0-9a-f]{12} new.json --base old.json/), "\(form)")
        }
    }

    @Test func acceptAcceptsTheContractsOfDiff() throws {
        let json = try tool.run("diff", "old.json", "new.json", "--format", "json").output
        let fingerprint = try #require(Tool.findings(json).first?["fingerprint"] as? String)
        for contracts in [["old.json", "new.json"], ["new.json", "--base", "old.json"]] {
            #expect(try tool.run(["accept", fingerprint, "--reason", "x"] + contracts).code == 0)
            #expect(try tool.read("trpcgen-accepted.yaml").contains(fingerprint))
            try tool.remove("trpcgen-accepted.yaml")
        }
        let unknown = try tool.run("accept", "0123", "old.json", "new.json", "--reason", "x")
        #expect(unknown.code == 2 && unknown.errors.contains("has the fingerprint '0123'"))
        #expect(try tool.run("accept", fingerprint, "old.json", "new.json", "x.json", "--reason", "x").code == 2)
    }

    @Test func ciComparesAContract() throws {
        #expect(try tool.run("ci", "old.json", "new.json").code == 1)
        try tool.git("init", "-q")
        try tool.write(DiffCommandTests.old, to: "api.json")
        try tool.commit()
        try tool.git("checkout", "-qb", "change")
        try tool.write(DiffCommandTests.new, to: "api.json")
        let found = try tool.run("ci", "api.json")
        #expect(found.code == 1 && found.output.contains("only the contract is compared"), "\(found.errors)")
        #expect(try tool.run(printedCommand(found.output) + ["--reason", "intended"]).code == 0)
        #expect(try tool.run("ci", "api.json").code == 0)
    }

    @Test func ciChecksTheChosenClient() throws {
        try tool.write(
            """
            clients:
              - { schema: old.json, output: One, namespace: One }
              - { schema: new.json, output: Two, namespace: Two }

            """,
            to: "trpcgen.yaml"
        )
        #expect(try tool.run("generate").code == 0)
        try tool.git("init", "-q")
        try tool.commit()
        #expect(try tool.run("ci").code == 0)
        try tool.write(DiffCommandTests.new.replacing("a.b", with: "a.c"), to: "new.json")
        #expect(try tool.run("ci", "--client", "One").code == 0)
        #expect(try tool.run("ci", "old.json").code == 0)
        let other = try tool.run("ci", "--client", "Two")
        #expect(other.code == 1 && other.output.contains("Two/") && !other.output.contains("One/"))
        #expect(try tool.run("ci", "--client", "Three").code == 2)
    }

    @Test func recordAcceptsAnyContract() throws {
        try tool.git("init", "-q")
        try tool.commit()
        try tool.git("tag", "v1")
        #expect(try tool.run("record", "--release", "1.0", "v1:old.json").code == 0)
        #expect(try tool.run("diff", "--base", "release:1.0", "old.json").code == 0)
        #expect(try tool.run("diff", "--base", "release:1.0", "new.json").code == 1)
        #expect(try tool.run("diff", "new.json").code == 1)
    }

    @Test func recordedContractHasTheConfiguredSettings() throws {
        try tool.write("schema: old.json\noutput: Out\nnamespace: API\nenums: closed\n", to: "trpcgen.yaml")
        #expect(try tool.run("record", "--release", "1.0", "old.json").code == 0)
        #expect(try tool.read("Contracts/1.0.json").contains(#""enums": "closed""#))
    }

    @Test(arguments: ["date-time date", "enum", "number"])
    func missingConfigurationMeansDefaults(change: String) throws {
        let schemas =
            switch change {
            case "enum": (#"{"type":"string","enum":["a"]}"#, #"{"type":"string","enum":["a","b"]}"#)
            case "number": (#"{"type":"integer","format":"int32"}"#, #"{"type":"integer"}"#)
            default: (#"{"type":"string","format":"date-time"}"#, #"{"type":"string","format":"date"}"#)
            }
        for (name, schema) in [("old.json", schemas.0), ("new.json", schemas.1)] {
            try tool.write(Tool.contract(properties: #""v":\#(schema)"#), to: name)
        }
        func reports() throws -> [String] {
            let bases = [["old.json", "new.json"], ["--base", "release:1", "new.json"]]
            return try bases.map { arguments in
                let result = try tool.run(["diff", "--level", "info", "--format", "json"] + arguments)
                #expect(result.code < 2, "\(result.errors)")
                return String(result.output.drop { $0 != "[" })
            }
        }
        #expect(try tool.run("record", "--release", "1", "old.json").code == 0)
        let without = try reports()
        try tool.write("schema: new.json\noutput: Out\n", to: "trpcgen.yaml")
        #expect(try reports() == without)
        #expect(try Tool.findings(tool.run("diff", "old.json", "new.json", "--format", "json").output).count == 1)
    }

    @Test func generateAndCheckTakeAContract() throws {
        let missing = try tool.run("generate", "old.json")
        #expect(missing.code == 2 && missing.errors.contains("--output Generated/Old"), "\(missing.errors)")
        #expect(try tool.run("generate", "old.json", "--output", "Generated/Old").code == 0)
        #expect(tool.exists("Generated/Old/Old.swift"))
        #expect(try tool.run("check", "old.json", "--output", "Generated/Old").code == 0)
        #expect(try tool.run("generate", "old.json", "--schema", "old.json", "--output", "Out").code == 2)
    }
}
