import GeneratorSupport
import TRPCContract
import TRPCSource
import Testing

/// The additions of OpenAPI 3.2, and those that no client can represent.
struct OpenAPI32ReaderTests {
    private func pipeline(_ paths: String, version: String = "3.2.0", more: String = "") throws -> Pipeline {
        try Pipeline(#"{"openapi":"\#(version)","info":{"title":"T","version":"1"},\#(more)"paths":{\#(paths)}}"#)
    }

    private static let none = #""responses":{"204":{"description":""}}"#

    @Test(arguments: [
        (#""additionalOperations":{"COPY":{\#(none)},"x-a":{}}"#, ["COPY"], [String]()),
        (#""get":{\#(none)},"additionalOperations":{"Move":{\#(none)}}"#, ["GET", "MOVE"], []),
        (#""additionalOperations":{"POST":{\#(none)}}"#, ["POST"], ["misplaced-method"]),
        (#""post":{\#(none)},"additionalOperations":{"POST":{\#(none)}}"#, ["POST"], ["misplaced-method"]),
        (#""additionalOperations":{"A B":{\#(none)}}"#, [], ["invalid-method"]),
        (#""query":{\#(none)}"#, ["QUERY"], []),
    ])
    func additionalMethodsAreCalls(item: String, methods: [String], ids: [String]) throws {
        let found = try pipeline(#""/a":{\#(item)},"/b":{"get":{\#(Self.none)}}"#)
        #expect(found.contract?.contract.calls.map(\.method) == methods + ["GET"])
        #expect(found.ids == ids && found.diagnostics.allSatisfy { $0.location != nil })
    }

    @Test(arguments: [("query", [String]()), ("header", ["escaped-parameter"]), ("cookie", ["escaped-parameter"])])
    func allowReservedAppliesOnlyToTheQuery(place: String, ids: [String]) throws {
        let parameter = #"{"name":"a","in":"\#(place)","allowReserved":true,"schema":{"type":"string"}}"#
        let found = try pipeline(#""/a":{"get":{"parameters":[\#(parameter)],\#(Self.none)}}"#)
        #expect(found.ids == ids && found.diagnostics.allSatisfy { $0.location != nil })
    }

    @Test(arguments: [
        ("3.1.9", [String]()), ("3.2.7", []), ("3.3.0", ["newer-version"]), ("3.12.0", ["newer-version"]),
    ])
    func newerVersionIsNoted(version: String, ids: [String]) throws {
        #expect(try pipeline(#""/a":{"get":{\#(Self.none)}}"#, version: version).ids == ids)
    }

    @Test(arguments: [
        ("https://json-schema.org/draft/2020-12/schema", true), ("http://json-schema.org/draft-07/schema#", true),
        ("https://spec.openapis.org/oas/3.1/dialect/base", true),
        ("https://spec.openapis.org/oas/3.2/dialect/2025-09-17", true),
        ("https://example.com/dialect", false),
    ])
    func unknownDialectIsNoted(dialect: String, isKnown: Bool) throws {
        let ids = isKnown ? [] : ["unknown-dialect"]
        #expect(try pipeline(#""/a":{"get":{\#(Self.none)}}"#, more: #""jsonSchemaDialect":"\#(dialect)","#).ids == ids)
        let schema = try Pipeline(#"{"$schema":"\#(dialect)","type":"object","properties":{"a":{"type":"string"}}}"#)
        #expect(schema.ids.contains("unknown-dialect") == !isKnown)
    }

    @Test(arguments: [
        ("https://x.example/v1/api.json", "https://x.example/v1/api.json"),
        ("https://x.example/v1/api.json", "api.json"),
        ("https://x.example/v1/api.json", "/v1/api.json"), ("https://x.example/v1/api.json", "../v1/api.json"),
        ("/v1/api.json", "api.json"), ("/v1/api.json", "/v1/api.json"), ("https://x.example/v1/api.json", ""),
    ])
    func referencesMayContainTheDocumentsURL(address: String, reference: String) throws {
        let schema = #"{"$ref":"\#(reference)#/components/schemas/Pet"}"#
        let content = #""content":{"application/json":{"schema":\#(schema)}}"#
        let pets = #""components":{"schemas":{"Pet":{"type":"object","properties":{"n":{"type":"string"}}}}},"#
        let found = try pipeline(
            #""/a":{"get":{"responses":{"200":{"description":"",\#(content)}}}}"#,
            more: #""$self":"\#(address)",\#(pets)"#
        )
        #expect(found.ids == [] && found.swift.contains("-> Pet {"))
    }

    @Test func badgesAreNotGroups() throws {
        let tags = #""tags":[{"name":"beta","kind":"badge"},{"name":"shop","kind":"nav","summary":"The shop"}],"#
        let found = try pipeline(#""/a":{"get":{"tags":["beta","shop"],\#(Self.none)}}"#, more: tags)
        #expect(found.swift.contains("    /// The shop\n    public nonisolated struct Shop"))
        #expect(!found.swift.contains("struct Beta"))
    }

    @Test(arguments: [
        (
            #"{"name":"q","in":"querystring","content":{"application/xml":{"schema":{"type":"object"}}}}"#,
            "unwritable-query"
        ),
        (#"{"name":"q","in":"querystring","schema":{"type":"object"}}"#, "unwritable-query"),
        (
            #"{"name":"q","in":"querystring","content":{"application/json":{"schema":{"type":"object"}}}},{"name":"p","in":"query","schema":{"type":"string"}}"#,
            "mixed-query"
        ),
        (#"{"name":"q","in":"query","style":"cookie","schema":{"type":"string"}}"#, "unknown-parameter-style"),
    ])
    func parameterWithoutASchemaIsReported(parameters: String, id: String) throws {
        let found = try pipeline(#""/a":{"get":{"parameters":[\#(parameters)],\#(Self.none)}}"#)
        #expect(found.ids == [id] && found.diagnostics[0].location != nil)
    }

    @Test(arguments: ["itemSchema", "prefixEncoding", "itemEncoding"])
    func unnamedPartsAreBytesWithANote(keyword: String) throws {
        let content = #""content":{"multipart/mixed":{"schema":{"type":"array"},"\#(keyword)":{}}}"#
        let found = try pipeline(#""/a":{"get":{"responses":{"200":{"description":"",\#(content)}}}}"#)
        #expect(found.ids == ["unread-parts"] && found.diagnostics[0].location != nil)
    }

    @Test(arguments: ["C", "Missing"])
    func unknownDefaultMappingIsReported(name: String) throws {
        let found = try Pipeline.init(
            Pipeline.schemas(
                ##"""
                "Pet":{"oneOf":[{"$ref":"#/components/schemas/A"},{"$ref":"#/components/schemas/B"}],"discriminator":{
                "propertyName":"k","defaultMapping":"\##(name)"}},"A":{"type":"object","properties":{"k":{"type":"string"}}},
                "B":{"type":"object","properties":{"k":{"type":"string"}}},"C":{"type":"object"}
                """##
            )
        )
        #expect(found.ids == ["unusable-discriminator"])
    }

    @Test func serversOfOperationsNeedTheirVariables() throws {
        let servers = #""servers":[{"url":"https://{x}.b"}],"#
        let found = try pipeline(#""/a":{"get":{\#(servers)\#(Self.none)},"put":{\#(servers)\#(Self.none)}}"#)
        #expect(found.ids == ["own-servers", "undeclared-server-variable"])
        #expect(found.swift.contains("var operations: URL?"))
        let same = #""servers":[{"url":"https://a"}],"#
        #expect(try pipeline(#""/a":{"get":{\#(same)\#(Self.none)}}"#, more: same).ids == [])
    }
}
