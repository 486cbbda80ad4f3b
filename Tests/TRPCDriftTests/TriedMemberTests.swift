import TRPCContract
import TRPCDrift
import TRPCSource
import Testing

/// A change in a named member of a union without tags: an application with open unions decodes an unknown value.
struct TriedMemberTests {
    private static func object(_ properties: String, required: String) -> String {
        #"{"type":"object","properties":{\#(properties)},"required":[\#(required)]}"#
    }

    private static func reference(_ name: String) -> String { ##"{"$ref":"#/components/schemas/\##(name)"}"## }

    private static let union = #"{"anyOf":[\#(reference("Text")),\#(reference("Switch"))]}"#

    /// Returns `severity wire` of a property of `Switch` that changes to integer, in one part of an output.
    private func change(_ output: String, openness: Openness = .open) throws -> [String] {
        func document(_ type: String) throws -> String {
            let text = Self.object(#""id":{"type":"string"},"value":{"type":"string"}"#, required: #""id","value""#)
            let value = Self.object(#""on":{"type":"\#(type)"}"#, required: #""on""#)
            let other = Self.object(
                #""id":{"type":"string"},"value":\#(Self.reference("Value"))"#,
                required: #""id","value""#
            )
            let schemas = #"{"Text":\#(text),"Switch":\#(other),"Value":\#(value)}"#
            return DriftDocuments.document(output, as: .output, schemas: schemas)
        }
        let sources = SourceMap()
        var client = ClientConfiguration(schema: "s", output: "o", namespace: "API")
        client.openness = openness
        let base = try DriftDocuments.side(document("boolean"), path: "a.json", sources, client: client)
        let revision = try DriftDocuments.side(document("integer"), path: "b.json", sources, client: client)
        return ContractComparison(base: base, revision: revision).findings.filter { $0.verdict.wire != .ok }
            .map { "\($0.severity.word) \($0.verdict.wire.rawValue)" }
    }

    @Test func changedNamedMemberIsDecodedAsUnknown() throws {
        #expect(try change(Self.object(#""f":\#(Self.union)"#, required: #""f""#)) == ["warning closed"])
    }

    @Test func closedUnionFails() throws {
        #expect(
            try change(Self.object(#""f":\#(Self.union)"#, required: #""f""#), openness: .closed) == ["error cond"]
        )
    }

    @Test func typeUsedElsewhereFailsThere() throws {
        let output = Self.object(
            #""f":\#(Self.union),"g":\#(Self.reference("Switch"))"#,
            required: #""f","g""#
        )
        #expect(try change(output) == ["error break"])
    }
}
