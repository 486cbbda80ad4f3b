#if YAML
import TRPCSource
import Testing

@Suite struct YAMLScalarTests {
    @Test(
        "Plain scalars follow the core schema of YAML 1.2",
        arguments: [
            (["null", "Null", "NULL", "~", ""], Node.Kind.null),
            (["true", "True", "TRUE", "false", "False", "FALSE"], .bool),
            (["0", "7", "-1", "+12", "010", "08", "0o17", "0x1F", "12345678901234567890"], .number),
            (["1.5", "-.5", ".5", "1.", "1e3", "1.0E-2", "+1.5e+3"], .number),
            ([".inf", "-.Inf", "+.INF", ".nan", ".NaN", ".NAN"], .number),
            (["yes", "no", "on", "off", "y", "n", "Yes", "NO", "tRUE", "nULL", "nil", "none"], .string),
            (["2024-01-02", "12:30", "1_000", "1.2.3", "0b1", "0o8", "0xG", "-0x1", "+-1"], .string),
            (
                [".", "-", "+", "..5", "e3", "1e", "1e+", ".e1", "inf", "nan", "-.nan", "0o", "0x", "=", "1,000"],
                .string
            ),
        ]
    )
    func plain(texts: [String], kind: Node.Kind) {
        for text in texts where text != "-" {
            let node = Reading(yaml: "a: \(text)\n").root?["a"]
            #expect(node?.kind == kind, "\(text)")
            #expect(node?.text == text)
        }
    }

    @Test(
        "Numbers have their value and keep their spelling",
        arguments: [
            ("010", 10, 10), ("0o17", 15, 15), ("0x1F", 31, 31), ("+12", 12, 12), ("1e3", 1000, 1000),
            ("1.", 1, 1), (".5", nil, 0.5), (".inf", nil, .infinity), ("-.INF", nil, -.infinity), ("1e999", nil, nil),
        ] as [(String, Int?, Double?)]
    )
    func numbers(text: String, int: Int?, double: Double?) {
        let node = Reading(yaml: "- \(text)\n").root?[0]
        #expect(node?.int == int)
        #expect(node?.double == double)
        #expect(node?.text == text)
    }

    @Test("NaN is a number")
    func notANumber() {
        #expect(Reading(yaml: "- .nan\n").root?[0]?.double?.isNaN == true)
    }

    @Test("Booleans have their value")
    func booleans() {
        #expect(Reading(yaml: "[TRUE, False]").root?.outline == "[true, false]")
    }

    @Test(
        "Quoted and block scalars are strings",
        arguments: [
            ("'true'", "true"), ("\"1\"", "1"), ("'~'", "~"), ("\"\"", ""), ("''", ""), ("'it''s'", "it's"),
            (#""\u00e9\x41\t""#, "éA\t"), ("|\n  1\n  2\n", "1\n2\n"), (">-\n  1\n  2\n", "1 2"),
            ("|+\n  x\n\n", "x\n\n"),
        ]
    )
    func quoted(text: String, value: String) {
        let node = Reading(yaml: "a: \(text)").root?["a"]
        #expect(node?.string == value)
    }

    @Test(
        "Tags of the core schema apply to matching scalars",
        arguments: [
            ("!!str 1", Node.Kind.string), ("!!str true", .string), ("!!str", .string), ("! 1", .string),
            ("!!int 1", .number), ("!!int '1'", .number), ("!!float 1", .number), ("!!float '1.5'", .number),
            ("!!bool 'true'", .bool), ("!!null ''", .null), ("!!seq []", .sequence), ("!!map {}", .mapping),
        ]
    )
    func tags(text: String, kind: Node.Kind) {
        let reading = Reading(yaml: "a: \(text)\n")
        #expect(reading.root?["a"]?.kind == kind)
        #expect(reading.diagnostics.isEmpty)
    }

    @Test(
        "Unknown and mismatched tags are warnings",
        arguments: [
            ("!!int abc", "tag-mismatch 1:4", Node.Kind.string),
            ("!!bool yes", "tag-mismatch 1:4", .string),
            ("!!binary aGk=", "unknown-tag 1:4", .string),
            ("!custom 5", "unknown-tag 1:4", .number),
            ("!custom '5'", "unknown-tag 1:4", .string),
            ("!!set {b}", "unknown-tag 1:4", .mapping),
            ("!!python/object:os.system []", "unknown-tag 1:4", .sequence),
        ]
    )
    func otherTags(text: String, summary: String, kind: Node.Kind) {
        let reading = Reading(yaml: "a: \(text)\n")
        #expect(reading.summary == [summary])
        #expect(reading.root?["a"]?.kind == kind)
    }

    @Test("Keys are their source text, regardless of their type as values")
    func keys() throws {
        let text = "200: a\nno: b\n1.0: c\ntrue: d\n~: e\n0x1F: f\n2024-01-02: g\n"
        let root = try #require(Reading(yaml: text).root)
        #expect(root.entries.map(\.key) == ["200", "no", "1.0", "true", "~", "0x1F", "2024-01-02"])
        #expect(root["200"]?.string == "a")
        #expect(root["1"] == nil)
        #expect(Reading(yaml: "? \n: x\n").root?.entries.map(\.key) == [""])
        #expect(Reading(yaml: "1: x\n\"1\": y\n").summary == ["duplicate-key 2:1"])
    }
}
#endif
