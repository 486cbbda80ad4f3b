import TRPCContract
import TRPCDrift
import TRPCSource
import Testing

/// Union members that have neither a name nor a tag.
struct DriftMemberTests {
    private static func union(_ members: String...) -> String { #"{"anyOf":[\#(members.joined(separator: ","))]}"# }

    private static func sent(_ schema: String, media: String = "application/json") -> String {
        DriftDocuments.operation(body: DriftDocuments.object(#""product":\#(schema)"#), media: media)
    }

    private static func received(_ schema: String) -> String {
        DriftDocuments.operation(response: DriftDocuments.object(#""product":\#(schema)"#))
    }

    private static func product(_ name: String, _ more: String = "") -> String {
        DriftDocuments.object(#""name":\#(name),"unit":{"type":"string"}\#(more)"#, required: #""name""#)
    }

    private static let text = #"{"type":"string"}"#

    @Test func memberIsMatchedDespiteAChangedProperty() throws {
        let (old, new) = (Self.product(Self.text), Self.product(#"{"type":"integer"}"#))
        let found = try DriftDocuments.findings(
            Self.sent(Self.union(Self.text, old)),
            Self.sent(Self.union(Self.text, new))
        )
        #expect(found.map(\.id) == ["in-string-to-integer"])
        #expect(found.first?.place.text.hasSuffix("name") == true)
    }

    /// Forms have no types: maps of any values and of strings are written the same way.
    @Test func formEncodesTheSameMember() throws {
        func member(_ values: String) -> String {
            Self.product(Self.text, #","metadata":{"type":"object","additionalProperties":\#(values)}"#)
        }
        let media = "application/x-www-form-urlencoded"
        let found = try DriftDocuments.findings(
            Self.sent(Self.union(member("true"), Self.text), media: media),
            Self.sent(Self.union(member(Self.text), Self.text), media: media)
        )
        #expect(found.allSatisfy { $0.verdict.wire == .ok && $0.severity == .note }, "\(found.map(\.message))")
    }

    @Test func optionalPropertyAddsNoMember() throws {
        let found = try DriftDocuments.summary(
            Self.received(Self.union(Self.text, Self.product(Self.text))),
            Self.received(Self.union(Self.text, Self.product(Self.text, #","size":{"type":"integer"}"#)))
        )
        #expect(found == ["info out-prop-added-optional ok"])
    }

    @Test func differentPropertiesAreAnotherMember() throws {
        let other = DriftDocuments.object(#""title":\#(Self.text),"unit":\#(Self.text)"#, required: #""title""#)
        let found = try DriftDocuments.summary(
            Self.sent(Self.union(Self.text, Self.product(Self.text))),
            Self.sent(Self.union(Self.text, other))
        )
        #expect(found.contains("error in-anyof-object-variant-removed cond"), "\(found)")
    }

    /// The client tries each member, and keeps a value that matches none as unknown.
    @Test(arguments: [(#"{"type":"string"}"#, #""unit""#), (#"{"type":"boolean"}"#, #""name","unit""#)])
    func openUnionKeepsUnmatchedValues(name: String, required: String) throws {
        func document(_ name: String, required: String) -> String {
            let properties = #""name":\#(name),"unit":{"type":"integer"}"#
            let other = DriftDocuments.object(
                #""name":\#(Self.text),"unit":\#(Self.text)"#,
                required: #""name","unit""#
            )
            return Self.received(Self.union(DriftDocuments.object(properties, required: required), other))
        }
        let (old, new) = (document(Self.text, required: #""name","unit""#), document(name, required: required))
        func judged(_ more: (inout ClientConfiguration) -> Void) throws -> [String] {
            var client = ClientConfiguration(schema: "a.json", output: "o", namespace: "API")
            more(&client)
            return try DriftDocuments.findings(old, new, clients: (client, client))
                .filter { $0.severity >= .warning }.map { "\($0.severity.word) \($0.verdict.wire.rawValue)" }
        }
        #expect(try Set(judged { _ in }) == ["warning closed"])
    }
}
