import GeneratorSupport
import TRPCContract
import Testing

/// Required properties without a schema.
struct DeclareRequiredTests {
    /// Backends may omit them, so they are optional unless the schema is only sent.
    @Test func undeclaredRequiredPropertiesAreAnyJSON() throws {
        let sketch = try GraphSketch(
            schemas: #""A":{"type":"object","required":["a","b"],"properties":{"a":{"type":"string"}}}"#,
            DeclareRequired()
        )
        #expect(try sketch["A"] == "{a: string, b?: any}")
    }

    @Test func declaredPropertiesAreUnchanged() throws {
        let sketch = try GraphSketch(
            schemas: #""A":{"type":"object","required":["a"],"properties":{"a":{"type":"string"}}}"#,
            DeclareRequired()
        )
        #expect(try sketch["A"] == "{a: string}")
    }
}
