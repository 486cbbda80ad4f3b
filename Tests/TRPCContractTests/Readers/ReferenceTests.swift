import GeneratorSupport
import TRPCContract
import TRPCSource
import TRPCSwift
import Testing

/// References to other documents, and to anchors in the same one.
struct ReferenceTests {
    private struct Result {
        var swift: String
        var ids: [String]
        var diagnostics: [Diagnostic]
    }

    private func generate(
        _ documents: [String: String],
        root: String = "api/root.json",
        policy: ReferencePolicy = ReferencePolicy()
    ) throws -> Result {
        var configuration = ClientConfiguration(schema: root, output: "", namespace: "API")
        configuration.references = policy
        let sink = DiagnosticSink()
        let file = SourceFile(path: root, bytes: Array((documents[root] ?? "").utf8))
        let generator = Generator(configuration: configuration, provider: DocumentShelf(documents: documents))
        let files = try generator.generate(file, from: SourceMap(), into: sink) ?? []
        return Result(
            swift: files.map(\.contents).joined(),
            ids: sink.diagnostics.map(\.id),
            diagnostics: sink.diagnostics
        )
    }

    @Test func typesOfOtherFilesAreNamedAfterFileOrPointer() throws {
        let result = try generate([
            "api/root.json": Pipeline.schemas(
                """
                "Shop":{"properties":{"owner":{"$ref":"./models/person.yaml.json"},\
                "sign":{"$ref":"parts.json#/sign"},"home":{"$ref":"models/person.yaml.json#/properties/home"}}}
                """
            ),
            "api/models/person.yaml.json": """
            {"type":"object","properties":{"home":{"type":"object","properties":{"street":{"type":"string"}}},\
            "sign":{"$ref":"../parts.json#/sign"}}}
            """,
            "api/parts.json": #"{"sign":{"type":"object","properties":{"text":{"type":"string"}}}}"#,
        ])
        #expect(result.ids.isEmpty)
        #expect(result.swift.contains("public var owner: Person?"))
        #expect(result.swift.contains("public var sign: Sign?"))
        #expect(result.swift.contains("public var home: Home?"))
        #expect(result.swift.components(of: "struct Sign:") == 1)
    }

    @Test func aliasesOfExternalSchemasKeepTheirNames() throws {
        let result = try generate([
            "api/root.json": Pipeline.schemas(#""Post":{"$ref":"models/p1.json"},"Twin":{"$ref":"models/p1.json"}"#),
            "api/models/p1.json": #"{"type":"object","properties":{"next":{"$ref":"p1.json"}}}"#,
        ])
        #expect(result.ids.isEmpty)
        #expect(result.swift.contains("struct Post:"))
        #expect(!result.swift.contains("P1"))
    }

    @Test func equalFileNamesAreDistinguishedByFolder() throws {
        let result = try generate([
            "api/root.json": Pipeline.schemas(
                #""A":{"properties":{"a":{"$ref":"apps/models/instance.json"},"b":{"$ref":"disks/models/instance.json"}}}"#
            ),
            "api/apps/models/instance.json": #"{"type":"object","properties":{"app":{"type":"string"}}}"#,
            "api/disks/models/instance.json": #"{"type":"object","properties":{"disk":{"type":"string"}}}"#,
        ])
        #expect(result.swift.contains("struct Instance:"))
        #expect(result.swift.contains("struct DisksInstance:"))
    }

    @Test func filesMayReferToEachOther() throws {
        let result = try generate([
            "api/root.json": Pipeline.schemas(#""A":{"properties":{"b":{"$ref":"b.json#/B"}}}"#),
            "api/b.json": #"{"B":{"properties":{"a":{"$ref":"root.json#/components/schemas/A"}}}}"#,
        ])
        #expect(result.ids.isEmpty)
        #expect(result.swift.contains("public var a: A?"))
    }

    @Test(
        arguments: [
            ("../secret.json", "reference-outside"), ("/etc/passwd", "reference-outside"),
            ("a/../../secret.json", "reference-outside"), ("%2e%2e/secret.json", "reference-outside"),
            ("https://example.com/a.json", "remote-reference"), ("ftp://example.com/a", "remote-reference"),
            ("urn:example:a", "remote-reference"), ("missing.json", "unreadable-reference"),
            ("parts.json#/nothing", "unknown-reference"), ("broken.json", "json-syntax"),
        ]
    )
    func unavailableDocumentIsAnErrorAtTheReference(reference: String, id: String) throws {
        let result = try generate([
            "api/root.json": Pipeline.schemas(#""A":{"properties":{"b":{"$ref":"\#(reference)"}}}"#),
            "api/parts.json": "{}", "secret.json": "{}", "api/broken.json": "{",
        ])
        let found = try #require(result.diagnostics.first { $0.id == id }, "\(result.ids)")
        #expect(found.location != nil)
        #expect(result.ids == [id])
        #expect(result.swift.isEmpty)
    }

    @Test func permissionsAllowOutsideAndRemoteDocuments() throws {
        let documents = [
            "api/root.json": Pipeline.schemas(
                #""A":{"properties":{"b":{"$ref":"../b.json"},"c":{"$ref":"https://example.com/c.json"}}}"#
            ),
            "b.json": #"{"type":"boolean"}"#,
            "https://example.com/c.json": #"{"$ref":"d.json"}"#,
            "https://example.com/d.json": #"{"type":"integer"}"#,
        ]
        let policy = ReferencePolicy(allowsOutside: true, allowsRemote: true)
        let result = try generate(documents, policy: policy)
        #expect(result.ids.isEmpty)
        #expect(result.swift.contains("public typealias D = Int"))
    }

    @Test func identifiersAndAnchorsNameSchemas() throws {
        let result = try generate(
            [
                "root.json": """
                {"$id":"https://example.com/root","type":"object","properties":{
                  "a":{"$ref":"address"},"b":{"$ref":"#street"},"c":{"$ref":"https://example.com/address#city"},
                  "d":{"$ref":"other.json"}},
                 "$defs":{
                  "Address":{"$id":"address","type":"object","properties":{"city":{"$ref":"#/$defs/City"}},
                    "$defs":{"City":{"$anchor":"city","type":"integer"}}},
                  "Street":{"$anchor":"street","type":"boolean"}}}
                """,
                "other.json": #"{"$id":"https://example.com/other.json","type":"string","format":"date"}"#,
            ],
            root: "root.json"
        )
        // The schema of the document has the client's name.
        #expect(result.ids == ["renamed-in-swift"])
        #expect(result.swift.contains("public var a: Address?"))
        #expect(result.swift.contains("public var b: Street?"))
        #expect(result.swift.contains("public var c: City?"))
        #expect(result.swift.contains("typealias Other = CalendarDate"))
    }

    @Test func dynamicReferencesResolveToTheirAnchor() throws {
        let result = try generate(
            [
                "root.json": """
                {"$id":"https://example.com/tree","$dynamicAnchor":"node","title":"Tree","type":"object",
                 "properties":{"children":{"type":"array","items":{"$dynamicRef":"#node"}}}}
                """
            ],
            root: "root.json"
        )
        #expect(result.swift.contains("public var children: [Tree]?"))
    }

    @Test func metaSchemaIsAnyValue() throws {
        let schemas = #""A":{"properties":{"schema":{"$ref":"http://json-schema.org/draft-07/schema#"}}}"#
        #expect(try Pipeline(Pipeline.schemas(schemas)).swift.contains("public var schema: JSONValue?"))
    }

    @Test func pointersResolveThroughReferences() throws {
        let result = try generate([
            "api/root.json": Pipeline.schemas(
                ##""A":{"$ref":"a.json"},"B":{"properties":{"x":{"$ref":"#/components/schemas/A/properties/x"}}}"##
            ),
            "api/a.json":
                #"{"type":"object","properties":{"x":{"type":"object","properties":{"y":{"type":"string"}}}}}"#,
        ])
        #expect(result.ids.isEmpty)
        #expect(result.swift.contains("public var x: X?") && result.swift.contains("public var x: A.X?"))
    }
}

extension String {
    fileprivate func components(of text: String) -> Int {
        var count = 0
        var rest = self[...]
        while let range = rest.firstRange(of: text) {
            count += 1
            rest = rest[range.upperBound...]
        }
        return count
    }
}
