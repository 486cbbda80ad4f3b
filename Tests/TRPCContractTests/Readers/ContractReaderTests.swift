import GeneratorSupport
import TRPCContract
import TRPCSource
import Testing

struct ContractReaderTests {
    @Test(
        arguments: [
            (#"{"swagger":"1.2"}"#, "unsupported-version"),
            (#"{"openapi":"4.0.0","paths":{}}"#, "unsupported-version"),
            (#"{"openapi":"3.1.0"}"#, "empty-document"),
            (#"{}"#, "unknown-format"),
            (#"{"name":"left-pad","version":"1.0.0"}"#, "unknown-format"),
            (#"[1]"#, "unknown-format"),
            (#"null"#, "unknown-format"),
            ("", "empty-document"),
            (#"{"openapi":"3.1.0","#, "json-syntax"),
        ]
    )
    func invalidContractIsOneError(text: String, id: String) throws {
        let reading = try Pipeline(text)
        #expect(reading.ids == [id])
        #expect(reading.diagnostics.first?.severity == .error)
        #expect(reading.diagnostics.first?.location != nil)
        #expect(reading.files.isEmpty)
    }

    @Test(arguments: [
        (#"{"required":["result"]}"#, #"{}"#, "String?"),
        (#"{"required":["result"]}"#, #"{"required":["more"]}"#, "String?"),
        (#"{"required":["result"]}"#, #"{"required":["data"]}"#, "String"), ("{}", "{}", "String"),
    ])
    func optionalEnvelopeDataIsOptional(envelope: String, result: String, type: String) throws {
        let document = Pipeline.procedure("a.b", input: #"{"type":"string"}"#)
            .replacing(
                #"{"schema":{"type":"object","#,
                with: #"{"schema":{"type":"object",\#(envelope.dropFirst().dropLast()),"#
            )
            .replacing(
                #""result":{"type":"object","#,
                with: #""result":{"type":"object",\#(result.dropFirst().dropLast()),"#
            )
            .replacing(",,", with: ",")
        #expect(try Pipeline(document).swift.contains(#"Procedure<String, \#(type)>.query("a.b")"#))
    }

    @Test func unresolvedReferenceSuggestsSimilarNames() throws {
        let reading = try Pipeline(
            Pipeline.schemas(
                ##""Post":{"type":"object"},"Page":{"properties":{"a":{"$ref":"#/components/schemas/Pst"}}}"##
            )
        )
        #expect(reading.ids == ["unknown-reference"])
        #expect(
            reading.diagnostics[0].fix
                == "did you mean '#/components/schemas/Post'? --keep-going reads the rest: a JSONValue is used instead"
        )
        #expect(reading.files.isEmpty)
    }

    @Test(
        arguments: [
            ##""A":{"$ref":"#/components/schemas/B"},"B":{"$ref":"#/components/schemas/A"}"##,
            ##""A":{"$ref":"#/components/schemas/A"}"##,
        ]
    )
    func circularReferencesAreAnError(schemas: String) throws {
        let ids = Set(try Pipeline(Pipeline.schemas(schemas)).ids)
        #expect(ids == ["circular-reference"])
    }

    @Test func circularAllOfIsAnError() throws {
        let schemas = ##"""
            "A":{"allOf":[{"$ref":"#/components/schemas/B"},{"properties":{"a":{"type":"string"}}}]},
            "B":{"allOf":[{"$ref":"#/components/schemas/A"},{"properties":{"b":{"type":"string"}}}]}
            """##
        #expect(try Pipeline(Pipeline.schemas(schemas)).ids.contains("circular-allof"))
    }

    @Test(
        arguments: [
            (#"{"$ref":1}"#, "invalid-reference"),
            (#"{"$ref":"other.json#/A"}"#, "unreadable-reference"),
            (#"{"$ref":"https://example.com/a.json"}"#, "remote-reference"),
            (#""text""#, "invalid-schema"),
            (#"{"allOf":{}}"#, "invalid-schema"),
            (#"{"type":"object","properties":[]}"#, "invalid-schema"),
        ]
    )
    func brokenSchemasAreErrorsWithALocation(schema: String, id: String) throws {
        let reading = try Pipeline(Pipeline.schemas(#""A":{"properties":{"a":\#(schema)}}"#))
        #expect(reading.ids.contains(id))
        #expect(reading.diagnostics.first { $0.id == id }?.location != nil)
        #expect(reading.files.isEmpty)
    }

    @Test(
        arguments: [
            (#"{"type":"file"}"#, "unknown-type"),
            (#"{"type":"object","required":true}"#, "invalid-required"),
            (#"{"type":"string","not":{"const":"x"}}"#, "unrepresentable-keyword"),
            (#"{"type":"string","enum":[]}"#, "empty-enumeration"),
            (#"{"type":"integer","enum":["1",2]}"#, "enumeration-type"),
            (#"{"enum":[{"a":1}]}"#, "unrepresentable-value"),
            (#"{"oneOf":[{"type":"string"},{}]}"#, "union-with-any"),
            (#"{"allOf":[{"type":"string"},{"type":"array"}],"required":[]}"#, "conflicting-allof"),
        ]
    )
    func untypableSchemasAreWarnings(schema: String, id: String) throws {
        let reading = try Pipeline(Pipeline.schemas(#""A":{"type":"object","properties":{"a":\#(schema)}}"#))
        #expect(reading.ids.contains(id), "\(reading.ids)")
        #expect(!reading.files.isEmpty)
    }

    @Test func descriptionInsideNotIsIgnored() throws {
        func read(_ not: String) throws -> Pipeline {
            try Pipeline(Pipeline.schemas(#""A":{"type":"object","properties":{"a":{"not":\#(not)}}}"#))
        }
        let (plain, described) = (try read("{}"), try read(#"{"description":"Nothing","x-note":1}"#))
        #expect(plain.ids == [] && described.ids == [])
        #expect(described.swift == plain.swift)
    }

    @Test func schemaRegistriesAreResolvedByName() throws {
        let text = ##"""
            {"schemas":{"Post":{"type":"object","properties":{"author":{"$ref":"Author"}}},
            "Author":{"$id":"https://x/Author","type":"object","properties":{"post":{"$ref":"#/properties/name"},
            "name":{"type":"string"}}}}}
            """##
        let reading = try Pipeline(text)
        #expect(reading.ids == [])
        #expect(reading.swift.contains("var author: Author?"))
    }

    @Test func invalidSchemaAmongSchemasIsReported() throws {
        let reading = try Pipeline(
            #"{"A":{"type":"object","properties":{"x":{"type":"string"}}},"B":{"error":"none"}}"#
        )
        #expect(reading.ids == ["not-a-schema"])
    }

    @Test(
        arguments: [
            (#"{"application/json":{"schema":{}}}"#, true), (#"{"application/problem+json":{}}"#, true),
            (#"{"application/json; charset=utf-8":{"schema":{}}}"#, true), (#"{"image/png":{}}"#, false),
            (#"{"application/json":{"schema":{"type":"string"}}}"#, false),
        ]
    )
    func untypedJSONBodyIsReported(content: String, isReported: Bool) throws {
        let text =
            #"{"openapi":"3.0.3","info":{},"paths":{"/a":{"get":{"responses":{"200":{"content":\#(content)}}}}}}"#
        #expect(try Pipeline(text).ids.contains("untyped-body") == isReported)
    }

    @Test func operationsAreInTheContractAndInTheClient() throws {
        let text = #"""
            {"openapi":"3.0.3","info":{},"paths":{"/a/{id}":{"parameters":[{"name":"id","in":"path","schema":{}}],
            "get":{"operationId":"getA","tags":["x"],"responses":{"200":{"content":{"application/json":
            {"schema":{"type":"object","properties":{"n":{"type":"integer"}}}}}}}},
            "delete":{"responses":{"204":{}}}}}}
            """#
        let reading = try Pipeline(text)
        #expect(reading.ids == [])
        let operations = try #require(reading.contract?.contract.operations)
        #expect(operations.map(\.method) == ["GET", "DELETE"])
        #expect(operations[0].parameters.map(\.name) == ["id"])
        #expect(operations[0].parameters[0].isRequired)
        #expect(operations[1].responses.map(\.status) == ["204"])
        #expect(reading.swift.contains("struct GetAResponse"))
        #expect(reading.swift.contains("func getA(id: String) async throws -> GetAResponse {"))
        #expect(reading.swift.contains("func delete(id: String) async throws {"))
    }
}
