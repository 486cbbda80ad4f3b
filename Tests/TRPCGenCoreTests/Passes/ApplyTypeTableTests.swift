import TRPCGenCore
import Testing

/// Formats that the configuration gives other types.
struct ApplyTypeTableTests {
    private static let schemas =
        #""A":{"type":"object","required":["at","n"],"properties":{"at":{"type":"string","format":"uri"},"n":{"type":"number"}}}"#

    @Test func aFormatBecomesTheChosenType() throws {
        let rules = [NameRule(Glob("uri"), TypeChoice.primitive(.string), at: nil)]
        #expect(try GraphSketch(schemas: Self.schemas, ApplyTypeTable(rules: rules))["A"] == "{at: string, n: double}")
    }

    @Test func otherFormatsStay() throws {
        #expect(try GraphSketch(schemas: Self.schemas, ApplyTypeTable(rules: []))["A"] == "{at: uri, n: double}")
    }
}
