import GeneratorSupport
import TRPCContract
import Testing

/// The kind of a body: JSON, text or bytes, by its media type, or by the resolved type if that is ambiguous.
struct BodyKindTests {
    private func formats(_ media: String, _ schema: String) throws -> [BodyFormat] {
        let content = #"{"\#(media)":{"schema":\#(schema)}}"#
        let pipeline = try Pipeline(
            #"""
            {"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{"/a":{"post":{"operationId":"send",
            "requestBody":{"content":\#(content)},"responses":{"200":{"description":"ok","content":\#(content)}}}}},
            "components":{"schemas":{"File":{"type":"string","format":"binary"},"Chain":{"$ref":"#/components/schemas/File"},
            "Text":{"type":"string"},"Item":{"type":"object","properties":{"a":{"type":"string"}}}}}}
            """#
        )
        let call = try #require(pipeline.contract?.contract.calls.first)
        return ((call.body?.contents ?? []) + call.responses.flatMap(\.contents)).map(\.carriage)
    }

    private static let schemas =
        FormFileTests.wrappers + [
            #"{"type":"string"}"#, "{}", #"{"type":"string","format":"byte"}"#,
            ##"{"$ref":"#/components/schemas/Item"}"##,
            ##"{"allOf":[{"$ref":"#/components/schemas/Item"}],"nullable":true}"##,
            #"{"type":"array","items":{"type":"integer"}}"#,
        ]

    @Test(arguments: [
        "application/octet-stream", "image/png", "image/*", "Image/PNG; q=1", "application/pdf", "application/zip",
        "video/mp4",
        "font/woff2", "application/cbor", "application/vnd.acme.thing", "application/x-protobuf", "application/msgpack",
    ])
    func otherMediaTypesAreBytes(media: String) throws {
        for schema in Self.schemas { #expect(try formats(media, schema) == [.bytes, .bytes], "\(schema)") }
    }

    @Test(arguments: [
        "application/json", "APPLICATION/JSON", "application/json; charset=utf-8", "application/problem+json",
        "text/json",
        "application/vnd.acme.v1+json; v=2", "application/*+json", "application/x-json", "application/vnd.acme.json",
        "application/json-patch", "application/*", "*/*",
    ])
    func jsonMediaTypesAreJSON(media: String) throws {
        for schema in [
            ##"{"$ref":"#/components/schemas/Item"}"##,
            ##"{"allOf":[{"$ref":"#/components/schemas/Item"}],"nullable":true}"##,
            ##"{"anyOf":[{"$ref":"#/components/schemas/Item"},{"type":"null"}]}"##, #"{"type":"array","items":{}}"#,
        ] { #expect(try formats(media, schema) == [.json, .json], "\(schema)") }
    }

    @Test(arguments: ["application/json", "*/*"])
    func binarySchemasAreBytes(media: String) throws {
        for schema in FormFileTests.wrappers { #expect(try formats(media, schema) == [.bytes, .bytes], "\(schema)") }
    }

    @Test func stringsOfAnyMediaTypeAreText() throws {
        for schema in [
            #"{"type":"string"}"#, ##"{"allOf":[{"$ref":"#/components/schemas/Text"}],"nullable":true}"##,
            #"{"type":["string","null"]}"#, ##"{"anyOf":[{"$ref":"#/components/schemas/Text"},{"type":"null"}]}"##,
        ] { #expect(try formats("*/*", schema) == [.text, .text], "\(schema)") }
        #expect(try formats("*/*", "{}") == [.bytes, .bytes])
        #expect(try formats("text/csv", ##"{"allOf":[{"$ref":"#/components/schemas/Text"}]}"##) == [.text, .text])
    }

    @Test(arguments: ["application/yaml", "application/apply-patch+yaml", "text/csv", "application/sql"])
    func textMediaTypesAreText(media: String) throws {
        for schema in Self.schemas { #expect(try formats(media, schema) == [.text, .text], "\(schema)") }
    }

    @Test func unusedSchemaIsReported() throws {
        let content =
            #"{"application/vnd.acme.thing":{"schema":{"type":"object","properties":{"a":{"type":"string"}}}}}"#
        func ids(_ content: String) throws -> [String] {
            try Pipeline(
                #"""
                {"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{"/a":{"get":{"operationId":"a",
                "responses":{"200":{"description":"ok","content":\#(content)}}}}}}
                """#
            ).ids
        }
        #expect(try ids(content) == ["schema-of-bytes"])
        #expect(try ids(#"{"image/png":{"schema":{"type":"string","format":"binary"}}}"#) == [])
    }
}
