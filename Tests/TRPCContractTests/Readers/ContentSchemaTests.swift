import GeneratorSupport
import TRPCContract
import Testing

/// Strings that contain JSON with a schema.
struct ContentSchemaTests {
    private static let meta = #"{"type":"object","required":["a"],"properties":{"a":{"type":"integer"}}}"#
    private static let text = #"{"type":"string","contentMediaType":"application/json","contentSchema":\#(meta)}"#

    private func type(of schema: String, _ schemas: String = #""T":\#(text)"#) throws -> String? {
        let swift = try Pipeline(
            Pipeline.schemas(#""A":{"type":"object","required":["x"],"properties":{"x":\#(schema)}},\#(schemas)"#)
        ).swift
        let line = swift.split(separator: "\n").first { $0.contains("public var x: ") }
        return line?.split(separator: ": ").last.map(String.init)
    }

    @Test(arguments: [
        (text, "JSONText<AX>"), (##"{"$ref":"#/components/schemas/T"}"##, "JSONText<T>"),
        (##"{"allOf":[{"$ref":"#/components/schemas/T"}],"nullable":true}"##, "JSONText<T>?"),
        (##"{"type":"array","items":{"$ref":"#/components/schemas/T"}}"##, "[JSONText<T>]"),
        (
            #"{"type":"string","contentMediaType":"application/vnd.a+json","contentSchema":{"type":"array","items":{"type":"integer"}}}"#,
            "JSONText<[Int]>"
        ),
    ])
    func contentHasASwiftType(_ schema: String, _ expected: String) throws {
        #expect(try type(of: schema) == expected)
    }

    @Test(arguments: [
        #"{"type":"string","contentMediaType":"application/json"}"#,
        #"{"type":"string","contentMediaType":"application/json","contentSchema":{}}"#,
        #"{"type":"string","contentMediaType":"application/json","contentSchema":true}"#,
        #"{"type":"string","contentSchema":{"type":"object"}}"#,
        #"{"type":"string","contentMediaType":"text/html","contentSchema":{"type":"object"}}"#,
    ])
    func otherContentIsAString(_ schema: String) throws {
        #expect(try type(of: schema) == "String")
    }

    @Test func contentTypesAreGenerated() throws {
        let swift = try Pipeline(Pipeline.schemas(#""T":\#(Self.text)"#)).swift
        #expect(swift.contains("public var a: Int"))
    }
}
