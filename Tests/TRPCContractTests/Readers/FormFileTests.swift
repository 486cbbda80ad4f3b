import GeneratorSupport
import Testing

/// Which parts of a form are files, and which bodies are bytes. The resolved type decides, in any spelling.
struct FormFileTests {
    /// The spellings of bytes.
    static let files = [
        #"{"type":"string","format":"binary"}"#, #"{"type":"string","contentMediaType":"application/octet-stream"}"#,
        #"{"contentMediaType":"image/png"}"#, #"{"format":"binary"}"#, #"{"type":"object","format":"binary"}"#,
    ]

    private static let reference = ##"{"$ref":"#/components/schemas/File"}"##

    /// Equivalent ways of writing the schema of the component `File`.
    static let wrappers = [
        reference, ##"{"$ref":"#/components/schemas/Chain"}"##, #"{"allOf":[\#(reference)],"description":"x"}"#,
        #"{"allOf":[\#(reference)],"nullable":true}"#, #"{"allOf":[\#(reference),{"nullable":true}]}"#,
        #"{"anyOf":[\#(reference),{"type":"null"}]}"#, #"{"oneOf":[{"type":"null"},\#(reference)]}"#,
        #"{"oneOf":[\#(reference)]}"#, #"{"anyOf":[\#(reference)]}"#,
        #"{"allOf":[{"anyOf":[\#(reference),{"type":"null"}]}]}"#,
    ]

    private func form(_ file: String, _ properties: [String], encoding: String = "{}") throws -> [String] {
        let list = properties.enumerated().map { #""p\#($0)":\#($1)"# }.joined(separator: ",")
        let pipeline = try Pipeline(
            #"""
            {"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{"/a":{"post":{"operationId":"send","requestBody":
            {"required":true,"content":{"multipart/form-data":{"schema":{"type":"object","properties":{\#(list)}},
            "encoding":\#(encoding)}}},"responses":{"204":{"description":"ok"}}}}},"components":{"schemas":{"File":\#(file),
            "Chain":{"$ref":"#/components/schemas/File"},"Item":{"type":"object","properties":{"a":{"type":"string"}}}}}}
            """#
        )
        return properties.indices.map { index in
            let line = pipeline.swift.split(separator: "\n").first { $0.contains("public var p\(index): ") }
            return line?.split(separator: ": ").last.map(String.init) ?? "none"
        }
    }

    @Test(arguments: files)
    func fileIsRecognizedInAnyWrapper(file: String) throws {
        let found = try form(file, [file] + Self.wrappers)
        #expect(found.allSatisfy { $0 == "UploadFile?" }, "\(found)")
    }

    @Test(arguments: files)
    func filesAreRecognizedInAnyWrapper(file: String) throws {
        let lists = ([file] + Self.wrappers).flatMap { item in
            [
                #"{"type":"array","items":\#(item)}"#, #"{"type":["array","null"],"items":\#(item)}"#,
                #"{"items":\#(item),"type":"array","nullable":true}"#,
                #"{"anyOf":[\#(item),{"type":"array","items":\#(item)}]}"#,
                #"{"oneOf":[{"type":"array","items":\#(item)},\#(item),{"type":"null"}]}"#,
                #"{"allOf":[{"type":"array","items":\#(item)}],"nullable":true}"#,
            ]
        }
        let found = try form(file, lists)
        #expect(found.allSatisfy { $0 == "[UploadFile]?" }, "\(found)")
    }

    @Test func fileOrStringIsAUnion() throws {
        let either = [
            #"{"anyOf":[\#(Self.reference),{"type":"string"}]}"#,
            #"{"oneOf":[{"type":"string","format":"uri"},\#(Self.reference),{"type":"null"}]}"#,
            #"{"allOf":[{"oneOf":[\#(Self.reference),{"type":"integer"}]}],"nullable":true}"#,
        ]
        #expect(try form(Self.files[0], either) == ["FileOrText?", "FileOrText?", "FileOrText?"])
        #expect(
            try form(Self.files[0], either.map { #"{"type":["array","null"],"items":\#($0)}"# })
                == ["[FileOrText]?", "[FileOrText]?", "[FileOrText]?"]
        )
    }

    @Test(arguments: [
        "image/png", "image/png, image/jpeg", "image/*", "APPLICATION/PDF; x=y", "application/x-protobuf",
    ])
    func partMediaTypeMakesAFile(type: String) throws {
        let item = ##"{"$ref":"#/components/schemas/Item"}"##
        let parts = [
            "{}", #"{"description":"x"}"#, #"{"type":["string","null"]}"#, item, #"{"type":"array","items":{}}"#,
        ]
        let encoding = parts.indices.map { #""p\#($0)":{"contentType":"\#(type)"}"# }.joined(separator: ",")
        let found = try form(Self.files[0], parts, encoding: "{\(encoding)}")
        #expect(found == Array(repeating: "UploadFile?", count: 4) + ["[UploadFile]?"])
    }

    @Test(arguments: ["text/plain", "application/json", "application/vnd.acme+json", "application/xml"])
    func textPartsAreNotFiles(type: String) throws {
        let encoding = #"{"p0":{"contentType":"\#(type)"}}"#
        #expect(try form(Self.files[0], [#"{"type":"string"}"#], encoding: encoding) == ["String?"])
    }

    @Test(arguments: [
        (#"{"type":"string","format":"byte"}"#, "Data?"),
        (#"{"type":"string","contentEncoding":"base64","contentMediaType":"image/png"}"#, "Data?"),
        (#"{"type":"string","contentMediaType":"application/json"}"#, "String?"),
        (#"{"allOf":[{"type":"string"}],"nullable":true}"#, "String?"),
    ])
    func stringsAreNotFiles(schema: String, type: String) throws {
        #expect(try form(Self.files[0], [schema]) == [type])
    }
}
