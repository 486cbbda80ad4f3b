import TRPCContract
import TRPCDrift
import Testing

/// All spellings of files and bytes are equivalent: the wire doesn't change.
struct DriftFileTests {
    private static let files = [
        #"{"type":"string","format":"binary"}"#, #"{"type":"string","contentMediaType":"application/octet-stream"}"#,
        #"{"contentMediaType":"application/octet-stream"}"#, ##"{"$ref":"#/components/schemas/File"}"##,
        ##"{"allOf":[{"$ref":"#/components/schemas/File"}],"nullable":true}"##,
        ##"{"anyOf":[{"$ref":"#/components/schemas/File"},{"type":"null"}]}"##,
        #"{"type":["string","null"],"format":"binary"}"#,
    ]

    private func document(_ body: String, answer: String = "{}") -> String {
        #"""
        {"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{"/a":{"post":{"operationId":"send","requestBody":
        {"required":true,"content":{\#(body)}},"responses":{"200":{"description":"ok","content":\#(answer)}}}}},
        "components":{"schemas":{"File":{"type":"string","format":"binary"}}}}
        """#
    }

    private func form(_ file: String) -> String {
        document(
            #"""
            "multipart/form-data":{"schema":{"type":"object","required":["file"],"properties":{"file":\#(file),
            "files":{"type":"array","maxItems":3,"items":\#(file)}}}}
            """#
        )
    }

    private var client: ClientConfiguration { ClientConfiguration(schema: "a.json", output: "", namespace: "API") }

    private func findings(_ old: String, _ new: String) throws -> [String] {
        let bare = try DriftDocuments.findings(old, new).map(\.id)
        return try bare + DriftDocuments.findings(old, new, clients: (client, client)).map(\.id)
    }

    @Test(arguments: files)
    func formFilesAreEqualInAnySpelling(file: String) throws {
        for other in Self.files {
            let found = try findings(form(file), form(other)).filter { $0 != "components-unused" }
            #expect(found == [], "\(file) and \(other)")
        }
    }

    @Test func fileBecomingAStringIsReported() throws {
        #expect(!(try findings(form(Self.files[0]), form(#"{"type":"string"}"#))).isEmpty)
        #expect(!(try findings(form(Self.files[1]), form(#"{"type":"string"}"#))).isEmpty)
    }

    @Test func fileLimitsAreCompared() throws {
        let limited = form(#"{"type":"string","format":"binary","maxLength":10}"#)
        #expect(!(try findings(form(Self.files[0]), limited)).isEmpty)
        let other = form(#"{"contentMediaType":"application/octet-stream","maxLength":10}"#)
        #expect(try findings(limited, other) == [])
    }

    @Test(arguments: files + [#"{"type":"object","properties":{"a":{"type":"string"}}}"#])
    func rawBodiesAreEqualInAnySpelling(schema: String) throws {
        for media in ["application/octet-stream", "image/png", "application/vnd.acme.thing"] {
            func raw(_ schema: String) -> String {
                let content = #""\#(media)":{"schema":\#(schema)}"#
                return document(content, answer: "{\(content)}")
            }
            let found = try findings(raw(Self.files[0]), raw(schema)).filter { $0 != "components-unused" }
            #expect(found == [], "\(media): \(schema)")
        }
    }
}
