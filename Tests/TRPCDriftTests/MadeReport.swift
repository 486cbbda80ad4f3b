import Foundation
import TRPCDrift
import TRPCSource

/// A report of two contracts, for tests.
struct MadeReport {
    var report: DriftReport
    let sources: SourceMap

    /// - Parameter rule: The rule whose findings are accepted, for the reason.
    init(
        _ base: String,
        _ revision: String,
        accepting rule: String? = nil,
        because reason: String = "",
        kind: String = "json"
    ) throws {
        sources = SourceMap()
        let old = try DriftDocuments.side(base, path: "main:Schemas/a b.\(kind)", sources)
        let new = try DriftDocuments.side(revision, path: "./Schemas/a b.\(kind)", sources)
        let name = DriftReport.Base(name: "1.4.0 & <2>", path: "Schemas/a b.json")
        let findings = ContractComparison(base: old, revision: new).findings
        var entries = DriftReport.merged([(base: name, findings: findings)])
        for index in entries.indices where entries[index].finding.id == rule {
            entries[index].acceptance = Acceptance(reason: reason)
        }
        report = DriftReport(bases: [name], revision: "Schemas/a b.json", entries: entries, procedureCount: 1)
    }

    /// Returns a document whose output has required properties with these names and this schema.
    static func document(_ names: [String], _ schema: [String: Any] = ["type": "string"]) throws -> String {
        let properties = Dictionary(uniqueKeysWithValues: names.map { ($0, schema) })
        let object: [String: Any] = ["type": "object", "properties": properties, "required": names]
        let data = try JSONSerialization.data(withJSONObject: object, options: .sortedKeys)
        return DriftDocuments.document(String(decoding: data, as: UTF8.self), as: .output)
    }

    func text(_ format: DriftFormat, isVerbose: Bool = false) -> String {
        format.reporter(of: sources, version: "1.2.3", isVerbose: isVerbose).render(report)
    }

    func json(_ format: DriftFormat) throws -> Any { try JSONSerialization.jsonObject(with: Data(text(format).utf8)) }
}
