import Foundation
import RoundTripCheck
import Testing

@_spi(Generated) @testable import TRPCRuntime

/// superjson's meta, which is collected while the bytes are written.
@Suite struct ByteWriterMetaTests {
    private static let date = Date(timeIntervalSince1970: 0)
    private static let text = #""1970-01-01T00:00:00.000Z""#

    private func expect(
        _ value: some Encodable,
        is json: String,
        _ values: String?,
        _ location: SourceLocation = #_sourceLocation
    ) throws {
        let meta = values.map { #","meta":{"values":\#($0),"v":1}"# } ?? ""
        let expected = #"{"json":\#(json)\#(meta)}"#
        let bytes = TRPCCoding.encodeToBytes(value, transformer: .superjson)
        #expect(bytes.map { String(decoding: $0, as: UTF8.self) } == expected, sourceLocation: location)
        let tree = try TRPCCoding.encodeByTree(value, transformer: .superjson)
        #expect(String(decoding: tree, as: UTF8.self) == expected, sourceLocation: location)
    }

    @Test func rootTypeHasNoPath() throws {
        try expect(Self.date, is: Self.text, #"["Date"]"#)
        try expect(Set([Self.date]), is: "[\(Self.text)]", #"["set",{"0":["Date"]}]"#)
        try expect(Set([1, 2]), is: "[1,2]", #"["set"]"#)
        try expect(Undefinable<Int>.undefined, is: "null", #"["undefined"]"#)
        try expect("a", is: #""a""#, nil)
        try expect(["a": 1], is: #"{"a":1}"#, nil)
    }

    @Test func pathsJoinNamesAndIndexes() throws {
        try expect(
            ["a": [Self.date, nil, Self.date]],
            is: #"{"a":[\#(Self.text),null,\#(Self.text)]}"#,
            #"{"a.0":["Date"],"a.2":["Date"]}"#
        )
        try expect(
            ["a.b": Self.date, #"c\d"#: Self.date, "e\"f": Self.date, "é": Self.date],
            is: #"{"a.b":\#(Self.text),"c\\d":\#(Self.text),"e\"f":\#(Self.text),"é":\#(Self.text)}"#,
            #"{"a\\.b":["Date"],"c\\\\d":["Date"],"e\"f":["Date"],"é":["Date"]}"#
        )
    }

    @Test func valuesWithinMarkedOnesHaveRelativePaths() throws {
        let map: JavaScriptMap<String, Set<Date>> = ["k": [Self.date]]
        try expect(
            ["x": [map]],
            is: #"{"x":[[["k",[\#(Self.text)]]]]}"#,
            #"{"x.0":["map",{"0.1":["set",{"0":["Date"]}]}]}"#
        )
        try expect([Self.date: 1], is: "[[\(Self.text),1]]", #"["map",{"0.0":["Date"]}]"#)
        let error = JavaScriptError(name: "E", message: "m", cause: .number(.nan))
        try expect(
            [error],
            is: #"[{"name":"E","message":"m","cause":"NaN"}]"#,
            #"{"0":["Error",{"cause":["number"]}]}"#
        )
        let bytes: JavaScriptTypedArray<Double> = [1, .nan]
        try expect([bytes], is: #"[[1,"NaN"]]"#, #"{"0":[["typed-array","Float64Array"]]}"#)
    }

    @Test func valuesAfterAMarkedValueAreMarked() throws {
        struct Pair: EncodableObject {
            var days: Set<Date>
            var at: Date

            func encode(to object: inout ObjectWriter) throws {
                try object.encode(days, forKey: "days")
                try object.encode(at, forKey: "at")
            }
        }
        try expect(
            Pair(days: [Self.date], at: Self.date),
            is: #"{"days":[\#(Self.text)],"at":\#(Self.text)}"#,
            #"{"days":["set",{"0":["Date"]}],"at":["Date"]}"#
        )
    }

    @Test func wrappersOfMarkedValuesAreMarked() throws {
        struct Wrapped<Value: Encodable>: Encodable {
            var value: Value

            func encode(to encoder: any Encoder) throws { try value.encode(to: encoder) }
        }
        let exact = try #require(ExactDate("2026-01-02T03:04:05.123456Z"))
        try expect([Wrapped(value: exact)], is: #"["2026-01-02T03:04:05.123456Z"]"#, #"{"0":["Date"]}"#)
        let url = try #require(URL(string: "https://a.b"))
        try expect([Wrapped(value: JavaScriptURL(url))], is: #"["https://a.b"]"#, #"{"0":["URL"]}"#)
        try expect([Wrapped(value: Undefinable<Int>.undefined)], is: "[null]", #"{"0":["undefined"]}"#)
        // A date that encodes itself has Foundation's number.
        try expect([Wrapped(value: Date(timeIntervalSinceReferenceDate: 1.5))], is: "[1.5]", nil)
        try expect([Wrapped(value: BigInteger(7))], is: "[7]", nil)
    }

    @Test func setWithUndefinedPropertiesFallsBackToTheTree() throws {
        struct Item: Encodable, Hashable { var a: Undefinable<Int> }
        #expect(TRPCCoding.encodeToBytes(Set([Item(a: .undefined)]), transformer: .superjson) == nil)
        #expect(
            TRPCCoding.encodeToBytes(Set([Item(a: .undefined)])).map { String(decoding: $0, as: UTF8.self) } == "[{}]"
        )
    }
}
