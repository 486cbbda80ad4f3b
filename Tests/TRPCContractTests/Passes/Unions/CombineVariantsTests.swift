import GeneratorSupport
import TRPCContract
import Testing

/// Values that match several variants.
struct CombineVariantsTests {
    private static let variants = #"""
        [{"type":"object","required":["a"],"properties":{"a":{"type":"string"}}},
        {"type":"object","required":["b"],"properties":{"b":{"type":"integer"}}}]
        """#

    @Test func anyOfGetsAVariantWithAllProperties() throws {
        let sketch = try GraphSketch(schemas: #""A":{"anyOf":\#(Self.variants)}"#, TagUnions(), CombineVariants())
        #expect(try sketch["A"].hasSuffix("| {a: string, b: integer}"))
    }

    @Test func oneOfHasNoCombinedVariant() throws {
        let sketch = try GraphSketch(schemas: #""A":{"oneOf":\#(Self.variants)}"#, TagUnions(), CombineVariants())
        #expect(try sketch["A"] == "{a: string} | {b: integer}")
    }
}
