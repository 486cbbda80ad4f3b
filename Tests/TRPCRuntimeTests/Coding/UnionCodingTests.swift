import Foundation
@_spi(Generated) import TRPCRuntime
import Testing

/// The runtime functions for generated unions and fields of any JSON.
@Suite struct UnionCodingTests {
    struct Known: Decodable {
        let isKnown: Bool

        init(from decoder: any Decoder) throws { isKnown = decoder.hasOnlyProperties(["a", "b"]) }
    }

    @Test(arguments: [("{}", true), (#"{"a":1}"#, true), (#"{"b":null,"a":1}"#, true), (#"{"a":1,"c":1}"#, false)])
    func unknownPropertiesAreDetected(json: String, isKnown: Bool) throws {
        #expect(try TRPCCoding.decode(Known.self, from: Data(json.utf8)).isKnown == isKnown)
    }

    @Test func onlyObjectsHaveProperties() throws {
        #expect(try TRPCCoding.decode([Known].self, from: Data("[[], 1]".utf8)).map(\.isKnown) == [false, false])
    }

    struct Cat: Codable {
        var name: String
    }

    @Test func tagIsEncodedWithTheProperties() throws {
        let value = TaggedValue(Cat(name: "Tom"), tag: "cat", forKey: "kind")
        #expect(String(decoding: try TRPCCoding.encode(value), as: UTF8.self) == #"{"name":"Tom","kind":"cat"}"#)
        #expect(
            try JSONValue(encoding: JSONDecoder().decode(JSONValue.self, from: JSONEncoder().encode(value)))
                == ["name": "Tom", "kind": "cat"]
        )
    }

    @Test func existingTagIsKept() throws {
        let value = TaggedValue(["kind": "lion"], tag: "cat", forKey: "kind")
        #expect(String(decoding: try TRPCCoding.encode(value), as: UTF8.self) == #"{"kind":"lion"}"#)
    }

    struct Open: Codable, Equatable {
        var value: JSONValue?

        init(value: JSONValue?) { self.value = value }

        init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: WireKey.self)
            value = try container.decodeIfPresent(JSONValue.self, forKey: "value")
        }

        func encode(to encoder: any Encoder) throws {
            var container = encoder.container(keyedBy: WireKey.self)
            try container.encodeIfPresent(value, forKey: "value")
        }
    }

    @Test(arguments: [
        ("{}", Open(value: Optional.none)), (#"{"value":null}"#, Open(value: .some(.null))),
        (#"{"value":1}"#, Open(value: 1)),
    ])
    func optionalJSONDistinguishesNullFromAbsent(json: String, expected: Open) throws {
        let open = try TRPCCoding.decode(Open.self, from: Data(json.utf8))
        #expect(open == expected)
        #expect(String(decoding: try TRPCCoding.encode(open), as: UTF8.self) == json)
    }
}
