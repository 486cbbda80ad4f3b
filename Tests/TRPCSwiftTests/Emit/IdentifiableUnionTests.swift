import GeneratorSupport
import TRPCContract
import Testing

/// An output union is `Identifiable` if all its variants have an `id` of the same type.
struct IdentifiableUnionTests {
    private func swift(_ first: String, _ second: String, enums: Openness = .open) throws -> String {
        let variant = { (kind: String, properties: String) in
            #"{"type":"object","required":["kind","id"],"properties":{"kind":{"const":"\#(kind)"},\#(properties)}}"#
        }
        let output = #"{"oneOf":[\#(variant("a", first)),\#(variant("b", second))]}"#
        return try Pipeline(Pipeline.procedure("feed.item", input: #"{"type":"string"}"#, output: output)) {
            $0.openness = enums
        }.swift
    }

    @Test func idsOfTheSameTypeMakeTheUnionIdentifiable() throws {
        let id = #""id":{"type":"string","format":"uuid"}"#
        let swift = try swift(id, id)
        #expect(swift.contains("enum FeedItemOutput: Codable, Equatable, Identifiable, Sendable {"))
        #expect(swift.contains("public var id: UUID? {"))
        #expect(swift.contains(#"case .unknown(let value): try? value["id"]?.decode(as: UUID.self)"#))
    }

    @Test func closedUnionsHaveANonoptionalID() throws {
        let id = #""id":{"type":"integer"}"#
        let swift = try swift(id, id, enums: .closed)
        #expect(swift.contains("public var id: Int {") && !swift.contains("decode(as: Int.self)"))
    }

    @Test(
        arguments: [
            (#""id":{"type":"string"}"#, #""id":{"type":"integer"}"#),
            (#""id":{"type":"string"}"#, #""id":{"type":["string","null"]}"#),
            (#""id":{"type":"string"}"#, #""name":{"type":"string"}"#),
        ]
    )
    func otherUnionsAreNotIdentifiable(first: String, second: String) throws {
        let swift = try swift(first, second)
        #expect(swift.contains("enum FeedItemOutput: Codable, Equatable, Sendable {"))
    }

    @Test func caseNamedIDDoesNotConflict() throws {
        let id = #"{"type":"string"}"#
        let variant = { (kind: String) in
            #"{"type":"object","required":["kind","id"],"properties":{"kind":{"const":"\#(kind)"},"id":\#(id)}}"#
        }
        let output = #"{"oneOf":[\#(variant("id")),\#(variant("name"))]}"#
        let swift = try Pipeline(Pipeline.procedure("feed.item", input: id, output: output)).swift
        #expect(swift.contains("case id(") && !swift.contains("var id: String?"))
    }
}
