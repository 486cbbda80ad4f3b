#if YAML
import TRPCSource
import Testing

@Suite struct YAMLStructureTests {
    @Test(
        "Block and flow styles have the same values",
        arguments: [
            ("a: 1\nb:\n  - x\n  - y: 2\n", "{a: 1, b: [\"x\", {y: 2}]}"),
            ("a: 1\r\nb:\r\n- x\r\n", "{a: 1, b: [\"x\"]}"),
            ("---\n{a: [1, 'x'], b: {}}\n...\n", "{a: [1, \"x\"], b: {}}"),
            ("%YAML 1.2\n---\n- 1\n", "[1]"),
            ("# note\n\n/users/{id}: {get: }\n", "{/users/{id}: {get: null}}"),
            ("\u{FEFF}a: é\n", "{a: \"é\"}"),
            ("a:\tb\n", "{a: \"b\"}"),
            ("{\"a\":\t\"\\ud83d\\ude00\"}", "{a: \"😀\"}"),
            ("{a: b}", "{a: \"b\"}"),
            ("plain", "\"plain\""),
        ]
    )
    func values(text: String, outline: String) {
        let reading = Reading(yaml: text)
        #expect(reading.root?.outline == outline)
        #expect(reading.diagnostics.isEmpty)
    }

    @Test(
        "Keys and values have their line and column, in scalars",
        arguments: [
            ("a: 1\n", "1:1", "1:4"),
            ("\u{FEFF}a: 1\n", "1:1", "1:4"),
            ("# é\r\n\r\n  é€😀:   'x'\n", "3:3", "3:10"),
            ("é: [é, é]\n", "1:1", "1:4"),
            ("a:\n  b: 1\n", "1:1", "2:3"),
            ("a: &x 1\n", "1:1", "1:4"),
            ("a: |\n  text\n", "1:1", "1:4"),
        ]
    )
    func locations(text: String, key: String, value: String) {
        let entry = Reading(yaml: text).root?.entries.first
        #expect(entry?.keyNode.place == key)
        #expect(entry?.value.place == value)
    }

    @Test("Line separators inside strings aren't lines, as in editors")
    func lineSeparators() {
        let reading = Reading(yaml: "a: \"x\u{2028}y\u{85}z\"\nb: 1\n")
        #expect(reading.root?["b"]?.place == "2:4")
    }

    @Test("Duplicate keys are warned about and the last one wins")
    func duplicates() {
        let reading = Reading(yaml: "a: 1\nb: 2\na: 3\n")
        #expect(reading.root?.outline == "{b: 2, a: 3}")
        #expect(reading.summary == ["duplicate-key 3:1"])
    }

    @Test("Unknown directives are ignored with a warning")
    func directives() {
        let reading = Reading(yaml: "# c\n%FOO bar\n---\na: 1\n")
        #expect(reading.root?.outline == "{a: 1}")
        #expect(reading.summary == ["unknown-directive 2:1"])
        #expect(Reading(yaml: "a: |\n  x\nb: 1\n").diagnostics.isEmpty)
    }

    @Test(
        "Rejects invalid documents, with one error and its location",
        arguments: [
            ("", "empty-document 1:1"),
            ("# only a comment\n", "empty-document 2:1"),
            ("a: 1\n---\nb: 2\n", "multiple-documents 2:1"),
            ("---\n---\n", "multiple-documents 2:1"),
            ("a:\n  b: 1\n\tc: 2\n", "yaml-syntax 3:1"),
            ("a:\n\tb: 1\n", "yaml-syntax 2:1"),
            ("a: @x\n", "yaml-syntax 1:4"),
            ("a: b: c\n", "yaml-syntax 1:5"),
            ("a: [1, 2\n", "yaml-syntax 2:1"),
            ("a: 'x\n", "yaml-syntax 2:1"),
            ("a: 1\n b: 2\n", "yaml-syntax 2:3"),
            ("é: \"\\q\"\n", "yaml-syntax 1:5"),
            ("? [a]\n: 1\n", "complex-key 1:3"),
            ("{[a]: 1}\n", "complex-key 1:2"),
            ("a: \u{7}\n", "yaml-syntax 1:4"),
            ("a: \u{0}\n", "yaml-syntax 1:4"),
        ]
    )
    func invalidStructuresAreRejected(text: String, summary: String) {
        let reading = Reading(yaml: text)
        #expect(reading.document == nil)
        #expect(reading.summary == [summary])
    }

    @Test(
        "Messages describe the mistake",
        arguments: [
            ("a:\n\tb: 1\n", "tab character used for indentation; YAML allows only spaces"),
            ("a:\n  - x\n\t- y\n", "tab character used for indentation; YAML allows only spaces"),
            ("a: @x\n", "a value can't begin with '@'; quote it"),
            ("a: `x`\n", "a value can't begin with '`'; quote it"),
            ("a: b: c\n", "a ':' isn't allowed here; quote the value if it contains ': ', or check the indentation"),
            ("a: [1, 2\n", "expected ',' or ']' in this list"),
            ("a: 'x\n", "the quoted string isn't closed"),
            ("a: 1\nb\n", "expected ':' after this key"),
            ("a: *\n", "a name must follow '&' or '*'; quote the value if it begins with one of them"),
        ]
    )
    func messages(text: String, message: String) {
        #expect(Reading(yaml: text).diagnostics.map(\.message) == [message])
    }

    @Test("Depth is limited")
    func depth() {
        let limits = SourceLimits(maxDepth: 2)
        #expect(Reading(yaml: "a: [1]\n", limits: limits).document != nil)
        #expect(Reading(yaml: "a: [[1]]\n", limits: limits).summary == ["too-deep 1:5"])
        #expect(Reading(yaml: String(repeating: "[", count: 100_000)).summary == ["too-deep 1:513"])
        #expect(Reading(yaml: "- 1\n- 2\n", limits: SourceLimits(maxNodes: 2)).summary == ["document-too-large 2:3"])
    }
}
#endif
