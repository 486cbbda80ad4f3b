import GeneratorSupport
import TRPCContract
import TRPCSource
import Testing

/// Documents that consist of a reference, and empty contracts.
struct RootReferenceTests {
    private static let order = """
        {"title":"Order","type":"object","properties":{"line":{"$ref":"#/definitions/Line"}},
        "definitions":{"Line":{"type":"object","properties":{"sku":{"type":"string"}}},
        "Unused":{"type":"object","properties":{"x":{"type":"string"}}}}}
        """
    private static let api = Pipeline.schemas(#""Cat":{"type":"object","properties":{"name":{"type":"string"}}}"#)

    @Test(arguments: [#"{"$ref":"order.json"}"#, #"{"$schema":"x","description":"d","$ref":"order.json#"}"#])
    func rootReferenceIsFollowed(root: String) throws {
        let result = try ShelfRun(["root.json": root, "order.json": Self.order])
        #expect(result.ids.isEmpty)
        #expect(result.swift.contains("struct Order:"))
        #expect(result.swift.contains("struct Line:"))
        #expect(result.swift.contains("struct Unused:"))
    }

    /// `#` is resolved each time: the response refers to it before the enclosing schema is read, and gets the document.
    @Test func documentAsASchemaIsACircularReference() throws {
        let answer =
            ##"{"description":"","content":{"application/json":{"schema":{"$ref":"#/components/schemas/Link/properties/next"}}}}"##
        let result = try ShelfRun([
            "root.json": ##"""
            {"openapi":"3.1.0","info":{"title":"T","version":"1"},
            "paths":{"/link":{"get":{"operationId":"getLink","responses":{"200":\##(answer)}}}},
            "components":{"schemas":{"Link":{"type":"object","properties":{"next":{"$ref":"#"}}}}}}
            """##
        ])
        #expect(result.ids == ["circular-reference"])
    }

    @Test func rootReferenceChainsAreFollowed() throws {
        let result = try ShelfRun([
            "root.json": #"{"$ref":"a/b.json"}"#, "a/b.json": #"{"$ref":"../c.json"}"#,
            "c.json": #"{"$ref":"api.json"}"#, "api.json": Self.api,
        ])
        #expect(result.ids.isEmpty)
        #expect(result.swift.contains("struct Cat:"))
    }

    @Test func procedureDocumentsAreFollowed() throws {
        let result = try ShelfRun([
            "root.json": #"{"$ref":"parts/api.json"}"#,
            "parts/api.json": Pipeline.procedure("posts.get", input: #"{"$ref":"../input.json"}"#),
            "input.json": #"{"type":"object","properties":{"id":{"type":"string"}},"required":["id"]}"#,
        ])
        #expect(result.ids.isEmpty)
        #expect(result.swift.contains("struct Input:"))
        #expect(result.swift.contains("posts"))
    }

    @Test(arguments: ["order.json#/definitions/Line", "#/definitions/Line"])
    func rootMayReferenceASingleType(reference: String) throws {
        let root = """
            {"$ref":"\(reference)",
            "definitions":{"Line":{"type":"object","properties":{"sku":{"type":"string"}}}}}
            """
        let result = try ShelfRun(["root.json": root, "order.json": Self.order])
        #expect(result.problems.isEmpty)
        #expect(result.swift.contains("struct Line:"))
        #expect(!result.swift.contains("Unused"))
    }

    @Test func rootMayReferenceASchemaOfAnotherFile() throws {
        let result = try ShelfRun(["root.json": #"{"$ref":"api.json#/components/schemas/Cat"}"#, "api.json": Self.api])
        #expect(result.ids.isEmpty)
        #expect(result.swift.contains("struct Cat:"))
    }

    @Test(
        arguments: [
            (#"{"$ref":"missing.json"}"#, "unreadable-reference"),
            (#"{"$ref":"https://example.com/a.json"}"#, "remote-reference"),
            (#"{"$ref":"../a.json"}"#, "reference-outside"),
            (#"{"$ref":"order.json#/definitions/Nothing"}"#, "unknown-reference"),
            (##"{"$ref":"#/definitions/Nothing","definitions":{"A":{"type":"string"}}}"##, "unknown-reference"),
            (##"{"$ref":"#"}"##, "circular-reference"), (#"{"$ref":"loop.json"}"#, "circular-reference"),
            (#"{"$ref":"broken.json"}"#, "json-syntax"),
        ]
    )
    func unresolvedRootIsAnErrorWithALocation(root: String, id: String) throws {
        let result = try ShelfRun([
            "root.json": root, "order.json": Self.order, "loop.json": #"{"$ref":"root.json"}"#, "broken.json": "{",
        ])
        #expect(result.errors == [id])
        #expect(result.diagnostics.first?.location != nil)
        #expect(result.swift.isEmpty)
    }

    @Test(
        arguments: [
            #"{"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{}}"#,
            #"{"openapi":"3.0.3","info":{"title":"T","version":"1"},"components":{}}"#,
            #"{"openapi":"3.1.0","info":{},"paths":{"/a":{"summary":"s"}}}"#,
            #"{"$schema":"http://json-schema.org/draft-07/schema#"}"#, #"{"$defs":{}}"#,
        ]
    )
    func emptyContractIsAnError(document: String) throws {
        let result = try Pipeline(document)
        #expect(result.diagnostics.filter { $0.severity == .error }.map(\.id) == ["empty-contract"])
        #expect(result.diagnostics.last?.location != nil)
        #expect(result.diagnostics.last?.fix != nil)
        #expect(result.files.isEmpty)
    }

    @Test func contractMayHaveOnlyBodilessOperations() throws {
        let document =
            #"{"openapi":"3.1.0","info":{},"paths":{"/a":{"get":{"responses":{"204":{"description":"d"}}}}}}"#
        let result = try Pipeline(document)
        #expect(result.ids.isEmpty)
        #expect(result.swift.contains("func a() async throws {"))
    }

    @Test func contractMayHaveOnlyVoidProcedures() throws {
        let document = Pipeline.procedure("posts.get", input: #"{"type":"string"}"#)
        #expect(try Pipeline(document).ids.isEmpty)
    }

    @Test(
        arguments: [
            #"{"schema":"a","include":["post"]}"#, #"{"schema":"a","exclude":{"procedures":["*"],"schemas":["*"]}}"#,
            #"{"schema":"a","include":{"tags":["none"]}}"#, #"{"schema":"a","include":{"schemas":["None"]}}"#,
        ]
    )
    func emptySelectionIsAnErrorAtItsRule(configuration: String) throws {
        let schemas = #""Post":{"type":"object","properties":{"id":{"type":"string"}}}"#
        let document = Pipeline.procedure(
            "posts.get",
            input: ##"{"$ref":"#/components/schemas/Post"}"##,
            schemas: schemas
        )
        let result = try Pipeline(document, configuration: configuration)
        let error = try #require(result.diagnostics.first { $0.severity == .error })
        #expect(error.id == "empty-selection")
        #expect(error.location?.line == 1 && (error.location?.column ?? 0) > 1)
        #expect(error.fix?.contains("'posts.get'") == true)
        #expect(result.files.isEmpty)
    }

    @Test func emptyCommandLineSelectionIsReported() throws {
        let result = try Pipeline(Pipeline.procedure("posts.get", input: #"{"type":"string"}"#)) {
            $0.selection.narrow(include: ["users"], exclude: [])
        }
        #expect(result.diagnostics.contains { $0.id == "empty-selection" })
    }

    @Test(arguments: ["true", "false"])
    func booleanIsASchemaDocument(root: String) throws {
        let result = try ShelfRun(["root.json": root])
        #expect(result.problems == ["untyped-document"])
        #expect(result.swift.contains("public typealias API") || result.swift.contains("= JSONValue"))
        let referred = try ShelfRun(["root.json": #"{"properties":{"a":{"$ref":"b.json"}}}"#, "b.json": root])
        #expect(referred.errors.isEmpty)
    }
}
