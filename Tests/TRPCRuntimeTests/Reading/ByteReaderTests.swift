import Foundation
import RoundTripCheck
import Testing

@_spi(Generated) @testable import TRPCRuntime

/// Decoding from bytes, compared with `JSONDecoder`.
@Suite struct ByteReaderTests {
    /// An object with a few properties.
    struct Item: CodableObject, Equatable {
        var id: Int
        var name: String?
        var any: JSONValue?

        init(id: Int, name: String? = nil, any: JSONValue? = nil) { (self.id, self.name, self.any) = (id, name, any) }

        init(from object: ObjectReader) throws {
            id = try object.decode(Int.self, forKey: "id")
            name = try object.decodeIfPresent(String.self, forKey: "name")
            any = try object.decodeIfPresent(JSONValue.self, forKey: "any")
        }

        func encode(to object: inout ObjectWriter) throws {
            try object.encode(id, forKey: "id")
            try object.encodeIfPresent(name, forKey: "name")
            try object.encodeIfPresent(any, forKey: "any")
        }
    }

    private func fromBytes(_ json: String, _ transformer: Transformer = .none) -> Item? {
        TRPCCoding.decodeFromBytes(Item.self, from: Data(json.utf8), transformer: transformer)
    }

    @Test func allTypesDecodeEqually() throws {
        let data = Data(EveryType.payload.utf8)
        let value = try #require(TRPCCoding.decodeFromBytes(EveryType.self, from: data))
        #expect(try value == TRPCCoding.decodeByDecoder(EveryType.self, from: data))
    }

    @Test(arguments: [Transformer.none, .superjson])
    func mutatedJSONDecodesEquallyOrFallsBack(transformer: Transformer) {
        var (ways, mutation) = (ReadingWays(), JSONMutation(seed: 1))
        let json = transformer == .none ? EveryType.payload : #"{"json":\#(EveryType.payload)}"#
        let difference = ways.difference(
            of: Data(json.utf8),
            as: EveryType.self,
            transformer: transformer,
            changes: 1_000,
            &mutation
        )
        #expect(difference == nil)
        #expect(ways.fromBytes > 100)
    }

    @Test func propertyOrderAndUnknownPropertiesAreIgnored() {
        let item = Item(id: 1, name: "a")
        for json in [
            #"{"id":1,"name":"a"}"#, #"{"name":"a","id":1}"#, #"{"x":[{}],"name":"a","y":"\n","id":1,"z":null}"#,
            " {\t\"id\" :\n1 , \"name\":\"a\" } ",
        ] {
            #expect(fromBytes(json) == item)
        }
    }

    @Test(arguments: [
        #"{"id":1,"id":1}"#, #"{"id":1,"x":1,"x":2}"#, #"{"\u0069d":1}"#, #"{"id":1.0}"#, #"{"id":-0}"#, #"{"id":1e0}"#,
        #"{"id":1234567890123456789}"#, #"{"id":"1"}"#, #"{"id":null}"#, #"{}"#, #"{"id":1,"name":"\ud800"}"#,
        #"{"id":01}"#,
        #"{"id":1}x"#, #"{"id":1"#, #"{"id":1,}"#, #"{"id":1,"x":[1,]}"#, #"{"id":1,"x":tru}"#, #"{"id":1,"ключ":2}"#,
        #"{"id":1,"any":{"a":1,"a":2}}"#, #"{"id":1,"any":1.0}"#, "", " ", "null", "[",
        #"{"id":1,"x":[[[[[[[[[[[[[[[[1]]]]]]]]]]]]]]]]}"#,
    ])
    func unusualJSONFallsBackToTheDecoder(json: String) { #expect(fromBytes(json) == nil) }

    @Test func invalidUTF8FallsBackToTheDecoder() {
        for bytes: [UInt8] in [[0xFF], [0xC0, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82]] {
            let json = Data(#"{"id":1,"name":""#.utf8) + bytes + Data(#""}"#.utf8)
            #expect(TRPCCoding.decodeFromBytes(Item.self, from: json) == nil)
        }
    }

    @Test func truncatedDocumentFallsBackToTheDecoder() {
        let json = [UInt8](EveryType.payload.utf8)
        for length in 0..<(json.lastIndex(of: UInt8(ascii: "}")) ?? 0) {
            #expect(TRPCCoding.decodeFromBytes(EveryType.self, from: Data(json[..<length])) == nil)
        }
    }

    @Test func superjsonMetaOfUntypedValuesMatchesTheDecoder() throws {
        let value = Item(id: 1, any: ["a": "1"])
        #expect(fromBytes(#"{"json":{"id":1,"any":{"a":"1"}}}"#, .superjson) == value)
        let big = #"{"json":{"id":1,"any":{"a":"1"}},"meta":{"values":{"any.a":["bigint"]}}}"#
        #expect(fromBytes(big, .superjson) == Item(id: 1, any: ["a": 1]))
        let decoded = try TRPCCoding.decodeByDecoder(Item.self, from: Data(big.utf8), transformer: .superjson)
        #expect(fromBytes(big, .superjson) == decoded)
        #expect(
            fromBytes(#"{"json":{"id":1,"name":"b"},"meta":{"values":{"x":["Date"]}}}"#, .superjson)
                == Item(id: 1, name: "b")
        )
    }
}
