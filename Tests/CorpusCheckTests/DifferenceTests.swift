import RoundTripCheck
import TRPCRuntime
import Testing

/// The comparison of round trips: which JSON counts as equal.
@Suite struct DifferenceTests {
    private func difference(_ sent: String, _ found: String) throws -> Difference? {
        Difference.first(from: try JSONTreeReader.read(sent.utf8), to: try JSONTreeReader.read(found.utf8))
    }

    @Test(arguments: [
        (#"{"a":1,"b":[true,null]}"#, #"{ "b": [true, null], "a": 1.0 }"#), ("1e-7", "0.0000001"), ("-0", "0"),
        ("120", "1.2e2"), (#""\u00e9\ud83d\ude00\/""#, #""é😀/""#), ("0.1234567890123456789", "0.12345678901234568"),
        (#""2026-02-01T00:00:00+02:00""#, #""2026-01-31T22:00:00.000Z""#),
        (#""0190B3C4-1F2E-7A3B-8C4D-5E6F7A8B9C0D""#, #""0190b3c4-1f2e-7a3b-8c4d-5e6f7a8b9c0d""#),
    ])
    func isEqual(sent: String, found: String) throws {
        #expect(try difference(sent, found) == nil)
    }

    @Test(arguments: [
        (#"{"a":null}"#, "{}", "$.a: null is gone"), ("{}", #"{"a":null}"#, "$.a: null was not sent"),
        ("9007199254740993", "9007199254740992", "$: 9007199254740993 became 9007199254740992"),
        ("0.25", "0.2500001", "$: 0.25 became 0.2500001"), (#""1""#, "1", #"$: "1" became 1"#),
        ("[1,2]", "[1]", "$: 2 elements became 1"), ("[1,2]", "[2,1]", "$[0]: 1 became 2"),
        (#""é""#, #""e\u0301""#, "$: \"é\" became \"e\u{301}\""), ("0", "false", "$: 0 became false"),
        (#"{"a":{"b":"x"}}"#, #"{"a":{"b":"y"}}"#, #"$.a.b: "x" became "y""#),
        (#""2026-02-01T00:00:00.001Z""#, #""2026-02-01T00:00:00.002Z""#, nil),
    ])
    func differs(sent: String, found: String, message: String?) throws {
        let difference = try #require(try difference(sent, found))
        if let message { #expect(difference.description == message) }
    }

    @Test(arguments: ["", "{", "[1,]", "01x", #"{"a" 1}"#, "1 2", "\"\n\"", #""\ud800""#, "nul", "+1"])
    func rejectsInvalidJSON(text: String) {
        #expect(throws: JSONTreeReader.Failure.self) { try JSONTreeReader.read(text.utf8) }
    }

    struct Forgetful: Codable {
        var a: Int?
    }

    @Test(arguments: [Transformer.none, .superjson])
    func lossyTypeIsFound(transformer: Transformer) throws {
        var types = RoundTrips()
        types.add("Forgetful", Forgetful.self)
        func run(_ json: String) throws -> String? {
            let tree = try JSONTreeReader.read(json.utf8)
            return types.difference(of: tree, as: "Forgetful", expecting: tree, transformer: transformer)
        }
        #expect(try run(#"{"a":1}"#) == nil)
        #expect(try run(#"{"a":null}"#) == "$.a: null is gone")
        #expect(try run(#"{"a":"x"}"#)?.contains("typeMismatch") == true)
    }
}
