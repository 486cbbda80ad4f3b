import GeneratorSupport
import TRPCContract
import Testing

/// Redundant unions.
struct FlattenUnionsTests {
    @Test func nullMakesATypeNullable() throws {
        let sketch = try GraphSketch(
            schemas: #""A":{"type":"object","properties":{"a":{"anyOf":[{"type":"string"},{"type":"null"}]}}}"#,
            FlattenUnions()
        )
        #expect(try sketch["A"] == "{a?: string|null}")
    }

    @Test func singleVariantIsTheTypeItself() throws {
        let sketch = try GraphSketch(
            schemas: #""A":{"type":"object","required":["a"],"properties":{"a":{"oneOf":[{"type":"integer"}]}}}"#,
            FlattenUnions()
        )
        #expect(try sketch["A"] == "{a: integer}")
    }

    @Test func inlineUnionIsFlattened() throws {
        let sketch = try GraphSketch(
            schemas: #"""
                "A":{"oneOf":[{"type":"string"},{"oneOf":[{"type":"boolean"},{"type":"number"}]}]}
                """#,
            FlattenUnions()
        )
        #expect(try sketch["A"] == "string | boolean | double")
    }

    @Test(arguments: [
        (#"{"type":"integer","format":"int64"}"#, "int64 | double", "int64 | double"),
        (#"{"type":"integer","minimum":0,"maximum":18446744073709551615}"#, "uint64 | double", "uint64 | double"),
        (#"{"type":"number","format":"decimal"}"#, "decimal | double", "decimal | double"),
        (#"{"type":"integer"}"#, "double", "integer | double"),
        (#"{"type":"number","format":"float"}"#, "double", "double"),
    ])
    func numbersBeyondDoubleStaySeparate(number: String, form: String, lossless: String) throws {
        let schema = #""A":{"anyOf":[\#(number),{"type":"number"}]}"#
        #expect(try GraphSketch(schemas: schema, FlattenUnions())["A"] == form)
        #expect(try GraphSketch(schemas: schema, FlattenUnions(keepsIntegers: true))["A"] == lossless)
    }

    @Test func enumsAreMerged() throws {
        let sketch = try GraphSketch(
            schemas: #""A":{"anyOf":[{"enum":["a","b"]},{"enum":["c"]}]}"#,
            FlattenUnions()
        )
        #expect(try sketch["A"] == #""a" / "b" / "c""#)
    }
}
