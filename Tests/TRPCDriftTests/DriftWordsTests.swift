import Foundation
import TRPCContract
import TRPCDrift
import TRPCSource
import Testing

/// The summary, the list, the page and the documentation use the same terms for ranks and verdicts.
struct DriftWordsTests {
    private static let client = ClientConfiguration(schema: "a.json", output: "o", namespace: "API")

    /// Returns a report of five changes.
    ///
    /// A required property is removed, another becomes nullable, a default changes, a property is new, and an optional
    /// one is removed.
    private static func report() throws -> (report: DriftReport, sources: SourceMap) {
        func document(_ input: String, _ output: String) -> String {
            let path =
                #""/item.set":{"post":{"operationId":"item.set","requestBody":{"required":true,"content":{"application/json":{"schema":\#(input)}}},"responses":{"200":{"description":"ok","content":{"application/json":{"schema":\#(output)}}}}}}"#
            return #"{"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{\#(path)}}"#
        }
        func object(_ properties: String, _ required: String) -> String {
            #"{"type":"object","properties":{\#(properties)},"required":[\#(required)]}"#
        }
        let text = #"{"type":"string"}"#
        let old = document(
            object(#""a":{"type":"string","default":"x"}"#, ""),
            object(#""gone":\#(text),"at":{"type":"string","format":"uuid"}"#, #""gone","at""#)
        )
        let new = document(
            object(#""a":{"type":"string","default":"y"},"b":\#(text)"#, ""),
            object(#""at":{"type":["string","null"],"format":"uuid"},"count":{"type":"integer"}"#, #""at""#)
        )
        let loose = old.replacing(#""gone":\#(text),"#, with: "").replacing(#""gone","#, with: "")
        let sources = SourceMap()
        let sides = try [old, new, loose].map { try DriftDocuments.side($0, path: "api.json", sources, client: client) }
        let findings =
            ContractComparison(base: sides[0], revision: sides[1]).findings
            + ContractComparison(base: sides[1], revision: sides[2]).findings.filter { $0.severity == .note }
        let base = DriftReport.Base(name: "1.4.0", path: "api.json")
        var report = DriftReport(
            bases: [base],
            revision: "api.json",
            entries: DriftReport.merged([(base: base, findings: findings)]),
            procedureCount: 1
        )
        report.level = .info
        return (report, sources)
    }

    @Test func reportsContainTheWordsOfEachFinding() throws {
        let (report, sources) = try Self.report()
        let text = DriftFormat.text.reporter(of: sources, version: "1", isVerbose: true).render(report)
        let page = DriftFormat.html.reporter(of: sources, version: "1").render(report)
        #expect(Set(report.entries.map(\.rank)) == Set(DriftRank.allCases))
        for rank in DriftRank.allCases {
            let count = report.count(rank)
            #expect(text.contains(rank.counted(count)), "\(rank)")
            #expect(page.contains("<b>\(count)</b> \(rank.title)</label>"), "\(rank)")
            #expect(page.contains("<span class=\"kind\">\(rank.title):</span>"), "\(rank)")
        }
        for entry in report.entries {
            let verdict = entry.finding.verdict
            let words = [verdict.wire.words(for: "1.4.0"), verdict.source.words, verdict.behaviour.words]
            for one in words.compactMap(\.self) {
                #expect(text.contains(one) && page.contains(one), "\(one)")
            }
        }
    }

    @Test func documentationHasTheSameWords() throws {
        let file = URL(filePath: #filePath)
            .appending(path: "../../../Sources/TRPCRuntime/TRPCRuntime.docc/ContractDrift.md").standardizedFileURL
        let page = try String(contentsOf: file, encoding: .utf8)
        for rank in DriftRank.allCases {
            #expect(page.contains("| `\(rank.rawValue)` | `\(rank.counted(1))` | \(rank.title) |"), "\(rank)")
        }
        for wire in Verdict.Wire.allCases {
            #expect(page.contains("| wire `\(wire.rawValue)` | \(wire.words(for: "1.4.0")) |"), "\(wire)")
        }
        for source in Verdict.Source.allCases {
            #expect(page.contains("| source `\(source.rawValue)` | \(source.words) |"), "\(source)")
        }
        let risk = Verdict.Behaviour.risk
        #expect(page.contains("| behaviour `\(risk.rawValue)` | \(risk.words ?? "") |"))
    }
}
