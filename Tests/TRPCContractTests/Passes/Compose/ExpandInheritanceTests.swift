import GeneratorSupport
import TRPCContract
import Testing

/// A schema with a discriminator that others extend.
struct ExpandInheritanceTests {
    @Test func itsNameIsTheUnionOfThem() throws {
        let sketch = try GraphSketch(
            schemas: #"""
                "Pet":{"type":"object","required":["kind"],"properties":{"kind":{"type":"string"}},
                "discriminator":{"propertyName":"kind"}},
                "Cat":{"allOf":[{"$ref":"#/components/schemas/Pet"},{"properties":{"lives":{"type":"integer"}}}]},
                "Dog":{"allOf":[{"$ref":"#/components/schemas/Pet"},{"properties":{"breed":{"type":"string"}}}]}
                """#,
            ExpandInheritance()
        )
        #expect(try sketch["Pet"] == "Cat | Dog")
        #expect(try sketch["Cat"] == "Pet.Base & {lives?: integer}")
    }

    @Test func withoutADiscriminatorItStaysAnObject() throws {
        let sketch = try GraphSketch(
            schemas: #"""
                "Pet":{"type":"object","properties":{"kind":{"type":"string"}}},
                "Cat":{"allOf":[{"$ref":"#/components/schemas/Pet"},{"properties":{"lives":{"type":"integer"}}}]}
                """#,
            ExpandInheritance()
        )
        #expect(try sketch["Pet"] == "{kind?: string}")
    }
}
