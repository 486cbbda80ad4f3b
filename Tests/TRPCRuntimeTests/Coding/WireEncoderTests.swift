import Foundation
@_spi(Generated) import TRPCRuntime
import Testing

@Suite struct WireEncoderTests {
    private func json(_ value: some Encodable, _ transformer: Transformer = .none) throws -> String {
        String(decoding: try TRPCCoding.encode(value, transformer: transformer), as: UTF8.self)
    }

    @Test func scalars() throws {
        #expect(try json(true) == "true")
        #expect(try json(Int64.max) == "9223372036854775807")
        #expect(try json(UInt64.max) == "18446744073709551615")
        #expect(try json(Int8.min) == "-128")
        #expect(try json(1.0) == "1")
        #expect(try json(0.1) == "0.1")
        #expect(try json(Float(0.1)) == "0.1")
        #expect(try json(1e21) == "1e+21")
        #expect(try json(-2.5) == "-2.5")
        #expect(try json(Double.leastNonzeroMagnitude) == "5e-324")
        #expect(try json(Decimal(string: "0.1234567890123456789012345")!) == "0.1234567890123456789012345")
        #expect(try json(Int?.none) == "null")
        #expect(try json(NoInput()) == "null")
        #expect(try json(EmptyObject()) == "{}")
    }

    @Test func javaScriptForms() throws {
        let id = UUID(uuidString: "AABBCCDD-0011-4233-8455-66778899AABB")!
        #expect(try json(id) == #""aabbccdd-0011-4233-8455-66778899aabb""#)
        #expect(try json(URL(string: "https://e.x/a?b=c")!) == #""https://e.x/a?b=c""#)
        #expect(try json(Data([0, 1, 255])) == #""AAH/""#)
        #expect(try json(Date(timeIntervalSince1970: 1_769_904_000)) == #""2026-02-01T00:00:00.000Z""#)
        #expect(try json(CalendarDate("2026-01-31")!) == #""2026-01-31""#)
        #expect(try json([id as UUID?, nil]) == #"["aabbccdd-0011-4233-8455-66778899aabb",null]"#)
    }

    @Test(arguments: [
        ("plain", #""plain""#), ("\"\\/", #""\"\\/""#), ("\n\r\t", #""\n\r\t""#), ("\u{0}\u{1F}", #""\u0000\u001f""#),
        ("Café №1 🍜\u{2028}", "\"Café №1 🍜\u{2028}\""), ("", #""""#),
    ])
    func strings(text: String, expected: String) throws {
        #expect(try json(text) == expected)
        #expect(try JSONDecoder().decode(String.self, from: Data(expected.utf8)) == text)
    }

    struct Tagged: Encodable { var tags: Set<String>, days: Set<Date> }

    @Test func setsAreSortedAndMarked() throws {
        let value = Tagged(tags: ["b", "a", "c"], days: [Date(timeIntervalSince1970: 0)])
        let plain = #"{"tags":["a","b","c"],"days":["1970-01-01T00:00:00.000Z"]}"#
        #expect(try json(value) == plain)
        let meta = #"{"values":{"tags":["set"],"days":["set",{"0":["Date"]}]},"v":1}"#
        #expect(try json(value, .superjson) == #"{"json":\#(plain),"meta":\#(meta)}"#)
        #expect(try json(Set([2]), .superjson) == #"{"json":[2],"meta":{"values":["set"],"v":1}}"#)
        #expect(try json(Set<Int>(), .superjson) == #"{"json":[],"meta":{"values":["set"],"v":1}}"#)
        let read = try TRPCCoding.decode(Set<Int>.self, from: Data(#"{"json":[2,1]}"#.utf8), transformer: .superjson)
        #expect(read == [1, 2])
    }

    struct Ordered: Encodable { var zebra = 1, apple = 2, mango: Int?, kiwi = [3, 4] }

    @Test func propertiesKeepTheirOrderAndKeysAreSorted() throws {
        #expect(try json(Ordered()) == #"{"zebra":1,"apple":2,"kiwi":[3,4]}"#)
        #expect(try json(["b": 1, "a": 2, "c": 3]) == #"{"a":2,"b":1,"c":3}"#)
        #expect(try json(["b": ["y": 1, "x": 2]]) == #"{"b":{"x":2,"y":1}}"#)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func nonFiniteNumbersAreErrorsWithoutTransformer(number: Double) {
        #expect {
            try TRPCCoding.encode(["a": [1, number]])
        } throws: { error in
            guard case EncodingError.invalidValue(_, let context) = error else { return false }
            return context.codingPath.map(\.stringValue) == ["a", "1"]
        }
        #expect(throws: EncodingError.self) { try TRPCCoding.encode(Float(number)) }
        #expect(throws: EncodingError.self) { try TRPCCoding.encode(Decimal.nan) }
        #expect(throws: EncodingError.self) { try TRPCCoding.encode(Date.distantFuture + 1e13) }
    }

    struct Rich: Encodable {
        var at = Date(timeIntervalSince1970: 0)
        var numbers = [1, .nan, -.infinity, .infinity, -0.0]
        var nested = ["a.b": ["c\\d": BigInteger(5)]]
        var plain = "x"
        var url = URL(string: "https://e.x/")!
        var none: Date?
        var pair: [Date?] = [nil, Date(timeIntervalSince1970: 0.001)]
    }

    @Test func superjsonCollectsMeta() throws {
        let expected =
            #"{"json":{"at":"1970-01-01T00:00:00.000Z","numbers":[1,"NaN","-Infinity","Infinity","-0"],"#
            + #""nested":{"a.b":{"c\\d":"5"}},"plain":"x","url":"https://e.x/","#
            + #""pair":[null,"1970-01-01T00:00:00.001Z"]},"meta":{"values":{"at":["Date"],"#
            + #""numbers.1":["number"],"numbers.2":["number"],"numbers.3":["number"],"numbers.4":["number"],"#
            + #""nested.a\\.b.c\\\\d":["bigint"],"pair.1":["Date"]},"v":1}}"#
        #expect(try json(Rich(), .superjson) == expected)
    }

    @Test func superjsonRoots() throws {
        let date = Date(timeIntervalSince1970: 0)
        #expect(
            try json(date, .superjson)
                == #"{"json":"1970-01-01T00:00:00.000Z","meta":{"values":["Date"],"v":1}}"#
        )
        #expect(
            try json([date], .superjson)
                == #"{"json":["1970-01-01T00:00:00.000Z"],"meta":{"values":{"0":["Date"]},"v":1}}"#
        )
        #expect(try json(BigInteger(7), .superjson) == #"{"json":"7","meta":{"values":["bigint"],"v":1}}"#)
        #expect(try json(Double.nan, .superjson) == #"{"json":"NaN","meta":{"values":["number"],"v":1}}"#)
        #expect(try json(Nullable<Int>.null, .superjson) == #"{"json":null}"#)
        #expect(try json("text", .superjson) == #"{"json":"text"}"#)
    }

    class Base: Encodable {
        var a = 1
        enum Keys: String, CodingKey { case a, inner, list }
        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: Keys.self)
            try container.encode(a, forKey: .a)
            var inner = container.nestedContainer(keyedBy: WireKey.self, forKey: .inner)
            try inner.encode(1, forKey: "one")
            var again = container.nestedContainer(keyedBy: WireKey.self, forKey: .inner)
            try again.encode(2, forKey: "two")
            var list = container.nestedUnkeyedContainer(forKey: .list)
            try list.encode("x")
            var nested = list.nestedUnkeyedContainer()
            try nested.encodeNil()
            var object = list.nestedContainer(keyedBy: WireKey.self)
            try object.encode(true, forKey: "t")
            #expect(list.count == 3)
            _ = list.superEncoder()
        }
    }

    final class Derived: Base {
        var b = 2
        override func encode(to encoder: any Encoder) throws {
            try super.encode(to: encoder)
            var container = encoder.container(keyedBy: WireKey.self)
            try container.encode(b, forKey: "b")
        }
    }

    final class ByReference: Base {
        override func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: WireKey.self)
            try container.encode(0, forKey: "first")
            try super.encode(to: container.superEncoder())
            try container.encode(0, forKey: "last")
            try container.encode(9, forKey: "first")
        }
    }

    @Test func nestedContainersAndInheritance() throws {
        let base = #""a":1,"inner":{"one":1,"two":2},"list":["x",[null],{"t":true},{}]"#
        #expect(try json(Derived()) == "{\(base),\"b\":2}")
        #expect(try json(ByReference()) == "{\"first\":9,\"super\":{\(base)},\"last\":0}")
    }

    @Test func additionalPropertiesAreMergedIntoTheObject() throws {
        struct Model: Codable, Equatable {
            var id: Int
            var more: [String: Date]
            init(id: Int, more: [String: Date]) { (self.id, self.more) = (id, more) }
            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: WireKey.self)
                id = try container.decode(Int.self, forKey: "id")
                more = try container.decodeAdditionalProperties(Date.self, except: ["id"])
            }
            func encode(to encoder: any Encoder) throws {
                var container = encoder.container(keyedBy: WireKey.self)
                try container.encode(id, forKey: "id")
                try container.encodeAdditionalProperties(more)
            }
        }
        let model = Model(id: 1, more: ["b": Date(timeIntervalSince1970: 0), "a": Date(timeIntervalSince1970: 1)])
        let text = try json(model)
        #expect(text == #"{"id":1,"a":"1970-01-01T00:00:01.000Z","b":"1970-01-01T00:00:00.000Z"}"#)
        #expect(try TRPCCoding.decode(Model.self, from: Data(text.utf8)) == model)
        #expect(throws: DecodingError.self) {
            try TRPCCoding.decode(Model.self, from: Data(#"{"id":1,"x":2}"#.utf8))
        }
    }
}
