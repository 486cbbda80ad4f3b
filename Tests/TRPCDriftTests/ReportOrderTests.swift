import TRPCDrift
import TRPCSource
import Testing

/// The order of findings, and the short text format.
struct ReportOrderTests {
    private static func operation(_ path: String, _ success: String, _ failure: String = "") -> String {
        func content(_ schema: String) -> String {
            #""description":"d","content":{"application/json":{"schema":\#(schema)}}"#
        }
        let error = failure.isEmpty ? "" : #","400":{\#(content(failure))}"#
        return #""\#(path)":{"get":{"responses":{"200":{\#(content(success))}\#(error)}}}"#
    }

    private static func object(_ type: String, required: String = #""x""#, _ more: String = "") -> String {
        #"{"type":"object","properties":{"x":{"type":"\#(type)"}\#(more)},"required":[\#(required)]}"#
    }

    private static func document(_ operations: String...) -> String {
        #"{"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{\#(operations.joined(separator: ","))}}"#
    }

    /// Returns a report in which the alphabetically first call has the least certain change.
    private static func report() throws -> MadeReport {
        let old = document(
            operation("/a", "{\"type\":\"boolean\"}", object("string")),
            operation("/b", object("string", required: "")),
            operation("/c", object("string", #","n":{"type":"string"}"#)),
            operation("/d", object("string")),
            operation("/e", object("string"))
        )
        let new = document(
            operation("/a", "{\"type\":\"boolean\"}", object("integer")),
            operation("/b", object("integer", required: "")),
            operation("/c", object("string")),
            operation("/d", object("string", #","n":{"type":"string"}"#)),
            operation("/e", object("integer"))
        )
        var made = try MadeReport(old, new)
        made.report.level = .info
        return made
    }

    @Test func orderedBySeverityCertaintyAndReach() throws {
        let calls = try Self.report().report.entries.compactMap(\.finding.procedure)
        #expect(calls == ["GET /e", "GET /a", "GET /b", "GET /c", "GET /d"])
    }

    @Test func textMarkdownAndHTMLHaveTheSameOrder() throws {
        let made = try Self.report()
        let calls = made.report.entries.compactMap(\.finding.procedure)
        for format in [DriftFormat.text, .markdown, .html] {
            let text = made.text(format).replacing(/[\s\S]*<\/header>|<section id="rules"[\s\S]*/, with: "")
            var found: [String] = []
            for match in text.matches(of: /GET \/[a-e]/) where found.last != String(match.output) {
                found.append(String(match.output))
            }
            // The comment starts with the effect of the worst finding, and the page with a list of all.
            #expect(found.suffix(calls.count) == calls[...], "\(format): \(found)")
        }
    }

    @Test func findingsHaveAtMostSixLines() throws {
        let made = try Self.report()
        let parts = made.text(.text).split(separator: "\n\n")
        #expect(parts.count == made.report.entries.count + 1)
        for part in parts.dropLast() { #expect(part.split(separator: "\n").count <= 6, "\(part)") }
        let worst = try #require(made.report.entries.first?.finding)
        #expect(
            parts[0] == """
                error: 'GET /e' output: 'x' changed from string to integer [#out-string-to-integer]
                  --> Schemas/a b.json:1:\(worst.revision.column)
                  = effect: Apps of 1.4.0 & <2>: 'GET /e' fails
                  = source: does not compile: 'e()'
                  = accept: trpcgen accept \(worst.fingerprint) --reason "…"
                """
        )
    }

    @Test func verboseTextHasAllDetails() throws {
        let made = try Self.report()
        let text = made.text(.text, isVerbose: true)
        for words in [
            "(was main:Schemas/a b.json:", "= wire:   breaks", "= help:   ", "    - was", "= change: string → integer",
        ] {
            #expect(text.contains(words), "\(words)")
            #expect(!made.text(.text).contains(words), "\(words)")
        }
    }

    @Test func baselineIsNamedOnce() throws {
        let made = try Self.report()
        let base = DriftReport.Base(name: "old.json", path: "old.json")
        let findings = made.report.entries.map(\.finding)
        let entries = DriftReport.merged([(base, findings), (base, findings)])
        #expect(entries.count == findings.count && entries.allSatisfy { $0.baselines == ["old.json"] })
    }
}
