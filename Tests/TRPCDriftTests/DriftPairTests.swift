import Foundation
import TRPCDrift
import Testing

/// Pairs of documents, each with the one rule that it breaks and the verdict. `Pairs.json` has schemas, which are
/// inserted into a mutation and a query or into an output, and documents as patches (RFC 7396) of one document.
struct DriftPairTests {
    struct Pair: CustomTestStringConvertible, Sendable {
        var id: String
        var direction: String
        var wire: String
        var source: String
        var behaviour: String
        var severity: String
        /// The old and new documents, once for each place that a schema may have.
        var documents: [[String]]

        var testDescription: String { id }
    }

    static let pairs: [Pair] = (try? load()) ?? []

    @Test func pairsExist() {
        #expect(Self.pairs.count == 205)
    }

    @Test(arguments: pairs)
    func onlyTheRuleIsFound(pair: Pair) throws {
        for documents in pair.documents {
            let findings = try DriftDocuments.findings(documents[0], documents[1])
            let list = findings.map { "\($0.severity.word) \($0.id) \($0.place.text): \($0.message)" }
            guard pair.severity != "none" else {
                #expect(findings.isEmpty, "\(list)")
                continue
            }
            #expect(findings.map(\.id) == [pair.id], "\(list)")
            let finding = try #require(findings.first { $0.id == pair.id })
            #expect(finding.verdict.wire == Self.wire[pair.wire])
            #expect(
                finding.verdict.source == (pair.source == "BREAK" ? .breaks : pair.source == "maybe" ? .maybe : .ok)
            )
            #expect(finding.verdict.behaviour == (pair.behaviour == "risk" ? .risk : .none))
            #expect(finding.severity.word == pair.severity)
        }
    }

    /// A finding in one direction has a counterpart in the other; without a finding there is none in reverse either.
    @Test(arguments: pairs)
    func swappedPairsHaveTheirOwnRule(pair: Pair) throws {
        for documents in pair.documents {
            let forth = try DriftDocuments.findings(documents[0], documents[1])
            let back = try DriftDocuments.findings(documents[1], documents[0])
            #expect(back.map(\.id).sorted() == Self.mirrors[pair.id], "\(pair.id)")
            if forth.isEmpty, !Self.oneWay.contains(pair.id) { #expect(back.isEmpty, "\(back.map(\.id))") }
            #expect(Set(forth.map(\.fingerprint)).isDisjoint(with: back.map(\.fingerprint)))
        }
    }

    /// The rules of the swapped pair, by the rule of the pair.
    private static let mirrors: [String: [String]] = {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Mirrors.json")
        let data = (try? Data(contentsOf: file)) ?? Data()
        return (try? JSONDecoder().decode([String: [String]].self, from: data)) ?? [:]
    }()

    /// Rules of changes that are harmless only in one direction.
    private static let oneWay: Set<String> = ["out-constraint-tightened", "x-batching-false-true"]

    @Test(arguments: pairs)
    func documentsEqualThemselves(pair: Pair) throws {
        for documents in pair.documents {
            for document in documents { #expect(try DriftDocuments.findings(document, document).isEmpty) }
        }
    }

    private static let wire: [String: Verdict.Wire] = [
        "ok": .ok, "COND": .conditional, "CLOSED": .closed, "BREAK": .breaks,
    ]

    private static func load() throws -> [Pair] {
        let file = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Pairs.json")
        let root = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any] ?? [:]
        let rows = root["pairs"] as? [[String: Any]] ?? []
        return try rows.map { row in
            func text(_ key: String) -> String { row[key] as? String ?? "" }
            return Pair(
                id: text("id"),
                direction: text("direction"),
                wire: text("wire"),
                source: text("source"),
                behaviour: text("behaviour"),
                severity: text("severity"),
                documents: try documents(of: row, root["document"] ?? [:])
            )
        }
    }

    private static func documents(of row: [String: Any], _ document: Any) throws -> [[String]] {
        guard let base = row["base"], let revision = row["revision"] else {
            let old = patched(document, by: row["basePatch"] ?? [:])
            return [[try json(old), try json(patched(old, by: row["patch"] ?? [:]))]]
        }
        let places: [DriftDocuments.Place] = row["direction"] as? String == "output" ? [.output] : [.mutation, .query]
        return try places.map { place in
            [
                DriftDocuments.document(try json(base), as: place, schemas: try json(row["schemas"] ?? [:])),
                DriftDocuments.document(
                    try json(revision),
                    as: place,
                    schemas: try json(row["newSchemas"] ?? row["schemas"] ?? [:])
                ),
            ]
        }
    }

    private static func patched(_ value: Any, by patch: Any) -> Any {
        guard let patch = patch as? [String: Any] else { return patch }
        var result = value as? [String: Any] ?? [:]
        for (key, change) in patch {
            result[key] = change is NSNull ? nil : patched(result[key] ?? [:], by: change)
        }
        return result
    }

    private static func json(_ value: Any) throws -> String {
        String(decoding: try JSONSerialization.data(withJSONObject: value, options: .sortedKeys), as: UTF8.self)
    }
}
