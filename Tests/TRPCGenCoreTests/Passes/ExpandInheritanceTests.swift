import TRPCGenCore
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
        let pet = try sketch["Pet"]
        #expect(pet.hasPrefix("Cat | Dog"))
        #expect(try sketch["Cat"].hasPrefix("{kind: string}"))
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
