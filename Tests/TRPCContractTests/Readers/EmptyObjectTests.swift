import GeneratorSupport
import TRPCContract
import Testing

/// Objects without properties.
struct EmptyObjectTests {
    @Test(arguments: [
        #"{"type":"object"}"#, #"{"type":"object","properties":{}}"#, #"{"properties":{}}"#,
        #"{"type":"object","properties":{},"required":[]}"#,
        #"{"type":"object","properties":{},"additionalProperties":true}"#,
        #"{"type":"object","properties":{},"additionalProperties":{}}"#,
    ])
    func keepAllKeys(schema: String) throws {
        #expect(try GraphSketch(schemas: #""A":\#(schema)"#)["A"] == "{*: any}")
    }

    @Test func keepAllTypedKeys() throws {
        let schema = #"{"type":"object","properties":{},"additionalProperties":{"type":"string"}}"#
        #expect(try GraphSketch(schemas: #""A":\#(schema)"#)["A"] == "{*: string}")
    }

    @Test(arguments: [
        #"{"type":"object","additionalProperties":false}"#, #"{"type":"object","unevaluatedProperties":false}"#,
        #"{"type":"object","properties":{},"additionalProperties":false}"#,
    ])
    func closedObjectsAreEmpty(schema: String) throws {
        #expect(try GraphSketch(schemas: #""A":\#(schema)"#)["A"] == "{}")
    }

    @Test func addNothingAsPartsOfAllOf() throws {
        let sketch = try GraphSketch(
            schemas: #"""
                "A":{"allOf":[{"$ref":"#/components/schemas/B"},{"type":"object","properties":{}}]},
                "B":{"type":"object","properties":{"b":{"type":"string"}}}
                """#,
            MergeIntersections()
        )
        #expect(try sketch["A"] == "{b?: string}")
    }

    @Test func discriminatedBaseIsAnObject() throws {
        let base = #"{"type":"object","properties":{},"discriminator":{"propertyName":"kind"}}"#
        #expect(try GraphSketch(schemas: #""A":\#(base)"#)["A"] == "{}")
    }

    @Test func encodeTheTagAsUnionMembers() throws {
        let document = Pipeline.schemas(
            #"""
            "A":{"oneOf":[{"$ref":"#/components/schemas/B"},{"$ref":"#/components/schemas/C"}],"discriminator":
            {"propertyName":"kind","mapping":{"b":"#/components/schemas/B","c":"#/components/schemas/C"}}},
            "B":{"type":"object","properties":{}},
            "C":{"type":"object","required":["kind"],"properties":{"kind":{"const":"c"}}}
            """#
        )
        #expect(try Pipeline(document).swift.contains(#"encode(TaggedValue(value, tag: "b", forKey: "kind"))"#))
    }

    @Test func voidProceduresAreUnchanged() throws {
        let document = Pipeline.procedure(
            "a.b",
            input: #"{"type":"object","properties":{},"additionalProperties":false}"#
        )
        #expect(!(try Pipeline(document).swift.contains("JSONValue")))
    }
}
