import GeneratorSupport
import TRPCContract
import Testing

/// A schema with a discriminator that others extend.
struct ExpandInheritanceTests {
    @Test func parentBecomesTheUnionOfItsSubtypes() throws {
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

    @Test func parentWithoutADiscriminatorIsAnObject() throws {
        let sketch = try GraphSketch(
            schemas: #"""
                "Pet":{"type":"object","properties":{"kind":{"type":"string"}}},
                "Cat":{"allOf":[{"$ref":"#/components/schemas/Pet"},{"properties":{"lives":{"type":"integer"}}}]}
                """#,
            ExpandInheritance()
        )
        #expect(try sketch["Pet"] == "{kind?: string}")
    }

    /// Returns a parent with a discriminator, and two schemas that extend it.
    private func sketch(cat: String, _ further: String = "") throws -> GraphSketch {
        try GraphSketch(
            schemas: #"""
                "Pet":{"type":"object","required":["kind"],"properties":{"kind":{"type":"string"}},
                "discriminator":{"propertyName":"kind","mapping":{"c":"#/components/schemas/Cat"}}},
                "Cat":\#(cat),"Alias":{"$ref":"#/components/schemas/Pet"}\#(further),
                "Dog":{"allOf":[{"$ref":"#/components/schemas/Pet"},{"properties":{"breed":{"type":"string"}}}]}
                """#,
            ExpandInheritance()
        )
    }

    @Test(arguments: [
        ##"{"allOf":[{"$ref":"#/components/schemas/Pet"}]}"##,
        ##"{"allOf":[{"$ref":"#/components/schemas/Pet"}],"description":"A cat.","type":"object"}"##,
        ##"{"allOf":[{"$ref":"#/components/schemas/Alias"}]}"##,
        ##"{"allOf":[{"allOf":[{"$ref":"#/components/schemas/Pet"}]}]}"##,
    ])
    func subtypeMayHaveNoProperties(_ cat: String) throws {
        let sketch = try sketch(cat: cat)
        #expect(try sketch["Pet"] == "Cat | Dog")
        #expect(try sketch["Alias"] == "Pet")
        #expect(try sketch.node("Cat").shape.isIntersection)
    }

    @Test(arguments: [
        ##"{"$ref":"#/components/schemas/Pet"}"##,
        ##"{"allOf":[{"$ref":"#/components/schemas/Pet"}],"nullable":true}"##,
    ])
    func aliasOfTheParentIsNotASubtype(_ cat: String) throws {
        #expect(try sketch(cat: cat)["Pet"].split(separator: " | ").contains("Cat") == false)
    }

    @Test func unionContainsIndirectSubtypes() throws {
        let sketch = try sketch(
            cat: ##"{"allOf":[{"$ref":"#/components/schemas/Pet"}]}"##,
            ##","Lion":{"allOf":[{"$ref":"#/components/schemas/Cat"}]}"##
        )
        #expect(try sketch["Pet"] == "Cat | Lion | Dog")
    }
}

extension TypeShape {
    fileprivate var isIntersection: Bool {
        if case .intersection = self { true } else { false }
    }
}
