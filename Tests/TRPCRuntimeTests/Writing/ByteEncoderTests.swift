import Foundation
import RoundTripCheck
import Testing

@_spi(Generated) @testable import TRPCRuntime

/// Types with custom encoding, in documents that are encoded as bytes.
@Suite struct ByteEncoderTests {
    private func bytes(_ value: some Encodable) -> String? {
        TRPCCoding.encodeToBytes(value).map { String(decoding: $0, as: UTF8.self) }
    }

    private func tree(_ value: some Encodable) throws -> String {
        String(decoding: try TRPCCoding.encodeByTree(value), as: UTF8.self)
    }

    /// A type that is encoded by a closure.
    private struct Own: Encodable {
        let write: (any Encoder) throws -> Void

        init(_ write: @escaping (any Encoder) throws -> Void) { self.write = write }

        func encode(to encoder: any Encoder) throws { try write(encoder) }
    }

    /// An object with any properties.
    private struct Object: EncodableObject {
        var write: (inout ObjectWriter) throws -> Void

        func encode(to object: inout ObjectWriter) throws { try write(&object) }
    }

    private struct Failure: Error {}

    @Test func customTypesKeepTheirOrder() throws {
        struct Visit: Encodable {
            enum Kind: String, Encodable { case first, again }
            var kind = Kind.again
            var at: Date?
            var counts: [Int] = [1, 2]
            var id: Int?
        }
        #expect(
            bytes(Visit(at: .init(timeIntervalSince1970: 0))) == (try tree(Visit(at: .init(timeIntervalSince1970: 0))))
        )
        #expect(bytes([Visit()]) == #"[{"kind":"again","counts":[1,2]}]"#)
        #expect(bytes([Own { _ in }]) == "[{}]")
    }

    @Test func classWritesItsSuperclassIntoTheSameObject() throws {
        let value = Own { encoder in
            try Object { try $0.encode(1, forKey: "base") }.encode(to: encoder)
            var object = encoder.container(keyedBy: WireKey.self)
            try object.encode(2, forKey: "derived")
        }
        #expect(bytes([value]) == #"[{"base":1,"derived":2}]"#)
        #expect(try tree([value]) == #"[{"base":1,"derived":2}]"#)
    }

    @Test func tagIsAddedIfTheVariantHasNone() throws {
        let without = TaggedValue(Object { try $0.encode(true, forKey: "indoor") }, tag: "cat", forKey: "type")
        #expect(bytes([without]) == #"[{"indoor":true,"type":"cat"}]"#)
        #expect(try tree([without]) == bytes([without]))
        let with = TaggedValue(Object { try $0.encode("own", forKey: "type") }, tag: "cat", forKey: "type")
        #expect(bytes([with]) == #"[{"type":"own"}]"#)
        #expect(try tree([with]) == bytes([with]))
    }

    @Test func undefinedPropertiesAreOmittedAtAnyPosition() throws {
        func object(_ names: [String], undefined: Set<String>) -> Object {
            Object { object in
                for name in names {
                    let value = undefined.contains(name) ? Undefinable<Int>.undefined : .value(1)
                    try object.encode(value, forKey: WireKey(name))
                }
            }
        }
        for undefined: Set<String> in [[], ["a"], ["b"], ["c"], ["a", "b"], ["b", "c"], ["a", "b", "c"]] {
            let value = object(["a", "b", "c"], undefined: undefined)
            #expect(bytes([value]) == (try tree([value])))
        }
        let union = Object { try $0.encode(Own { try $0.encode(Undefinable<Int>.undefined) }, forKey: "a") }
        #expect(bytes(union) == "{}")
        #expect(bytes([Undefinable<Int>.undefined, .value(1)]) == "[null,1]")
        #expect(bytes(Undefinable<Int>.undefined) == "null")
        #expect(bytes(["a": Undefinable<Int>.undefined, "b": .value(1)]) == #"{"b":1}"#)
    }

    @Test func duplicateNameFallsBackToTheTree() throws {
        func twice(_ first: String, _ second: String) -> Object {
            Object {
                try $0.encode(1, forKey: WireKey(first))
                try $0.encode(2, forKey: "other")
                try $0.encodeAdditionalProperties([second: 3])
            }
        }
        for (first, second) in [("a", "a"), ("é", "e\u{301}"), ("K", "\u{212A}"), ("\u{212A}", "K"), ("", "")] {
            #expect(bytes(twice(first, second)) == nil)
            #expect(try TRPCCoding.encode(twice(first, second)) == Data("{\"\(first)\":3,\"other\":2}".utf8))
        }
        for (first, second) in [("a", "b"), ("é", "è"), ("a", ""), ("ab", "ba")] {
            #expect(bytes(twice(first, second)) == (try tree(twice(first, second))))
        }
        let undefined = Object {
            try $0.encode(Undefinable<Int>.undefined, forKey: "a")
            try $0.encode(1, forKey: "a")
        }
        #expect(bytes(undefined) == #"{"a":1}"#)
        #expect(bytes(undefined) == (try tree(undefined)))
    }

    @Test func manyPropertiesAreDistinguished() throws {
        let names = (0..<300).map { "p\($0)" }
        func object(_ extra: String?) -> Object {
            Object { object in
                for name in names + (extra.map { [$0] } ?? []) { try object.encode(0, forKey: WireKey(name)) }
            }
        }
        #expect(bytes(object(nil)) == (try tree(object(nil))))
        for name in names { #expect(bytes(object(name)) == nil) }
    }

    @Test func unusualEncodingFallsBackToTheTree() throws {
        let values: [Own] = [
            Own { encoder in
                var object = encoder.container(keyedBy: WireKey.self)
                var inner = object.nestedContainer(keyedBy: WireKey.self, forKey: "a")
                try object.encode(1, forKey: "b")
                try inner.encode(2, forKey: "c")
            },
            Own { encoder in
                var list = encoder.unkeyedContainer()
                var inner = list.nestedUnkeyedContainer()
                try list.encode(1)
                try inner.encode(2)
            },
            Own { encoder in
                var object = encoder.container(keyedBy: WireKey.self)
                try 1.encode(to: object.superEncoder())
            },
            Own { encoder in
                var list = encoder.unkeyedContainer()
                try list.encode(encoder.codingPath.count)
                try list.encode(list.count)
            },
            Own { encoder in
                var object = encoder.container(keyedBy: WireKey.self)
                _ = try? object.encode(Own { _ in throw Failure() }, forKey: "a")
                try object.encode(1, forKey: "b")
            },
            Own { encoder in
                var list = encoder.unkeyedContainer()
                _ = try? list.encode(Double.nan)
                _ = try? list.encode(Object { _ in throw Failure() })
            },
        ]
        for value in values {
            #expect(bytes([value]) == nil)
            #expect(try TRPCCoding.encode([value]) == TRPCCoding.encodeByTree([value]))
        }
        #expect(bytes([Double.infinity]) == nil)
        #expect(bytes(Own { _ in throw Failure() }) == nil)
        #expect(throws: Failure.self) { try TRPCCoding.encode([Own { _ in throw Failure() }]) }
    }

    @Test func escapedContainerWritesNothing() throws {
        final class Kept { var object: ObjectWriter? }
        let kept = Kept()
        let value = Own { encoder in
            var list = encoder.unkeyedContainer()
            try list.encode(Object { kept.object = $0 })
            try kept.object?.encode(1, forKey: "late")
        }
        #expect(bytes(value) == nil)
    }

    @Test func otherEncodersReceiveTheProperties() throws {
        let value = Object {
            try $0.encode("t", forKey: "text")
            try $0.encodeIfPresent(Int?.none, forKey: "none")
            try $0.encodeIfPresent([Int]?.some([1]), forKey: "list")
            try $0.encodeNil(forKey: "null")
            try $0.encodeAdditionalProperties(["more": true])
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = .sortedKeys
        #expect(try encoder.encode(value) == Data(#"{"list":[1],"more":true,"null":null,"text":"t"}"#.utf8))
        #expect(bytes(value) == #"{"text":"t","list":[1],"null":null,"more":true}"#)
    }
}
