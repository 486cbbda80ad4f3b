import Foundation
import Testing

/// `accept` and its file.
struct AcceptCommandTests {
    private let tool: Tool

    init() throws {
        tool = try Tool()
        try tool.write(DiffCommandTests.old, to: "old.json")
        try tool.write(DiffCommandTests.new, to: "new.json")
    }

    private func fingerprint() throws -> String {
        let json = try tool.run("diff", "old.json", "new.json", "--format", "json").output
        let root = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
        return try #require((root?["findings"] as? [[String: Any]])?.first?["fingerprint"] as? String)
    }

    @Test func acceptancesAreJSONForAJSONConfiguration() throws {
        try tool.write(#"{ "schema": "new.json", "output": "Client" }"#, to: "trpcgen.json")
        let fingerprint = try fingerprint()
        let accepting = ["accept", fingerprint, "--reason", "a \"b\"", "--until", "2099-01-31", "--base", "old.json"]
        #expect(try tool.run(accepting).code == 0)
        #expect(!tool.exists("trpcgen-accepted.yaml"))
        let file = try JSONSerialization.jsonObject(with: Data(tool.read("trpcgen-accepted.json").utf8))
        let entry = try #require(((file as? [String: Any])?["accepted"] as? [[String: Any]])?.first)
        #expect(entry["fingerprint"] as? String == fingerprint && entry["reason"] as? String == "a \"b\"")
        #expect(entry["expires"] as? String == "2099-01-31")
        #expect(try tool.run("diff", "old.json", "new.json").code == 0)
        // A second run adds nothing, and keeps existing entries.
        #expect(try tool.run(accepting).code == 0)
        #expect(try tool.read("trpcgen-accepted.json").components(separatedBy: fingerprint).count == 2)

        #expect(try tool.run("accept", "--prune", "--base", "new.json").code == 0)
        #expect(try !tool.read("trpcgen-accepted.json").contains(fingerprint))
        #expect(try tool.run("diff", "old.json", "new.json").code == 1)
    }

    @Test func existingAcceptancesKeepTheirFormat() throws {
        try tool.write(#"{ "schema": "new.json", "output": "Client" }"#, to: "trpcgen.json")
        try tool.write("# Ours.\nversion: 1\naccepted: []\n", to: "trpcgen-accepted.yaml")
        let fingerprint = try fingerprint()
        #expect(try tool.run("accept", fingerprint, "--reason", "x", "--base", "old.json").code == 0)
        #expect(!tool.exists("trpcgen-accepted.json"))
        let text = try tool.read("trpcgen-accepted.yaml")
        #expect(text.hasPrefix("# Ours.") && text.contains(fingerprint))
    }

    @Test func acceptancesExpireAndAreRemoved() throws {
        let fingerprint = try fingerprint()
        try tool.write(
            """
            # Ours.
            version: 1
            accepted:
              - fingerprint: "\(fingerprint)"
                reason: "announced"   # by mail
                expires: 2026-01-31
              - fingerprint: "ffffffffffff"
                reason: "gone"

            """,
            to: "trpcgen-accepted.yaml"
        )
        let before = try tool.run(["diff", "old.json", "new.json"], environment: ["TRPCGEN_TODAY": "2026-01-31"])
        #expect(before.code == 0 && before.output.contains("[unused-acceptance]"))
        let after = try tool.run(["diff", "old.json", "new.json"], environment: ["TRPCGEN_TODAY": "2026-02-01"])
        #expect(after.code == 1 && after.output.contains("[expired-acceptance]"))
        let short = try tool.run(
            ["diff", "old.json", "new.json", "--format", "short"],
            environment: ["TRPCGEN_TODAY": "2026-02-01"]
        )
        #expect(short.errors.contains("[expired-acceptance]") && !short.output.contains("expired"))
        #expect(try tool.run("diff", "old.json", "old.json", "--strict-accepted").code == 1)
        #expect(try tool.run("accept", "--prune", "--base", "old.json", "--revision", "new.json").code == 0)
        let text = try tool.read("trpcgen-accepted.yaml")
        #expect(text.contains("# by mail") && !text.contains("ffffffffffff") && text.hasPrefix("# Ours.\n"))
    }
}
