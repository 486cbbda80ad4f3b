import Foundation
import TRPCContract
import TRPCSource
import TRPCSwift
import Testing

/// The report has the structure of SARIF 2.1.0; the numbers are its sections.
struct SARIFReporterTests {
    private let place = Location(file: FileID(rawValue: 0), line: 3, column: 5)

    private func log(_ diagnostics: [Diagnostic], path: String = "a.json") throws -> [String: Any] {
        let sources = SourceMap()
        _ = sources.add(SourceFile(path: path, bytes: []))
        let text = ReportFormat.sarif.reporter(of: sources, version: "1.2.3").render(diagnostics)
        return try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    private func object(_ value: Any?, allowed: Set<String>, required: Set<String> = []) throws -> [String: Any] {
        let object = try #require(value as? [String: Any])
        #expect(Set(object.keys).isSubset(of: allowed), "\(object.keys)")
        #expect(required.isSubset(of: object.keys), "\(object.keys)")
        return object
    }

    private func objects(_ value: Any?) throws -> [[String: Any]] {
        try #require(value as? [[String: Any]])
    }

    private let diagnostics: [Diagnostic] = {
        let place = Location(file: FileID(rawValue: 0), line: 3, column: 5)
        return [
            .warning(.untypedOutput, "no type", at: place, notes: [.init("here", at: place), .init("x")], fix: "do"),
            .note(UnusedComponent.rule, "unused", at: place), .error(.jsonSyntax, "broken", at: nil),
            .warning(.untypedOutput, "no type either", at: place),
        ]
    }()

    private func run(_ diagnostics: [Diagnostic]) throws -> [String: Any] {
        let log = try object(
            log(diagnostics),
            allowed: ["$schema", "version", "runs"],
            required: ["version", "runs"]
        )
        #expect(log["version"] as? String == "2.1.0")
        let runs = try objects(log["runs"])
        #expect(runs.count == 1)
        return try object(runs[0], allowed: ["tool", "columnKind", "results"], required: ["tool", "results"])
    }

    /// 3.14, 3.18, 3.19, 3.49.
    @Test func runNamesItsToolAndEachRuleOnce() throws {
        let run = try run(diagnostics)
        #expect(run["columnKind"] as? String == "unicodeCodePoints")
        let tool = try object(run["tool"], allowed: ["driver"], required: ["driver"])
        let driver = try object(tool["driver"], allowed: ["name", "semanticVersion", "rules"], required: ["name"])
        #expect(driver["name"] as? String == "trpcgen" && driver["semanticVersion"] as? String == "1.2.3")
        let rules = try objects(driver["rules"])
        #expect(rules.compactMap { $0["id"] as? String } == ["json-syntax", "untyped-output", "unused-component"])
        for rule in rules {
            _ = try object(
                rule,
                allowed: ["id", "shortDescription", "help", "defaultConfiguration"],
                required: ["id", "defaultConfiguration"]
            )
            for key in ["shortDescription", "help"] {
                if let message = rule[key] { _ = try object(message, allowed: ["text"], required: ["text"]) }
            }
            let configuration = try object(rule["defaultConfiguration"], allowed: ["level"])
            #expect(["none", "note", "warning", "error"].contains(configuration["level"] as? String))
        }
    }

    /// 3.27: a message is required; the rule's index points to the rule of that id.
    @Test func diagnosticsAreResultsOfTheirRules() throws {
        let run = try run(diagnostics)
        let results = try objects(run["results"])
        #expect(results.count == 4)
        let tool = try #require(run["tool"] as? [String: [String: Any]])
        let rules = try objects(tool["driver"]?["rules"])
        for result in results {
            _ = try object(
                result,
                allowed: ["ruleId", "ruleIndex", "level", "message", "locations", "relatedLocations"],
                required: ["ruleId", "ruleIndex", "level", "message", "locations"]
            )
            let index = try #require(result["ruleIndex"] as? Int)
            #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
            #expect(["note", "warning", "error"].contains(result["level"] as? String))
            let message = try object(result["message"], allowed: ["text"], required: ["text"])
            #expect((message["text"] as? String)?.isEmpty == false)
        }
        #expect((results[0]["message"] as? [String: String])?["text"] == "no type\nfix: do")
        #expect((results[3]["locations"] as? [Any])?.isEmpty == true)
    }

    /// 3.28, 3.29, 3.30: lines and columns count from 1.
    @Test func locationsAreRegionsOfArtifacts() throws {
        let result = try #require(try objects(run(diagnostics)["results"]).first)
        let places = try objects(result["locations"]) + objects(result["relatedLocations"])
        #expect(places.count == 2)
        for location in places {
            _ = try object(location, allowed: ["physicalLocation", "message"], required: ["physicalLocation"])
            let physical = try object(
                location["physicalLocation"],
                allowed: ["artifactLocation", "region"],
                required: ["artifactLocation"]
            )
            let artifact = try object(physical["artifactLocation"], allowed: ["uri"], required: ["uri"])
            #expect(artifact["uri"] as? String == "a.json")
            let region = try object(physical["region"], allowed: ["startLine", "startColumn"], required: ["startLine"])
            #expect(region["startLine"] as? Int == 3 && region["startColumn"] as? Int == 5)
        }
    }

    /// 3.4.3: a URI reference by RFC 3986.
    @Test(
        arguments: [
            ("Schemas/a.json", "Schemas/a.json"), ("./a b.json", "a%20b.json"),
            ("/tmp/é:#.json", "file:///tmp/%C3%A9%3A%23.json"),
            ("../a.json", "../a.json"),
        ]
    )
    func pathsBecomeURIs(path: String, uri: String) throws {
        let log = try log([.note("a", "b", at: place)], path: path)
        let text = try String(
            decoding: JSONSerialization.data(withJSONObject: log, options: .withoutEscapingSlashes),
            as: UTF8.self
        )
        #expect(text.contains("\"uri\":\"\(uri)\""), "\(text)")
    }

    @Test func cleanRunHasEmptyResults() throws {
        #expect(try objects(run([])["results"]).isEmpty)
    }
}
