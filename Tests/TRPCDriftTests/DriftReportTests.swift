import Foundation
import TRPCDrift
import TRPCSource
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

/// The reports of comparisons: machine-readable formats are valid for any document.
struct DriftReportTests {
    /// A name that contains commands, markup and line ends of several formats.
    private static let hostile = "a\n::error::b,c:d%|`]]><x>&\"'@team\u{202E}"

    private static func hostileReport() throws -> MadeReport {
        try MadeReport(
            MadeReport.document(["id", hostile, "gone"]),
            MadeReport.document(["id", "gone"], ["type": "integer"]),
            accepting: "out-string-to-integer",
            because: "meant: \(hostile)"
        )
    }

    /// SARIF 2.1.0: the properties that its schema requires, and its limits on the properties that we write.
    @Test func sarifConformsToTheStandard() throws {
        let log = try #require(try Self.hostileReport().json(.sarif) as? [String: Any])
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

    @Test func gitLabIssuesAreComplete() throws {
        let issues = try #require(try Self.hostileReport().json(.gitlab) as? [[String: Any]])
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
        let text = try Self.hostileReport().text(.junit)
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
        let lines = made.text(.github).split(separator: "\n")
        #expect(lines.count == 1)
        let line = try #require(lines.first)
        #expect(line.hasPrefix("::error file=Schemas/a b.json,line="))
        #expect(line.contains(",endLine=") && line.contains(",endColumn="))
        // After the properties, percent signs are only used for escapes.
        #expect(line.matches(of: /%(?!25|0A|0D|3A|2C)/).isEmpty)
        #expect(!line.contains("\r") && !line.contains("\u{202E}"))
    }

    @Test func annotationsMarkTheChangedWord() throws {
        let old = try MadeReport.document(["id", "name"])
        let made = try MadeReport(old, try MadeReport.document(["id", "name"], ["type": "integer"]))
        for line in made.text(.github).split(separator: "\n") {
            let match = try #require(line.firstMatch(of: /col=(\d+),endLine=\d+,endColumn=(\d+)/))
            let (start, end) = (Int(match.output.1) ?? 0, Int(match.output.2) ?? 0)
            // "id" or "name" in quotes.
            #expect([4, 6].contains(end - start), "\(line)")
        }
    }

    @Test func moreThanTenAnnotationsAreCounted() throws {
        let names = (0..<40).map { "p\($0)" }
        let made = try MadeReport(try MadeReport.document(names + ["kept"]), try MadeReport.document(["kept"]))
        let lines = made.text(.github).split(separator: "\n")
        #expect(lines.count == 10 && lines.last == "::error title=trpcgen diff::31 more errors in the log")
    }

    @Test func commentsStayBelowTheLimit() throws {
        let long = String(repeating: "long@team|", count: 12)
        let names = (0..<2000).map { "\(long)\($0)" }
        for (old, new) in [(names + ["kept"], ["kept"]), (["kept"], names + ["kept"])] {
            let made = try MadeReport(try MadeReport.document(old), try MadeReport.document(new))
            let text = made.text(.markdown)
            #expect(made.report.entries.count == 2000)
            #expect(text.count < 65_536 && text.utf8.count < 65_536)
            #expect(text.hasPrefix("<!-- trpcgen-diff -->\n") && text.contains("… and "))
            #expect(!text.contains("@team"))
        }
    }

    @Test func changeAtManyPathsIsReportedOnce() throws {
        let names = (0..<170).map { "p\($0)" }
        let made = try MadeReport(try MadeReport.document(names), try MadeReport.document(names, ["type": "integer"]))
        #expect(made.report.entries.count == 170)
        let text = made.text(.text)
        #expect(text.components(separatedBy: "[#out-string-to-integer]\n").count == 2)
        #expect(text.contains(" and 169 other places\n") && !text.contains("… and 164 more"))
        let details = made.text(.text, isVerbose: true)
        #expect(details.contains("the same change at 169 other places") && details.contains("… and 164 more"))
        #expect(text.contains("170 errors, 0 warnings"))
        let markdown = made.text(.markdown)
        #expect(markdown.contains("(x170: also ") && !markdown.contains("more; the log"))
        let page = made.text(.html)
        #expect(page.contains("<summary>169 other places</summary>"))
        #expect(made.report.entries.allSatisfy { page.contains($0.finding.fingerprint) })
        #expect(made.text(.short).split(separator: "\n").count == 170)
        let json = try made.json(.json) as? [String: Any]
        #expect((json?["findings"] as? [Any])?.count == 170)
        let sarif = try made.json(.sarif) as? [String: Any]
        #expect(((sarif?["runs"] as? [[String: Any]])?.first?["results"] as? [Any])?.count == 170)
    }

    @Test func removedPropertiesAreReportedIndividually() throws {
        let made = try MadeReport(try MadeReport.document(["a", "b", "c", "d"]), try MadeReport.document(["d"]))
        let text = made.text(.text)
        #expect(["'a'", "'b'", "'c'"].allSatisfy { text.contains("required property \($0) removed") })
    }

    @Test func jsonMatchesItsSchema() throws {
        let schema = try #require(
            try JSONSerialization.jsonObject(with: Data(DriftJSONReporter.schema.rendered.utf8)) as? [String: Any]
        )
        let made = try Self.hostileReport()
        #expect(JSONFit(schema).problems(in: try made.json(.json)) == [])
        var broken = try #require(try made.json(.json) as? [String: Any])
        broken["summary"] = ["error": -1]
        #expect(JSONFit(schema).problems(in: broken).count > 3)
    }

    @Test func wireBreaksHaveAReason() throws {
        let report = try Self.hostileReport().report
        let sample = try #require(report.entries.first?.finding)
        for rule in DriftRules.all {
            var finding = sample
            finding.rule = rule
            finding.verdict = rule.verdict
            #expect((finding.reason == nil) == (rule.verdict.wire == .ok), "\(rule.id)")
        }
    }
}
