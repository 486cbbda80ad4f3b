import TRPCGenCore
import Testing

/// Unions that are not needed.
struct FlattenUnionsTests {
    @Test func nullMakesATypeNullable() throws {
        let sketch = try GraphSketch(
            schemas: #""A":{"type":"object","properties":{"a":{"anyOf":[{"type":"string"},{"type":"null"}]}}}"#,
            FlattenUnions()
        )
        #expect(try sketch["A"] == "{a?: string|null}")
    }

    @Test func aLoneVariantIsTheTypeItself() throws {
        let sketch = try GraphSketch(
            schemas: #""A":{"type":"object","required":["a"],"properties":{"a":{"oneOf":[{"type":"integer"}]}}}"#,
            FlattenUnions()
        )
        #expect(try sketch["A"] == "{a: integer}")
    }

    @Test func anInlineUnionJoinsTheOneAround() throws {
        let sketch = try GraphSketch(
            schemas: #"""
                "A":{"oneOf":[{"type":"string"},{"oneOf":[{"type":"boolean"},{"type":"number"}]}]}
                """#,
            FlattenUnions()
        )
        #expect(try sketch["A"] == "string | boolean | double")
    }

    @Test func enumerationsAreOne() throws {
        let sketch = try GraphSketch(
            schemas: #""A":{"anyOf":[{"enum":["a","b"]},{"enum":["c"]}]}"#,
            FlattenUnions()
        )
        #expect(try sketch["A"] == #""a" / "b" / "c""#)
    }
}
