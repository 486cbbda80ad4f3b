import Foundation
import RoundTripCheck
import Testing

@testable import TRPCRuntime

/// Encoding directly into bytes, compared with the tree of values.
@Suite struct ByteWriterTests {
    private func text(_ value: some Encodable, _ transformer: Transformer = .none) -> String? {
        TRPCCoding.encodeToBytes(value, transformer: transformer).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Returns the encoding of a value, after comparing it with the tree's.
    private func both(
        _ value: some Encodable,
        _ transformer: Transformer = .none,
        _ location: SourceLocation = #_sourceLocation
    ) throws -> String {
        let bytes = try #require(text(value, transformer), sourceLocation: location)
        let tree = try TRPCCoding.encodeByTree(value, transformer: transformer)
        #expect(bytes == String(decoding: tree, as: UTF8.self), sourceLocation: location)
        return bytes
    }

    @Test(arguments: [Transformer.none, .superjson])
    func allTypesAreWrittenAsByTheTree(transformer: Transformer) throws {
        let value = try TRPCCoding.decode(EveryType.self, from: Data(EveryType.payload.utf8))
        let json = try both(value, transformer)
        #expect(json.contains(#""id":"0a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9","at":"2026-02-01T10:20:30.456Z""#))
    }

    @Test func mutatedValuesAreWrittenEquallyOrFallBack() throws {
        var (ways, mutation) = (WritingWays(), JSONMutation(seed: 3))
        let json = [UInt8](EveryType.payload.utf8)
        for _ in 0..<1_000 {
            guard let value = try? TRPCCoding.decode(EveryType.self, from: Data(mutation.changed(json))) else {
                continue
            }
            #expect(ways.difference(of: value) == nil)
        }
        #expect(ways.toBytes > 100)
    }

    @Test(arguments: [
        "", "a", #"say "hi" \ bye"#, "\n\r\t\u{8}\u{C}\u{0}\u{1F}\u{7F}", "éü🍜\u{2028}", "seven77", "eight888",
        "nine99999",
        "1234567\"", "12345678\\", "0123456789abcdef\n0123456789abcdef", "e\u{301}\u{0}",
    ])
    func stringsAreEscapedAsByTheTree(value: String) throws {
        #expect(try JSONDecoder().decode(String.self, from: Data(both(value).utf8)) == value)
        #expect(try both([value: value]) == "{\(both(value)):\(both(value))}")
    }

    @Test func numbersAreWrittenAsByTheTree() throws {
        let doubles = [
            0, -0.0, 1, -1, 0.1, 1e15, 9_007_199_254_740_991, 9_007_199_254_740_992, -9_007_199_254_740_994, 1e16, 1e17,
            1.5e300, .leastNonzeroMagnitude, .pi, -2.5, 123_456_789.125, 1e21,
        ]
        #expect(try both(doubles).hasPrefix("[0,-0,1,-1,0.1,1000000000000000,9007199254740991,"))
        _ = try both(doubles.map { Float($0) }.filter(\.isFinite))
        let integers = "[9223372036854775807,-9223372036854775808,0]"
        #expect(try both([Int64.max, .min, 0]) == integers)
        #expect(try both([UInt64.max, 9, 10]) == "[18446744073709551615,9,10]")
        #expect(try both([Int8.min, .max]) == "[-128,127]")
        #expect(try both([Decimal(string: "0.10"), Decimal(-5), nil]) == "[0.1,-5,null]")
        let big = ["1", "-9223372036854775809", "18446744073709551615", String(repeating: "9", count: 60)]
        _ = try both(big.map { BigInteger($0) })
        #expect(try both(big.map { BigInteger($0) }, .superjson).contains(#""meta":{"values":{"0":["bigint"],"1":"#))
        #expect(
            try both([-0.0, .nan, -.infinity, 1], .superjson)
                == #"{"json":["-0","NaN","-Infinity",1],"meta":{"values":{"0":["number"],"1":["number"],"2":["number"]},"v":1}}"#
        )
    }

    @Test func datesAreWrittenAsByTheTree() throws {
        let milliseconds: [Double] = [
            0, -1, 1, 999.5, 1_767_225_600_123, -62_167_219_200_000, -62_167_219_200_001, 253_402_300_799_999,
            253_402_300_800_000, 8.64e15, -8.64e15, 951_782_400_000, -86_400_000, 86_399_999,
        ]
        let dates = milliseconds.map { Date(timeIntervalSince1970: $0 / 1000) }
        #expect(
            try both(dates).hasPrefix(
                #"["1970-01-01T00:00:00.000Z","1969-12-31T23:59:59.999Z","1970-01-01T00:00:00.001Z","#
            )
        )
        _ = try both(dates, .superjson)
        #expect(text(Date(timeIntervalSince1970: 8.65e12)) == nil)
        #expect(text(Date(timeIntervalSince1970: .nan)) == nil)
    }

    @Test func unorderedValuesAreInTheOrderOfTheirBytes() throws {
        #expect(try both(["b": 1, "a": 2, "é": 3, "Z": 4]) == #"{"Z":4,"a":2,"b":1,"é":3}"#)
        #expect(try both([10: "x", 9: "y"]) == #"{"10":"x","9":"y"}"#)
        #expect(try both(Set([3, 20, 1])) == "[1,20,3]")
        #expect(try both([CalendarDate(year: 2026, month: 1, day: 2): 1]) == #"[["2026-01-02",1]]"#)
        let value: JSONValue = ["c": [1, ["y": nil, "x": true]], "a": 1.5, "b": "\n"]
        #expect(try both(value) == #"{"a":1.5,"b":"\n","c":[1,{"x":true,"y":null}]}"#)
    }

    @Test func deepNestingFallsBackToTheTree() throws {
        func nested(_ levels: Int) -> JSONValue { (0..<levels).reduce(1) { value, _ in [value] } }
        _ = try both(nested(LargeStack.levelsInPlace))
        #expect(text(nested(LargeStack.levelsInPlace + 1)) == nil)
        #expect(try TRPCCoding.encode(nested(100)).count == 201)
        #expect(throws: EncodingError.self) { try TRPCCoding.encode(nested(JSONDepth.limit + 1)) }
    }
}
