import Foundation
import TRPCDrift
import Testing

@testable import swift_trpcgen

/// Two branches that each accept a finding, merged by Git.
struct MergedAcceptancesTests {
    private let tool: Tool
    private static let names = ["one", "two", "three", "four", "five", "six"]
    private static let file = "trpcgen-accepted.yaml"

    init() throws {
        tool = try Tool()
        try tool.git("init", "-q")
        // Each removed property is a finding.
        let properties = Self.names.map { #""\#($0)":{"type":"string"}"# }.joined(separator: ",")
        let required = Self.names.map { #""\#($0)""# }.joined(separator: ",")
        let object = #"{"type":"object","properties":{\#(properties)}"#
        let contract = Tool.contract(properties: properties)
        try tool.write(
            contract.replacing(object, with: object + #","required":[\#(required)]"#),
            to: "old.json"
        )
        try tool.write(Tool.contract(properties: #""other":{"type":"string"}"#), to: "new.json")
        try tool.commit()
    }

    private func fingerprints() throws -> [String] {
        let result = try tool.run("diff", "old.json", "new.json", "--format", "json")
        let errors = try Tool.findings(result.output).filter { $0["severity"] as? String == "error" }
        return errors.compactMap { $0["fingerprint"] as? String }.sorted()
    }

    private func accept(_ fingerprint: String, on branch: String, reason: String = "intended") throws {
        try tool.git("checkout", "-q", "-B", branch, "main")
        let words = ["accept", fingerprint, "old.json", "new.json", "--reason", reason, "--by", "anna"]
        let result = try tool.run(words)
        #expect(result.code == 0, "\(result.errors)")
        try tool.commit()
    }

    private func openCount() throws -> Int {
        let result = try tool.run("diff", "old.json", "new.json", "--strict-accepted", "--format", "json")
        #expect(result.errors.isEmpty)
        return try Tool.findings(result.output).count { $0["severity"] as? String == "error" }
    }

    @Test func branchesCreatingTheFileMerge() throws {
        let all = try fingerprints()
        #expect(all.count == Self.names.count)
        try accept(all[0], on: "a")
        try accept(all[1], on: "b")
        try tool.git("merge", "-q", "--no-edit", "a")
        #expect(try openCount() == all.count - 2)
        // Git merges and rebases more branches in the same way.
        try tool.git("branch", "-f", "main")
        try accept(all[2], on: "c")
        try accept(all[3], on: "d")
        try tool.git("rebase", "-q", "c")
        #expect(try openCount() == all.count - 4)
        #expect(try tool.read(".gitattributes").components(separatedBy: "merge=union").count == 2)
    }

    @Test func neighborsInAFileOfVersion010Merge() throws {
        let all = try fingerprints()
        let old = """
            # Ours.
            version: 1
            accepted:
              # Announced.
              - fingerprint: "\(all[5])"
                id: out-prop-removed-required
                reason: "mailed"   # by Bo
                baselines:
                  - "1.0"
              # Rules, too.
              - id: in-*
                reason: "no one sends"
              - fingerprint: \(all[0])
                reason: "mailed"
                by: anna

            """
        try tool.write(old, to: Self.file)
        try tool.commit()
        try accept(all[2], on: "a")
        try accept(all[3], on: "b")
        try tool.git("merge", "-q", "--no-edit", "a")
        let merged = try tool.read(Self.file)
        let lines = merged.split(separator: "\n", omittingEmptySubsequences: false)
        #expect(lines.filter { !$0.contains(all[2]) && !$0.contains(all[3]) }.joined(separator: "\n") == old)
        #expect(lines[3].contains(all[2]) || lines[3].contains(all[3]))
        let result = try tool.run("diff", "old.json", "new.json", "--format", "json")
        let open = try Tool.findings(result.output).count { $0["severity"] as? String == "error" }
        #expect(open == all.count - 4, "\(result.errors)")
    }

    @Test func distantEntriesMergeWithoutAttributes() throws {
        let all = try fingerprints()
        for fingerprint in [all[2], all[4], all[0]] {
            _ = try tool.run("accept", fingerprint, "old.json", "new.json", "--reason", "x")
        }
        let text = try tool.read(Self.file)
        let places = try [all[0], all[2], all[4]].map { try #require(text.range(of: $0)).lowerBound }
        #expect(places == places.sorted())
        // The user's setting is kept.
        try tool.write("\(Self.file) merge\n", to: ".gitattributes")
        try tool.commit()
        try accept(all[1], on: "a")
        try accept(all[3], on: "b")
        try tool.git("merge", "-q", "--no-edit", "a")
        #expect(try openCount() == 1)
        #expect(try tool.read(".gitattributes") == "\(Self.file) merge\n")
    }

    @Test func findingMayBeAcceptedTwice() throws {
        let all = try fingerprints()
        try accept(all[0], on: "a", reason: "one")
        try accept(all[0], on: "b", reason: "two")
        try tool.git("merge", "-q", "--no-edit", "a")
        #expect(try tool.read(Self.file).components(separatedBy: all[0]).count == 3)
        #expect(try openCount() == all.count - 1)
    }

    @Test func entriesAreSortedAndRemovedCompletely() {
        var file = AcceptanceYAML("version: 1\naccepted: [] # none\n")
        file.add([
            .init(fingerprint: "bbbbbbbbbbbb", reason: "b"), .init(fingerprint: "aaaaaaaaaaaa", reason: "a: \"x\""),
        ])
        #expect(
            file.text == """
                version: 1
                accepted:  # none
                  - { fingerprint: "aaaaaaaaaaaa", reason: "a: \\"x\\"" }
                  - { fingerprint: "bbbbbbbbbbbb", reason: "b" }

                """
        )
        var other = AcceptanceYAML(
            """
            accepted:
            - fingerprint: "cccccccccccc"
              baselines:
                - "1.0"
              reason: c
            # Last.
            - { fingerprint: "eeeeeeeeeeee", reason: e }
            version: 1
            """
        )
        other.add([.init(fingerprint: "dddddddddddd", reason: "d"), .init(fingerprint: "ffffffffffff", reason: "f")])
        other.remove([2])
        #expect(
            other.text == """
                accepted:
                - { fingerprint: "dddddddddddd", reason: "d" }
                # Last.
                - { fingerprint: "eeeeeeeeeeee", reason: e }
                - { fingerprint: "ffffffffffff", reason: "f" }
                version: 1

                """
        )
    }
}
