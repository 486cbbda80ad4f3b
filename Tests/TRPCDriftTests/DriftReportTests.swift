import Foundation
import FoundationXML
import TRPCDrift
import TRPCSource
import Testing

#if canImport(FoundationXML)
#endif

/// The reports of comparisons: what other programs read has the form that they ask for, whatever the documents say.
struct DriftReportTests {
    /// A name that is a command, markup and a line end in one format or another.
    private static let hostile = "a\n::error::b,c:d%|`]]><x>&\"'@team\u{202E}"

    /// An answer with required properties of these names and this schema.
    private static func document(_ names: [String], _ schema: [String: Any] = ["type": "string"]) throws -> String {
        let properties = Dictionary(uniqueKeysWithValues: names.map { ($0, schema) })
        let object: [String: Any] = ["type": "object", "properties": properties, "required": names]
        let data = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
        return DriftDocuments.document(String(decoding: data, as: UTF8.self), as: .output)
    }

    private static func report(
        _ base: String,
        _ revision: String,
        accepting rule: String? = nil,
        kind: String = "json"
    ) throws -> (report: DriftReport, sources: SourceMap) {
        let sources = SourceMap()
        let old = try DriftDocuments.side(base, path: "main:Schemas/a b.\(kind)", sources)
        let new = try DriftDocuments.side(revision, path: "./Schemas/a b.\(kind)", sources)
        let name = DriftReport.Base(name: "1.4.0 & <2>", path: "Schemas/a b.json")
        let findings = ContractComparison(base: old, revision: new).findings
        var entries = DriftReport.merged([(base: name, findings: findings)])
        for index in entries.indices where entries[index].finding.id == rule {
            entries[index].acceptance = Acceptance(reason: "meant: \(hostile)")
        }
        let report = DriftReport(bases: [name], revision: "Schemas/a b.json", entries: entries, procedureCount: 1)
        return (report, sources)
    }

    private static func hostileReport() throws -> (report: DriftReport, sources: SourceMap) {
        try report(
            try document(["id", hostile, "gone"]),
            try document(["id", "gone"], ["type": "integer"]),
            accepting: "out-string-to-integer"
        )
    }

    private static func text(_ format: DriftFormat, _ made: (report: DriftReport, sources: SourceMap)) -> String {
        format.reporter(of: made.sources, version: "1.2.3").render(made.report)
    }

    private static func json(_ format: DriftFormat, _ made: (report: DriftReport, sources: SourceMap)) throws -> Any {
        try JSONSerialization.jsonObject(with: Data(text(format, made).utf8))
    }

    /// SARIF 2.1.0, the properties that its schema requires and the limits that it sets on what we write.
    @Test func sarifHasWhatTheStandardRequires() throws {
        let log = try #require(try Self.json(.sarif, Self.hostileReport()) as? [String: Any])
        #expect(log["version"] as? String == "2.1.0")
        let runs = try #require(log["runs"] as? [[String: Any]])
        let run = try #require(runs.first)
        #expect(runs.count == 1 && Set(log.keys) == ["$schema", "version", "runs"])
        #expect(["utf16CodeUnits", "unicodeCodePoints"].contains(run["columnKind"] as? String))
        let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
        #expect(driver["name"] as? String == "trpcgen")
        let rules = try #require(driver["rules"] as? [[String: Any]])
        for rule in rules {
            #expect(rule["id"] is String)
            for key in ["shortDescription", "help"] {
                #expect((rule[key] as? [String: Any])?["text"] is String)
            }
            let level = (rule["defaultConfiguration"] as? [String: Any])?["level"] as? String
            #expect(["none", "note", "warning", "error"].contains(level))
        }
        #expect(Set(rules.compactMap { $0["id"] as? String }).count == rules.count)
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.count == 3)
        for result in results { try Self.check(result, rules) }
        #expect(results.count { ($0["suppressions"] as? [Any])?.isEmpty == false } == 2)
    }

    private static func check(_ result: [String: Any], _ rules: [[String: Any]]) throws {
        let index = try #require(result["ruleIndex"] as? Int)
        #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
        #expect((result["message"] as? [String: Any])?["text"] is String)
        #expect(["none", "note", "warning", "error"].contains(result["level"] as? String))
        let prints = try #require(result["partialFingerprints"] as? [String: String])
        #expect(prints["trpcgen/v1"]?.wholeMatch(of: /[0-9a-f]{12}/) != nil)
        for suppression in result["suppressions"] as? [[String: Any]] ?? [] {
            #expect(["inSource", "external"].contains(suppression["kind"] as? String))
        }
        let places = ["locations", "relatedLocations"].flatMap { result[$0] as? [[String: Any]] ?? [] }
        #expect(places.count == 2)
        for place in places {
            let physical = try #require(place["physicalLocation"] as? [String: Any])
            let uri = try #require((physical["artifactLocation"] as? [String: Any])?["uri"] as? String)
            #expect(uri.wholeMatch(of: /[A-Za-z0-9._~%\/-]+/) != nil && !uri.hasPrefix("/"), "\(uri)")
            let region = try #require(physical["region"] as? [String: Int])
            #expect(region.values.allSatisfy { $0 >= 1 } && region["startLine"] != nil)
        }
    }

    @Test func gitLabsIssuesAreComplete() throws {
        let issues = try #require(try Self.json(.gitlab, Self.hostileReport()) as? [[String: Any]])
        #expect(issues.count == 1)
        for issue in issues {
            #expect(issue["description"] is String && issue["check_name"] is String)
            #expect(["info", "minor", "major", "critical", "blocker"].contains(issue["severity"] as? String))
            let location = try #require(issue["location"] as? [String: Any])
            #expect(location["path"] as? String == "Schemas/a b.json")
            #expect((location["lines"] as? [String: Int])?["begin"] ?? 0 >= 1)
        }
        #expect(Set(issues.compactMap { $0["fingerprint"] as? String }).count == issues.count)
    }

    @Test func junitIsWellFormed() throws {
        let text = try Self.text(.junit, Self.hostileReport())
        let reader = JUnitReader()
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = reader
        #expect(parser.parse(), "\(text)")
        #expect(reader.counts["testsuite"] == 1 && reader.counts["failure"] == 1)
        #expect(reader.suites == ["contract vs 1.4.0 & <2>"])
        #expect(reader.failures.allSatisfy { $0.contains("a") && $0.contains("<x>&\"'") })
        #expect(reader.announced == reader.counts["testcase"])
    }

    @Test func annotationsCannotBeForged() throws {
        let made = try Self.hostileReport()
        let lines = Self.text(.github, made).split(separator: "\n")
        #expect(lines.count == 1)
        let line = try #require(lines.first)
        #expect(line.hasPrefix("::error file=Schemas/a b.json,line="))
        #expect(line.contains(",endLine=") && line.contains(",endColumn="))
        // Behind the properties, a percent sign is only that of an escape.
        #expect(line.matches(of: /%(?!25|0A|0D|3A|2C)/).isEmpty)
        #expect(!line.contains("\r") && !line.contains("\u{202E}"))
    }

    @Test func anAnnotationEndsWithItsWord() throws {
        let old = try Self.document(["id", "name"])
        let made = try Self.report(old, try Self.document(["id", "name"], ["type": "integer"]))
        for line in Self.text(.github, made).split(separator: "\n") {
            let match = try #require(line.firstMatch(of: /col=(\d+),endLine=\d+,endColumn=(\d+)/))
            let (start, end) = (Int(match.output.1) ?? 0, Int(match.output.2) ?? 0)
            // "id" or "name" in quotes.
            #expect([4, 6].contains(end - start), "\(line)")
        }
    }

    @Test func moreThanTenAnnotationsAreCounted() throws {
        let names = (0..<40).map { "p\($0)" }
        let made = try Self.report(try Self.document(names + ["kept"]), try Self.document(["kept"]))
        let lines = Self.text(.github, made).split(separator: "\n")
        #expect(lines.count == 10 && lines.last == "::error title=trpcgen diff::and 31 more errors; the log has all")
    }

    @Test func aCommentStaysBelowTheLimit() throws {
        let long = String(repeating: "long@team|", count: 12)
        let names = (0..<2000).map { "\(long)\($0)" }
        for (old, new) in [(names + ["kept"], ["kept"]), (["kept"], names + ["kept"])] {
            let made = try Self.report(try Self.document(old), try Self.document(new))
            let text = Self.text(.markdown, made)
            #expect(made.report.entries.count == 2000)
            #expect(text.count < 65_536 && text.utf8.count < 65_536)
            #expect(text.hasPrefix("<!-- trpcgen-diff -->\n") && text.contains("… and "))
            #expect(!text.contains("@team"))
        }
    }

    /// The lines of a report that show the documents.
    private static func excerpts(_ old: String, _ new: String) throws -> [String] {
        let made = try report(old, new, kind: old.hasPrefix("{") ? "json" : "yaml")
        let lines = text(.text, made).split(separator: "\n").map(String.init)
        return lines.filter { $0.contains(" | ") }
    }

    private static func yaml(_ properties: String) -> String {
        let lines = properties.split(separator: "\n").map { "        \($0)\n" }.joined()
        return """
            openapi: 3.1.0
            info: { title: t, version: "1" }
            paths:
              /u.get:
                get:
                  operationId: u.get
                  responses:
                    "200":
                      description: ok
                      content: { application/json: { schema: { $ref: "#/components/schemas/User" } } }
            components:
              schemas:
                User:
                  type: object
                  properties:

            """ + lines
    }

    @Test func theTextMarksTheOldLine() throws {
        let base = Self.yaml("id: { type: string }\nemail: { type: string }\nage:\n  description: y\n  type: integer")
        let removed = Self.yaml("id: { type: string }\nage:\n  description: y\n  type: integer")
        #expect(
            try Self.excerpts(base, removed) == [
                " 15 |       properties:", " 16 |         id: { type: string }",
                " 17 |         email: { type: string }    - removed", "    |         ^^^^^",
            ]
        )
        let changed = base.replacing("id: { type: string }", with: "id: { type: integer }")
        #expect(
            try Self.excerpts(base, changed) == [
                " 14 |       type: object", " 15 |       properties:", " 16 |         id: { type: string }    - was",
                " 16 |         id: { type: integer }    + is now", "    |         ^^",
            ]
        )
        let deeper = base.replacing("  type: integer", with: "  type: string")
        #expect(
            try Self.excerpts(base, deeper) == [
                " 16 |         id: { type: string }", " 17 |         email: { type: string }", " 18 |         age:",
                "    |         ^^^", " 19 |           description: y", " 20 |           type: integer    - was",
                " 20 |           type: string    + is now",
            ]
        )
    }

    /// The list `required` says it, which stands elsewhere: the property's own line is no older or newer one.
    @Test func aPropertyThatMayBeAbsentIsShownWithoutAMark() throws {
        let properties = "id: { type: string }\nemail: { type: string }"
        let base = Self.yaml(properties) + "      required: [id, email]\n"
        let optional = Self.yaml(properties) + "      required: [id]\n"
        let lines = [
            " 15 |       properties:", " 16 |         id: { type: string }", " 17 |         email: { type: string }",
            "    |         ^^^^^",
        ]
        #expect(try Self.excerpts(base, optional) == lines)
    }

    /// The value itself is in both documents; the line that came or went stands below it.
    @Test func whatComesInsideOfAValueIsMarkedThere() throws {
        let age = "age:\n  description: y\n  minItems: 9\n  type: array\n  items: {}"
        let base = Self.yaml("id: { type: string }\n\(age)")
        #expect(
            try Self.excerpts(base, base.replacing("          minItems: 9\n", with: "")) == [
                " 15 |       properties:", " 16 |         id: { type: string }", " 17 |         age:",
                "    |         ^^^", " 18 |           description: y", " 19 |           minItems: 9    - removed",
            ]
        )
        func parameter(_ limit: String) -> String {
            """
            openapi: 3.1.0
            info: { title: t, version: "1" }
            paths:
              /u:
                get:
                  parameters:
                    - name: q
                      in: query
                      schema:
                        type: string
            \(limit)
                  responses: { "204": { description: ok } }
            """
        }
        #expect(
            try Self.excerpts(parameter(""), parameter("            minLength: 1")) == [
                "  5 |     get:", "  6 |       parameters:", "  7 |         - name: q", "    |           ^^^^",
                "  9 |           schema:", " 10 |             type: string",
                " 11 |             minLength: 1    + added",
            ]
        )
    }

    @Test func aDocumentOfOneLineIsCutAroundTheChange() throws {
        let names = (0..<50).map { "p\($0)" }
        let old = try Self.document(names + ["gone"])
        let lines = try Self.excerpts(old, Self.document(names)).filter { $0.hasSuffix("    - removed") }
        let line = try #require(lines.first)
        #expect(lines.count == 1 && line.contains(#"…"#) && line.contains(#""gone":{"type":"string"}"#))
        #expect(line.count < 150)
    }

    @Test func oneChangeOfManyPlacesIsReadOnce() throws {
        let names = (0..<170).map { "p\($0)" }
        let made = try Self.report(try Self.document(names), try Self.document(names, ["type": "integer"]))
        #expect(made.report.entries.count == 170)
        let text = Self.text(.text, made)
        #expect(text.components(separatedBy: "[#out-string-to-integer]\n").count == 2)
        #expect(text.contains("the same at 169 other places") && text.contains("… and 164 more"))
        #expect(text.contains("170 errors, 0 warnings"))
        let markdown = Self.text(.markdown, made)
        #expect(markdown.contains("(x170: also ") && !markdown.contains("more; the log"))
        let page = Self.text(.html, made)
        #expect(page.contains("<summary>169 other places</summary>"))
        #expect(made.report.entries.allSatisfy { page.contains($0.finding.fingerprint) })
        #expect(Self.text(.short, made).split(separator: "\n").count == 170)
        let json = try Self.json(.json, made) as? [String: Any]
        #expect((json?["findings"] as? [Any])?.count == 170)
        let sarif = try Self.json(.sarif, made) as? [String: Any]
        #expect(((sarif?["runs"] as? [[String: Any]])?.first?["results"] as? [Any])?.count == 170)
    }

    @Test func propertiesThatGoStandForThemselves() throws {
        let made = try Self.report(try Self.document(["a", "b", "c", "d"]), try Self.document(["d"]))
        let text = Self.text(.text, made)
        #expect(["'a'", "'b'", "'c'"].allSatisfy { text.contains("required property \($0) removed") })
    }

    @Test func theJSONFitsItsSchema() throws {
        let schema = try #require(
            try JSONSerialization.jsonObject(with: Data(DriftJSONReporter.schema.rendered.utf8)) as? [String: Any]
        )
        let made = try Self.hostileReport()
        #expect(JSONFit(schema).problems(in: try Self.json(.json, made)) == [])
        var broken = try #require(try Self.json(.json, made) as? [String: Any])
        broken["summary"] = ["error": -1]
        #expect(JSONFit(schema).problems(in: broken).count > 3)
    }

    @Test func eachBreakOfTheWireHasItsReason() throws {
        let (report, _) = try Self.hostileReport()
        let sample = try #require(report.entries.first?.finding)
        for rule in DriftRules.all {
            var finding = sample
            finding.rule = rule
            finding.verdict = rule.verdict
            #expect((finding.reason == nil) == (rule.verdict.wire == .ok), "\(rule.id)")
        }
    }
}

/// Counts elements of JUnit's XML.
private final class JUnitReader: NSObject, XMLParserDelegate {
    var counts: [String: Int] = [:]
    var suites: [String] = []
    var failures: [String] = []
    /// The number of cases that the whole claims to have.
    var announced = 0

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        counts[name, default: 0] += 1
        if name == "testsuite" { suites.append(attributes["name"] ?? "") }
        if name == "testsuites" { announced = Int(attributes["tests"] ?? "") ?? -1 }
        if name == "failure" { failures.append(attributes["message"] ?? "") }
    }
}

/// The part of JSON Schema that our own schema uses.
private struct JSONFit {
    private let root: [String: Any]

    init(_ root: [String: Any]) { self.root = root }

    func problems(in value: Any) -> [String] { problems(value, root, at: "") }

    private func problems(_ value: Any, _ schema: [String: Any], at place: String) -> [String] {
        if let reference = schema["$ref"] as? String {
            let name = reference.split(separator: "/").last.map(String.init) ?? ""
            let target = (root["$defs"] as? [String: Any])?[name] as? [String: Any]
            return target.map { problems(value, $0, at: place) } ?? ["\(place): no \(reference)"]
        }
        if let values = schema["enum"] as? [String], !values.contains(value as? String ?? "") {
            return ["\(place): enum"]
        }
        if let constant = schema["const"] as? Int, value as? Int != constant { return ["\(place): const"] }
        switch schema["type"] as? String {
        case "object":
            guard let object = value as? [String: Any] else { return ["\(place): object"] }
            let missing = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }
            let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
            return missing.map { "\(place)/\($0): missing" }
                + properties.flatMap { name, schema in
                    object[name].map { problems($0, schema, at: "\(place)/\(name)") } ?? []
                }
        case "array":
            guard let list = value as? [Any], let items = schema["items"] as? [String: Any] else {
                return ["\(place): array"]
            }
            return list.flatMap { problems($0, items, at: "\(place)/[]") }
        case "string":
            guard let text = value as? String else { return ["\(place): string"] }
            if schema["pattern"] != nil, text.wholeMatch(of: /[0-9a-f]{12}/) == nil { return ["\(place): pattern"] }
            return []
        case "integer": return (value as? Int).map { $0 >= 0 } == true ? [] : ["\(place): integer"]
        default: return []
        }
    }
}
