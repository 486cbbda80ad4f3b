import GeneratorSupport
import Testing

/// Anchors in the spelling of each draft, and schemas that a mapping refers to without a pointer.
struct AnchorTests {
    @Test(
        arguments: [
            (#""$schema":"http://json-schema.org/draft-07/schema#","#, ##""$id":"#item""##),
            (#""$schema":"http://json-schema.org/draft-06/schema#","#, ##""$id":"#item""##),
            (#""$schema":"http://json-schema.org/draft-04/schema#","#, ##""id":"#item""##),
            (#""$id":"https://example.com/list.json","#, ##""$id":"#item""##),
            (#""id":"https://example.com/list.json","#, ##""id":"#item""##),
            (#""$id":"https://example.com/list.json","#, ##""$id":"item.json#item""##),
            ("", #""$anchor":"item""#), ("", ##""$id":"#item""##),
        ]
    )
    func fragmentsResolveWithinAndAcrossDocuments(head: String, name: String) throws {
        let list = """
            {\(head)"type":"object","properties":{"first":{"$ref":"#item"},"sku":{"$ref":"#/definitions/alias/properties/sku"}},
            "definitions":{"alias":{"$ref":"#item"},
            "Line":{\(name),"type":"object","properties":{"sku":{"type":"boolean"}}}}}
            """
        let result = try ShelfRun([
            "root.json": Pipeline.schemas(
                ##""A":{"properties":{"one":{"$ref":"list.json#item"},"all":{"$ref":"list.json"}}}"##
            ),
            "list.json": list,
        ])
        #expect(result.problems.isEmpty)
        let own = try ShelfRun(["root.json": list])
        #expect(own.problems.isEmpty)
        #expect(own.swift.contains("public var first: Line?"))
        #expect(own.swift.contains("public var sku: Bool?"))
        #expect(result.swift.contains("public var sku: Bool?"))
    }

    @Test func idInPropertiesOrDataIsIgnored() throws {
        let result = try ShelfRun([
            "root.json": """
            {"$schema":"http://json-schema.org/draft-04/schema#","type":"object","properties":{
            "id":{"type":"string"},"a":{"default":{"id":"#item"},"type":"object"},"b":{"$ref":"#item"}}}
            """
        ])
        #expect(result.errors == ["unknown-reference"])
    }

    @Test(
        arguments: [
            (#"{"components":{"schemas":{"#, "}}}", "pets.json#/components/schemas/Pet", "#/components/schemas/"),
            (#"{"definitions":{"#, "}}", "pets.json#/definitions/Pet", "#/definitions/"),
            ("{", "}", "pets.json#/Pet", "#/"),
        ]
    )
    func mappingsResolveInTheirOwnDocument(head: String, tail: String, pet: String, pointer: String) throws {
        let result = try ShelfRun([
            "root.json": Pipeline.schemas(
                #""Owner":{"properties":{"pet":{"$ref":"\#(pet)"}}},"Cat":{"properties":{"x":{"type":"string"}}}"#
            ),
            "pets.json": """
            \(head)"Pet":{"oneOf":[{"$ref":"\(pointer)Cat"},{"$ref":"\(pointer)Dog"}],
            "discriminator":{"propertyName":"kind","mapping":{"cat":"Cat","hound":"Dog"}}},
            "Cat":{"type":"object","required":["kind","lives"],
            "properties":{"kind":{"type":"string"},"lives":{"type":"integer"}}},
            "Dog":{"type":"object","required":["kind"],"properties":{"kind":{"type":"string"}}}\(tail)
            """,
        ])
        #expect(result.problems.isEmpty)
        #expect(result.swift.contains(#"case "hound""#))
        #expect(result.swift.contains(#"case "cat""#))
        #expect(result.swift.contains("public var lives: Int"))
    }

    @Test func mappingsNameTheFilesOfTheMembers() throws {
        let result = try ShelfRun([
            "root.json": Pipeline.schemas(#""Owner":{"properties":{"pet":{"$ref":"models/Pet.json"}}}"#),
            "models/Pet.json": """
            {"oneOf":[{"$ref":"Cat.json"},{"$ref":"./Dog.v1.json"}],
            "discriminator":{"propertyName":"kind","mapping":{"cat":"Cat","dog":"Dog.v1.json"}}}
            """,
            "models/Cat.json": #"{"type":"object","required":["kind"],"properties":{"kind":{"type":"string"}}}"#,
            "models/Dog.v1.json": #"{"type":"object","required":["kind"],"properties":{"kind":{"type":"string"}}}"#,
        ])
        #expect(result.problems.isEmpty)
        #expect(result.swift.contains(#"case "cat""#))
        #expect(result.swift.contains(#"case "dog""#))
    }
}
