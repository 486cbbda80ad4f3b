#if YAML
import TRPCSource
import Testing

@Suite struct YAMLAliasTests {
    @Test("An alias is the node it refers to, not a copy")
    func sharing() throws {
        let root = try #require(Reading(yaml: "a: &x {k: [1]}\nb: *x\nc: [*x]\nd: &x 2\ne: *x\n").root)
        let anchored = try #require(root["a"])
        #expect(root["b"]?.id == anchored.id)
        #expect(root["c"]?[0]?.id == anchored.id)
        #expect(root["b"]?.place == "1:4")
        #expect(root["e"]?.int == 2)
        #expect(root["a"]?.id != root["d"]?.id)
    }

    @Test("Aliases of scalars can be keys")
    func keys() {
        #expect(Reading(yaml: "a: &x name\n*x : 1\n").root?["name"]?.int == 1)
        #expect(Reading(yaml: "a: &x [1]\n*x : 1\n").summary == ["complex-key 2:1"])
    }

    @Test(
        "Merge keys insert entries in place; explicit keys win, then earlier mappings",
        arguments: [
            ("<<: *a\nz: 9\n", "{x: 1, y: 2, z: 9}"),
            ("z: 9\n<<: *a\n", "{z: 9, x: 1, y: 2}"),
            ("x: 7\n<<: *a\n", "{x: 7, y: 2}"),
            ("<<: *a\nx: 7\n", "{y: 2, x: 7}"),
            ("<<: [*a, *b]\n", "{x: 1, y: 2, w: 4}"),
            ("<<: [*b, *a]\n", "{x: 3, w: 4, y: 2}"),
            ("<<: *a\n<<: *b\n", "{x: 1, y: 2, w: 4}"),
            ("<<: {q: 1}\n", "{q: 1}"),
            ("<<: []\n", "{}"),
            ("\"<<\": *a\n", "{<<: {x: 1, y: 2}}"),
            ("'<<': 1\n", "{<<: 1}"),
            ("v: <<\n", "{v: \"<<\"}"),
        ]
    )
    func merge(text: String, outline: String) {
        let indented = text.split(separator: "\n").map { "  " + $0 + "\n" }.joined()
        let reading = Reading(yaml: "a: &a {x: 1, y: 2}\nb: &b {x: 3, w: 4}\nm:\n" + indented)
        #expect(reading.root?["m"]?.outline == outline)
        #expect(reading.diagnostics.isEmpty)
    }

    @Test("Merged mappings can be merged again, and their values are shared")
    func chains() throws {
        let text = "a: &a {x: {v: 1}}\nb: &b {<<: *a, y: 2}\nc: {<<: *b}\n"
        let root = try #require(Reading(yaml: text).root)
        #expect(root["c"]?.outline == "{x: {v: 1}, y: 2}")
        #expect(root["c"]?["x"]?.id == root["a"]?["x"]?.id)
    }

    @Test("Duplicate explicit keys next to a merge are warned about")
    func duplicatesNextToMerge() {
        let reading = Reading(yaml: "a: &a {x: 1}\nm:\n  <<: *a\n  y: 1\n  y: 2\n")
        #expect(reading.root?["m"]?.outline == "{x: 1, y: 2}")
        #expect(reading.summary == ["duplicate-key 5:3"])
    }

    @Test(
        "Rejects unresolved, circular and too long aliases and merges",
        arguments: [
            ("a: *x\n", "unknown-alias 1:4"),
            ("a: *x\nb: &x 1\n", "unknown-alias 1:4"),
            ("a: &x\n  b: *x\n", "recursive-alias 2:6"),
            ("a: &x [1, [*x]]\n", "recursive-alias 1:12"),
            ("a: &x\n  <<: *x\n", "recursive-alias 2:7"),
            ("<<: 1\n", "merge-key 1:5"),
            ("<<: [{a: 1}, 2]\n", "merge-key 1:14"),
            ("<<:\n", "merge-key 1:4"),
        ]
    )
    func invalidAliasesAreRejected(text: String, summary: String) {
        let reading = Reading(yaml: text)
        #expect(reading.document == nil)
        #expect(reading.summary == [summary])
    }

    /// Returns YAML in which `a0` is a list of ten values, and each other one has ten aliases to the previous one.
    private func bomb(levels: Int, merging: Bool = false) -> String {
        var text = merging ? "a0: &a0 {k: 1}\n" : "a0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n"
        for level in 1...levels {
            let aliases = (0..<10).map { merging ? "k\($0): *a\(level - 1)" : "*a\(level - 1)" }
            text += "a\(level): &a\(level) " + (merging ? "{" : "[") + aliases.joined(separator: ", ")
            text += merging ? "}\n" : "]\n"
        }
        return text
    }

    @Test("An alias bomb is rejected at the alias that exceeds the limit", arguments: [false, true])
    func billionLaughs(merging: Bool) {
        let reading = Reading(yaml: bomb(levels: 9, merging: merging))
        #expect(reading.document == nil)
        #expect(reading.errors.map(\.id) == ["alias-expansion"])
        #expect(reading.errors.first?.location?.line == (merging ? 8 : 7))
    }

    @Test("The alias limit counts only what aliases add")
    func expansionLimit() {
        let text = "a: &a [1, 2, 3]\nb: [*a, *a]\n"
        #expect(Reading(yaml: text, limits: SourceLimits(maxExpandedNodes: 8)).document != nil)
        #expect(Reading(yaml: text, limits: SourceLimits(maxExpandedNodes: 7)).summary == ["alias-expansion 2:9"])
    }

    @Test("Aliases have the depth limit of values")
    func aliasDepth() {
        let text = "a: &a [1]\nb: &b [*a]\nc: &c [*b]\n"
        #expect(Reading(yaml: text, limits: SourceLimits(maxDepth: 4)).document != nil)
        #expect(Reading(yaml: text, limits: SourceLimits(maxDepth: 3)).summary == ["too-deep 3:8"])
    }

    @Test("Many aliases to a large scalar cost nothing and are allowed")
    func largeScalar() {
        let text = "a: &a \"" + String(repeating: "x", count: 100_000) + "\"\nb:\n"
        let reading = Reading(yaml: text + String(repeating: "- *a\n", count: 20_000))
        #expect(reading.root?["b"]?.count == 20_000)
        #expect(reading.document?.nodeCount == 5)
    }
}
#endif
