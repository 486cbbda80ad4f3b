import GeneratorSupport
import Testing

/// A nullable schema of a whole document; its name includes null.
struct NullableDocumentTests {
    @Test(arguments: [
        (#"{"title":"T","enum":[6,null]}"#, "typealias T = TValue?"),
        (#"{"title":"T","enum":["a",6,null]}"#, "typealias T = TValue?"),
        (#"{"title":"T","type":["string","null"],"enum":["a",null]}"#, "typealias T = TValue?"),
        (#"{"title":"T","type":["object","null"],"properties":{"a":{"type":"string"}}}"#, "typealias T = TValue?"),
        (#"{"title":"T","anyOf":[{"type":"string"},{"type":"number"},{"type":"null"}]}"#, "typealias T = TValue?"),
        (#"{"title":"T","type":["string","null"]}"#, "typealias T = String?"),
        (#"{"title":"T","type":"string","nullable":true}"#, "typealias T = String?"),
        (#"{"title":"T","type":["array","null"],"items":{"type":"integer"}}"#, "typealias T = [Int]?"),
        (#"{"title":"T","const":null}"#, "typealias T = JSONValue"),
        (#"{"title":"T","enum":[null]}"#, "typealias T = JSONValue"),
        (#"{"title":"T","enum":["a"]}"#, "enum T:"),
    ])
    func rootTypealiasIsOptionalIfNullable(document: String, declaration: String) throws {
        #expect(try Pipeline(document).swift.contains(declaration))
    }

    @Test func nullabilityOfNamedSchemasIsAtTheirUses() throws {
        let swift = try Pipeline(
            Pipeline.schemas(
                ##"""
                "E":{"enum":["a",null]},"S":{"type":["string","null"]},"O":{"type":"object","required":["e","s"],
                "properties":{"e":{"$ref":"#/components/schemas/E"},"s":{"$ref":"#/components/schemas/S"}}}
                """##
            )
        ).swift
        #expect(swift.contains("enum E:") && swift.contains("var e: E?"))
        #expect(swift.contains("typealias S = String?") && swift.contains("var s: String?"))
    }
}
