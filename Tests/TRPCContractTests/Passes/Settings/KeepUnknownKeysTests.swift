import GeneratorSupport
import TRPCContract
import Testing

/// Objects that keep undeclared properties.
struct KeepUnknownKeysTests {
    private static let schemas = #""A":{"type":"object","properties":{"a":{"type":"string"}}}"#

    @Test func unknownKeysAreDroppedByDefault() throws {
        #expect(try GraphSketch(schemas: Self.schemas, KeepUnknownKeys(choice: nil))["A"] == "{a?: string}")
    }

    @Test func unknownKeysAreKeptIfConfigured() throws {
        let sketch = try GraphSketch(
            schemas: Self.schemas,
            KeepUnknownKeys(choice: TargetSelection(isEverywhere: true))
        )
        #expect(try sketch["A"] == "{a?: string, *: any}")
    }
}
