import GeneratorSupport
import TRPCContract
import Testing

/// The parts of an `allOf` are one type.
struct MergeIntersectionsTests {
    private static let base = #""Base":{"type":"object","required":["id"],"properties":{"id":{"type":"string"}}}"#

    @Test func objectContainsThePropertiesOfAllParts() throws {
        let sketch = try GraphSketch(
            schemas: Self.base
                + ##","A":{"allOf":[{"$ref":"#/components/schemas/Base"},{"properties":{"n":{"type":"integer"}}}]}"##,
            MergeIntersections()
        )
        #expect(try sketch["A"] == "{id: string, n?: integer}")
        #expect(try sketch["Base"] == "{id: string}")
    }

    @Test func partMayRequireAPropertyOfAnother() throws {
        let sketch = try GraphSketch(
            schemas: #""A":{"allOf":[{"type":"object","properties":{"n":{"type":"integer"}}},{"required":["n"]}]}"#,
            MergeIntersections()
        )
        #expect(try sketch["A"] == "{n: integer}")
    }

    @Test func unionIsNarrowedInEachVariant() throws {
        let sketch = try GraphSketch(
            schemas: #"""
                "A":{"allOf":[{"oneOf":[{"type":"string"},{"type":"integer"}]},{"type":"string"}]}
                """#,
            MergeIntersections(),
            FlattenUnions()
        )
        #expect(try sketch["A"] == "string")
    }
}
