#if GOLDEN
import Foundation
import GoldenClients
import TRPCRuntime
import Testing

/// Values at the edges of schemas survive a round trip, in the golden cases `Edges` and `EdgesLossless`.
struct EdgeTests {
    private func expectSame<Value: Codable>(
        _ json: String,
        _ type: Value.Type,
        _ place: SourceLocation = #_sourceLocation
    ) throws {
        let sent = try TRPCCoding.decode(JSONValue.self, from: Data(json.utf8))
        let value = try TRPCCoding.decode(type, from: Data(json.utf8))
        let back = try TRPCCoding.decode(JSONValue.self, from: TRPCCoding.encode(value))
        #expect(back == sent, sourceLocation: place)
    }

    @Test(arguments: ["[]", #"["a"]"#, #"["a",["b"]]"#, #"["a",["b",["c",[]]]]"#])
    func recursiveTuplesRoundTrip(json: String) throws {
        try expectSame(json, EdgesGolden.Pair.self)
    }

    @Test(arguments: [
        "[]", "[null]", "[null,null]", "[null,[null]]", "[null,[null,null],[null,null]]", "[null,null,[]]",
    ])
    func nullsInTuplesAreKept(json: String) throws {
        try expectSame(json, EdgesGolden.NullPair.self)
    }

    @Test(arguments: ["[]", "[[[]]]", "[[[[[]],1]]]", #"[[[]],true]"#])
    func mutuallyRecursiveTuplesRoundTrip(json: String) throws {
        try expectSame(json, EdgesGolden.Left.self)
    }

    @Test(arguments: [#""a""#, "[]", #"["a",["b",[]]]"#, #"[[[["a"]]],"b",1]"#])
    func mutuallyRecursiveUnionsAndTuplesRoundTrip(json: String) throws {
        try expectSame(json, EdgesGolden.Nested.self)
    }

    @Test(arguments: [
        #"{"count":1}"#, #"{"count":1,"next":{"count":2}}"#, "7", #""text""#, "null", "true", "[1]",
        #"{"count":1,"next":"other"}"#,
    ])
    func untypedPropertiesAllowOtherValues(json: String) throws {
        try expectSame(json, EdgesGolden.Untyped.self)
    }

    /// Only a circle has its kind and radius; a newer backend may send other objects.
    @Test(arguments: [
        #"{"kind":"square","radius":1}"#, #"{"kind":"circle"}"#, #"{"kind":1,"radius":1}"#, "{}", "null",
    ])
    func unmatchedObjectIsAnUnknownCase(json: String) throws {
        try expectSame(json, UnionsGolden.ByJSONType.self)
        let value = try TRPCCoding.decode(UnionsGolden.ByJSONType.self, from: Data(json.utf8))
        #expect(try value == .unknown(TRPCCoding.decode(JSONValue.self, from: Data(json.utf8))))
    }

    @Test func onlyObjectOfAUnionIsDecoded() throws {
        let circle = #"{"kind":"circle","radius":1}"#
        let value = try TRPCCoding.decode(UnionsGolden.ByJSONType.self, from: Data(circle.utf8))
        guard case .circle = value else { return #expect(Bool(false), "\(value)") }
        #expect(throws: DecodingError.self) {
            try TRPCCoding.decode(
                UnionsGolden.ByJSONType.self,
                from: Data(#"{"kind":"circle","radius":"large"}"#.utf8)
            )
        }
    }

    @Test(arguments: ["[1,2]", "{}", #""text""#, "null", "1.5"])
    func untypedSchemasAllowOtherValues(json: String) throws {
        try expectSame(json, EdgesGolden.UntypedList.self)
        try expectSame(json, EdgesGolden.UntypedTuple.self)
        try expectSame(json, EdgesGolden.UntypedFormat.self)
    }

    @Test func outerOrSiblingTypeApplies() {
        let value = EdgesGolden.Typed(a: "b")
        #expect(value.a == "b")
    }

    @Test func unionMembersEncodeTheirTag() throws {
        func written(_ pet: EdgesGolden.Pet) throws -> JSONValue {
            try TRPCCoding.decode(JSONValue.self, from: TRPCCoding.encode(pet))
        }
        #expect(try written(.cat(.init(name: "Tom"))) == ["name": "Tom", "kind": "cat"])
        #expect(try written(.hawkOrOwl(.init(name: "Uhu"))) == ["name": "Uhu", "kind": "owl"])
        #expect(try written(.hawkOrOwl(.init(kind: .hawk, name: "Tercel"))) == ["name": "Tercel", "kind": "hawk"])
    }

    @Test(arguments: [#"{"a":"1","b":"2"}"#, #"{"a":"1","c":"2"}"#, #"{"b":"1","c":"2"}"#, #"{"d":"1"}"#])
    func keysSelectTheMember(json: String) throws {
        try expectSame(json, EdgesGolden.Keys.self)
    }

    @Test(arguments: ["9007199254740993", "-9223372036854775808", "1.5", "1e300", "0"])
    func integersNextToNumbersKeepAllDigits(json: String) throws {
        try expectSame(json, EdgesGolden.Amount.self)
        try expectSame(json, EdgesLosslessGolden.Amount.self)
        try expectSame(#"{"amount":\#(json)}"#, EdgesLosslessGolden.Event.self)
    }

    @Test func numbersWithoutFractionsAreIntegers() throws {
        func read(_ json: String) throws -> EdgesGolden.Amount {
            try TRPCCoding.decode(EdgesGolden.Amount.self, from: Data(json.utf8))
        }
        #expect(try read("9007199254740993") == .int(9_007_199_254_740_993))
        #expect(try read("2.5") == .number(2.5))
    }

    @Test(arguments: ["{}", #"{"a":1,"b":{"c":[null]}}"#])
    func objectsWithoutPropertiesKeepTheirKeys(json: String) throws {
        try expectSame(json, EdgesGolden.AnyKeys.self)
        try expectSame(#"{"extra":\#(json)}"#, EdgesGolden.Extras.self)
    }

    @Test func casesAreNamedAfterTheirDistinguishingValue() throws {
        let ok = try TRPCCoding.decode(EdgesGolden.Outcome.self, from: Data(#"{"ok":true,"data":"a"}"#.utf8))
        #expect(ok == .ok(.init(data: "a")))
        let error = try TRPCCoding.decode(EdgesGolden.Outcome.self, from: Data(#"{"ok":false,"error":"b"}"#.utf8))
        #expect(error == .error(.init(error: "b")))
        let step = try TRPCCoding.decode(EdgesGolden.Step.self, from: Data(#"{"task":"Bash@3","path":"a"}"#.utf8))
        #expect(step == .bash3(.init(path: "a")))
    }

    @Test(arguments: [
        #"{"at":"2024-01-02T03:04:05.678901+02:00"}"#, #"{"at":"2024-01-02T03:04:05Z"}"#,
        #"{"id":"2EB8AA08-AA98-11EA-B4AA-73B441D16380"}"#, #"{"link":""}"#, #"{"link":"http://a/ü b"}"#,
        #"{"note":null}"#, "{}", #"{"other":[null,{"x":{}}]}"#, #"{"ключ 🔑":-0,"":1}"#,
        #"{"size":1e-7,"empty":{}}"#, #"{"size":0.1,"empty":{"a":null}}"#, #"{"big":12345678901234567890123}"#,
        #"{"__proto__":1,"constructor":{}}"#, #"{"a\u0000b":"\ud83d\ude00"}"#,
    ])
    func losslessKeepsEverything(json: String) throws {
        try expectSame(json, EdgesLosslessGolden.Event.self)
    }
}
#endif
