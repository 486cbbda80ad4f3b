import GeneratorSupport
import TRPCContract
import Testing

/// Formats with configured types.
struct ApplyTypeTableTests {
    private static let schemas =
        #""A":{"type":"object","required":["at","n"],"properties":{"at":{"type":"string","format":"uri"},"n":{"type":"number"}}}"#

    @Test func numbersBecomeTheChosenType() throws {
        let rules = [NameRule(Glob("number"), TypeChoice.primitive(.decimal), at: nil)]
        #expect(try GraphSketch(schemas: Self.schemas, ApplyTypeTable(rules: rules))["A"] == "{at: uri, n: decimal}")
    }

    @Test func otherFormatsAreUnchanged() throws {
        #expect(try GraphSketch(schemas: Self.schemas, ApplyTypeTable(rules: []))["A"] == "{at: uri, n: double}")
    }
}
