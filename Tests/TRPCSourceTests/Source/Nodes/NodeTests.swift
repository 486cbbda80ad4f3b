import TRPCSource
import Testing

@Suite struct NodeTests {
    @Test(
        "Keys and values have their line and column, in scalars",
        arguments: [
            ("{\"a\": 1}", "1:2", "1:7"),
            ("{\n  \"a\" :\n    1}", "2:3", "3:5"),
            ("{\r\n  \"a\": 1}", "2:3", "2:8"),
            ("{\r\r\n\n  \"a\": 1}", "4:3", "4:8"),
            ("\u{FEFF}{\"a\": 1}", "1:2", "1:7"),
            ("{\"é€😀\": 1}", "1:2", "1:9"),
            ("{\"\\u00e9\": [1]}", "1:2", "1:12"),
            ("{\t\"e\u{301}\":\ttrue}", "1:3", "1:9"),
        ]
    )
    func locations(text: String, key: String, value: String) {
        let entry = Reading(text).root?.entries.first
        #expect(entry?.keyNode.place == key)
        #expect(entry?.value.place == value)
    }

    @Test("Accessors for other kinds return nil", arguments: ["null", "true", "1", "\"s\"", "[]", "{}"])
    func kinds(text: String) throws {
        let node = try #require(Reading(text).root)
        #expect(node.isNull == (text == "null"))
        #expect((node.bool != nil) == (text == "true"))
        #expect((node.int != nil) == (text == "1"))
        #expect((node.double != nil) == (text == "1"))
        #expect(node.string == (text == "\"s\"" ? "s" : nil))
        #expect((node.text != nil) == (node.kind != .sequence && node.kind != .mapping))
        #expect(node["a"] == nil)
        #expect(node[0] == nil)
        #expect(node.entries.isEmpty && node.elements.isEmpty && node.count == 0)
    }

    @Test(
        "A number is an integer if its value is one in range",
        arguments: [
            ("0", 0), ("-0", 0), ("1.0", 1), ("1e3", 1000), ("1.50e1", 15), ("1200e-2", 12), ("-7", -7),
            ("9007199254740993", 9_007_199_254_740_993),
            ("9223372036854775807", Int.max), ("-9223372036854775808", Int.min), ("0.0e99999999999999999999", 0),
            ("9223372036854775808", nil), ("-9223372036854775809", nil), ("1.5", nil), ("1e19", nil), ("1e-1", nil),
            ("1e99999999999999999999", nil), ("10000000000000000000000", nil),
        ] as [(String, Int?)]
    )
    func integers(text: String, value: Int?) {
        #expect(Reading(text).root?.int == value)
        #expect(Reading(text).root?.text == text)
    }

    @Test("Too large doubles are nil, not infinite")
    func doubles() {
        #expect(Reading("-2.5e-3").root?.double == -0.0025)
        #expect(Reading("1e400").root?.double == nil)
        #expect(Reading("12345678901234567890").root?.double == 12345678901234567890.0)
    }

    @Test("Keys are compared byte by byte, not by canonical equivalence")
    func canonicalEquivalence() throws {
        let reading = Reading("{\"\u{E9}\": 1, \"e\u{301}\": 2}")
        let root = try #require(reading.root)
        #expect(reading.diagnostics.isEmpty)
        #expect(root["\u{E9}"]?.int == 1)
        #expect(root["e\u{301}"]?.int == 2)
        #expect(JSONPointer(tokens: ["\u{E9}"]) != JSONPointer(tokens: ["e\u{301}"]))
        #expect(Set([JSONPointer(tokens: ["\u{E9}"]), JSONPointer(tokens: ["e\u{301}"])]).count == 2)
    }

    @Test(
        "Lookups find every key, with and without a table",
        arguments: [1, 15, 16, 17, 18, 5000]
    )
    func lookups(count: Int) throws {
        let text = "{" + (0..<count).map { "\"key\($0)\": \($0)" }.joined(separator: ",") + "}"
        let root = try #require(Reading(text).root)
        #expect(root.count == count)
        for index in 0..<count { #expect(root["key\(index)"]?.int == index) }
        #expect(root["key\(count)"] == nil)
        #expect(root.has("key0") && !root.has("key"))
        #expect(root.entries.map(\.key) == (0..<count).map { "key\($0)" })
    }

    @Test("The last of equal keys wins, with a warning naming the first", arguments: [0, 30])
    func duplicates(others: Int) throws {
        let more = (0..<others).map { ",\"k\($0)\":0" }.joined()
        let reading = Reading("{\"a\":1,\n\"b\":2,\n\"\\u0061\":3,\n\"a\":4\(more)}")
        let root = try #require(reading.root)
        #expect(reading.summary == ["duplicate-key 3:1", "duplicate-key 4:1"])
        #expect(reading.diagnostics.allSatisfy { $0.severity == .warning })
        #expect(reading.diagnostics.map { $0.notes.first?.location?.line } == [1, 1])
        #expect(root.entries.prefix(2).map(\.key) == ["b", "a"])
        #expect(root["a"]?.int == 4)
        #expect(root.count == 2 + others)
    }

    @Test("Thousands of duplicates are counted, not listed")
    func manyDuplicates() {
        let reading = Reading("{" + Array(repeating: "\"a\":0", count: 5000).joined(separator: ",\n") + "}")
        #expect(reading.document?.root.count == 1)
        #expect(reading.diagnostics.count == 1001)
        #expect(reading.diagnostics.last?.message == "3999 more of this kind in 'a.json' aren't listed")
    }

    @Test("Depth and number of values are limited")
    func limits() {
        let limits = SourceLimits(maxDepth: 3, maxNodes: 6)
        #expect(Reading("[[[1]]]", limits: limits).document != nil)
        #expect(Reading("[[[[]]]]", limits: limits).summary == ["too-deep 1:4"])
        #expect(Reading("[1,2,3,4,5]", limits: limits).document != nil)
        #expect(Reading("[1,2,3,4,5,6]", limits: limits).summary == ["document-too-large 1:13"])
        #expect(Reading(String(repeating: "[", count: 100_000)).summary == ["too-deep 1:513"])
        #expect(Reading(String(repeating: "{\"a\":", count: 100_000)).summary == ["too-deep 1:2561"])
    }
}
