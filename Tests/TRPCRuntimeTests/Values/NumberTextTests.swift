import Foundation
@_spi(Generated) import TRPCRuntime
import Testing

/// Numbers that travel as strings, or as numbers or strings.
struct NumberTextTests {
    private struct Entry: CodableObject, Equatable {
        var id: Int64
        var amount: Decimal
        var count: Int?
        var ratio: Nullable<Double>?
        var sizes: [UInt64]
        var totals: [String: Decimal?]

        init(from object: ObjectReader) throws {
            id = try object.decode(Int64.self, forKey: "id", as: NumberText<Int64>.self)
            amount = try object.decode(Decimal.self, forKey: "amount", as: NumberText<Decimal>.self)
            count = try object.decodeIfPresent(Int.self, forKey: "count", as: NumberOrText<Int>.self)
            ratio = try object.decodeIfPresent(Nullable<Double>.self, forKey: "ratio", as: NumberOrText<Double>.self)
            sizes = try object.decode([UInt64].self, forKey: "sizes", as: [NumberText<UInt64>].self)
            totals = try object.decode(
                [String: Decimal?].self,
                forKey: "totals",
                as: [String: NumberText<Decimal>?].self
            )
        }

        func encode(to object: inout ObjectWriter) throws {
            try object.encode(id, forKey: "id", as: NumberText<Int64>.self)
            try object.encode(amount, forKey: "amount", as: NumberText<Decimal>.self)
            try object.encode(count, forKey: "count", as: NumberOrText<Int>.self)
            try object.encodeIfPresent(ratio, forKey: "ratio", as: NumberOrText<Double>.self)
            try object.encode(sizes, forKey: "sizes", as: [NumberText<UInt64>].self)
            try object.encode(totals, forKey: "totals", as: [String: NumberText<Decimal>?].self)
        }
    }

    private static let strings = #"""
        {"id":"9007199254740993","amount":"12.50","count":"2","ratio":"0.5","sizes":["18446744073709551615"],
        "totals":{"a":"0.1","b":null}}
        """#
    private static let numbers = #"""
        {"id":9007199254740993,"amount":12.50,"count":2,"ratio":0.5,"sizes":[18446744073709551615],
        "totals":{"a":0.1,"b":null}}
        """#

    @Test(arguments: [strings, numbers])
    func stringsAndNumbersAreRead(json: String) throws {
        let data = Data(json.utf8)
        for entry in [try TRPCCoding.decode(Entry.self, from: data), try JSONDecoder().decode(Entry.self, from: data)] {
            #expect(entry.id == 9_007_199_254_740_993 && entry.amount == Decimal(string: "12.5") && entry.count == 2)
            #expect(entry.ratio == .value(0.5) && entry.sizes == [.max])
            #expect(entry.totals == ["a": Decimal(string: "0.1"), "b": Decimal?.none])
        }
    }

    @Test func valuesKeepTheirForm() throws {
        let entry = try TRPCCoding.decode(Entry.self, from: Data(Self.numbers.utf8))
        let expected = #"""
            {"id":"9007199254740993","amount":"12.5","count":2,"ratio":0.5,"sizes":["18446744073709551615"],
            "totals":{"a":"0.1","b":null}}
            """#
        let json = try TRPCCoding.decode(JSONValue.self, from: Data(expected.utf8))
        #expect(try TRPCCoding.decode(JSONValue.self, from: TRPCCoding.encode(entry)) == json)
        #expect(try JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(entry)) == json)
    }

    @Test func nullAndAbsentDiffer() throws {
        let json = #"{"id":"1","amount":"1","count":null,"ratio":null,"sizes":[],"totals":{}}"#
        let entry = try TRPCCoding.decode(Entry.self, from: Data(json.utf8))
        #expect(entry.count == nil && entry.ratio == .null)
        let absent = try TRPCCoding.decode(
            Entry.self,
            from: Data(#"{"id":"1","amount":"1","sizes":[],"totals":{}}"#.utf8)
        )
        #expect(absent.ratio == nil)
        #expect(String(decoding: try TRPCCoding.encode(entry), as: UTF8.self).contains(#""count":null,"ratio":null"#))
    }

    @Test(arguments: [#""""#, #""x""#, #""1.5""#, #""0x10""#, #"" 1""#, #""9223372036854775808""#, "true", "[]", "1.5"])
    func otherValuesAreRejected(json: String) {
        #expect(throws: DecodingError.self) { try TRPCCoding.decode(NumberText<Int64>.self, from: Data(json.utf8)) }
        #expect(throws: DecodingError.self) { try TRPCCoding.decode(NumberOrText<Int64>.self, from: Data(json.utf8)) }
    }

    @Test(arguments: [#""inf""#, #""nan""#, #""0x1p3""#, #""1e999""#])
    func numbersAreFinite(json: String) {
        #expect(throws: DecodingError.self) { try TRPCCoding.decode(NumberText<Double>.self, from: Data(json.utf8)) }
    }

    @Test func nonFiniteNumbersAreNotEncoded() {
        #expect(throws: (any Error).self) { try TRPCCoding.encode(NumberText(Double.infinity)) }
        #expect(throws: (any Error).self) { try TRPCCoding.encode(NumberText(Decimal.nan)) }
    }
}
