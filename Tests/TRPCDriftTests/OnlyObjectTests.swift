import TRPCContract
import TRPCDrift
import TRPCSource
import Testing

/// A member that is added to a union with one object.
struct OnlyObjectTests {
    private static func object(_ properties: String, required: String = "") -> String {
        #"{"type":"object","properties":{\#(properties)},"required":[\#(required)]}"#
    }

    private static let file = Self.object(#""id":{"type":"string"}"#, required: #""id""#)

    private static let text = #"{"type":"string"}"#
    private static let other = object(#""kind":{"type":"string"}"#, required: #""kind""#)

    /// Returns `severity wire` of a member that is added to a union, for an application with open unions.
    private func addition(_ old: [String], _ member: String, generator: String? = nil) throws -> String {
        func document(_ members: [String]) -> String {
            let list = members.joined(separator: ",")
            return DriftDocuments.document(Self.object(#""f":{"anyOf":[\#(list)]}"#, required: #""f""#), as: .output)
        }
        let sources = SourceMap()
        let client = ClientConfiguration(schema: "s", output: "o", namespace: "API")
        let base = try DriftDocuments.side(document(old), path: "a.json", sources, client: client, generator: generator)
        let revision = try DriftDocuments.side(document(old + [member]), path: "b.json", sources, client: client)
        let finding = try #require(ContractComparison(base: base, revision: revision).findings.first)
        #expect(finding.id == "out-anyof-object-variant-added")
        return "\(finding.severity.word) \(finding.verdict.wire.rawValue)"
    }

    /// Version 0.1 decoded any object as the only object member.
    @Test func objectIsDecodedAsTheOnlyObjectMember() throws {
        #expect(try addition([Self.text, Self.file], Self.other, generator: "0.1.0") == "error cond")
        #expect(try addition([Self.text, #"{"type":"integer"}"#], Self.other, generator: "0.1.0") == "warning closed")
    }

    @Test func objectWithoutRequiredPropertiesIsUnknown() throws {
        #expect(try addition([Self.text, Self.file], Self.other) == "warning closed")
        // These cannot be distinguished from the application's member.
        #expect(try addition([Self.text, Self.object(#""x":{"type":"string"}"#)], Self.other) == "error cond")
        let larger = Self.object(#""id":{"type":"integer"},"size":{"type":"integer"}"#, required: #""id","size""#)
        #expect(try addition([Self.text, Self.file], larger) == "error cond")
    }
}
