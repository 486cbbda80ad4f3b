import GeneratorSupport
import TRPCSource
import TRPCSwift
import Testing

/// References without a target, or to a value that isn't a schema.
struct UnresolvedReferenceTests {
    private static func contract(_ reference: String) -> [String: String] {
        [
            "root.json": """
            {"openapi":"3.1.0","info":{"title":"T","version":"1"},
            "paths":{"/a":{"get":{"operationId":"a","responses":{"200":{"description":"d","content":{}},"default":{"description":"d","content":{"application/json":{"schema":{"$ref":"#/components/schemas/Post"}}}}}},
            "parameters":[{"name":"q","in":"query","schema":{"type":"string"}}]}},
            "components":{
            "schemas":{"Post":{"type":"object","properties":{"title":{"type":"string"},
            "price":{"$ref":"\(reference)"}}},
            "Described":{"description":"any value"}},
            "parameters":{"Limit":{"name":"limit","in":"query","schema":{"type":"integer"}},
            "Old":{"name":"old","in":"query","type":"string"}},
            "headers":{"Rate":{"schema":{"type":"integer"}},"Plain":{"description":"d"}},
            "responses":{"Gone":{"description":"d"},"Full":{"description":"d","content":{"application/json":{
            "schema":{"type":"string"}}}},"Schema":{"type":"object","properties":{"a":{"type":"string"}}}},
            "requestBodies":{"New":{"required":true,"content":{"application/json":{"schema":{"type":"string"}}}}},
            "examples":{"One":{"value":1}},"securitySchemes":{"Key":{"type":"apiKey","in":"header","name":"k"},
            "Bearer":{"type":"http","scheme":"bearer"}}}}
            """,
            "parts.json": #"{"limit":{"name":"limit","in":"query","schema":{"type":"integer"}}}"#,
            "api.json": #"{"openapi":"3.1.0","info":{},"paths":{}}"#, "broken.json": "{",
        ]
    }

    @Test(
        arguments: [
            ("#/components/parameters/Limit", "a parameter"), ("#/components/parameters/Old", "a parameter"),
            ("parts.json#/limit", "a parameter"), ("#/paths/~1a/parameters/0", "a parameter"),
            ("#/components/headers/Rate", "a header"), ("#/components/headers/Plain", "a header"),
            ("#/components/responses/Gone", "a response"), ("#/components/responses/Full", "a response"),
            ("#/paths/~1a/get/responses/200", "a response"), ("#/components/requestBodies/New", "a request body"),
            ("#/components/examples/One", "an example"), ("#/components/securitySchemes/Key", "a security scheme"),
            ("#/components/securitySchemes/Bearer", "a security scheme"), ("#/paths/~1a", "a path"),
            ("#/paths/~1a/get", "an operation"), ("api.json", "a whole OpenAPI document"),
        ]
    )
    func invalidTargetIsAnErrorWithBothLocations(reference: String, part: String) throws {
        let result = try ShelfRun(Self.contract(reference))
        let error = try #require(result.diagnostics.first { $0.severity == .error })
        #expect(error.id == "not-a-schema-reference")
        #expect(error.message.contains(part))
        #expect(result.place(of: error.location) == "root.json:6:17")
        #expect(error.notes.count == 1)
        #expect(error.notes.first?.location != nil)
        #expect(error.notes.first?.location != error.location)
        #expect(result.swift.isEmpty)
    }

    @Test(
        arguments: [
            "#/components/schemas/Described", "#/components/responses/Schema",
            "#/components/parameters/Limit/schema", "#/components/responses/Full/content/application~1json/schema",
        ]
    )
    func schemasMayBeReferencedAnywhere(reference: String) throws {
        #expect(try ShelfRun(Self.contract(reference)).errors.isEmpty)
    }

    @Test(
        arguments: [
            ("#/components/schemas/Money", "unknown-reference"), ("missing.json", "unreadable-reference"),
            ("parts.json#/none", "unknown-reference"), ("#nowhere", "unknown-reference"),
            ("../outside.json", "reference-outside"), ("https://example.com/a.json", "remote-reference"),
            ("#/components/parameters/Limit", "not-a-schema-reference"), ("broken.json", "unreadable-reference"),
        ]
    )
    func keepGoingUsesJSONValue(reference: String, id: String) throws {
        let refused = try ShelfRun(Self.contract(reference))
        #expect(!refused.errors.isEmpty)
        #expect(refused.swift.isEmpty)
        if reference != "broken.json" {
            #expect(refused.diagnostics.last?.fix?.contains("--keep-going") == true)
        }
        let result = try ShelfRun(Self.contract(reference), policy: ReferencePolicy(keepsGoing: true))
        #expect(result.errors.isEmpty)
        let warning = try #require(result.diagnostics.first { $0.id == id }, "\(result.ids)")
        #expect(warning.severity == .warning)
        #expect(result.place(of: warning.location) == "root.json:6:17")
        #expect(warning.message.contains("JSONValue"))
        #expect(result.swift.contains("public var price: JSONValue?"))
        #expect(result.swift.contains("public var title: String?"))
    }

    @Test func schemaInsteadOfAnotherComponentIsReported() throws {
        let result = try ShelfRun([
            "root.json": """
            {"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{"/a":{"post":{"operationId":"a",
            "parameters":[{"$ref":"#/components/schemas/Post"}],
            "requestBody":{"$ref":"#/components/schemas/Post"},
            "responses":{"200":{"$ref":"#/components/schemas/Post"}}}}},
            "components":{"schemas":{"Post":{"type":"object","properties":{"title":{"type":"string"}}}}}}
            """
        ])
        let found = result.diagnostics.filter { $0.id == "misplaced-schema" }
        #expect(
            found.compactMap { result.place(of: $0.location) } == [
                "root.json:2:23", "root.json:3:23", "root.json:4:28",
            ]
        )
        #expect(found.allSatisfy { $0.severity == .warning && $0.notes.count == 1 && $0.fix != nil })
        #expect(result.swift.contains("struct Post:"))
    }

    @Test func eachUnresolvedReferenceIsReported() throws {
        let documents = [
            "root.json": Pipeline.schemas(
                #""A":{"properties":{"a":{"$ref":"missing.json"},"b":{"$ref":"missing.json#/x"}}}"#
            )
        ]
        let result = try ShelfRun(documents, policy: ReferencePolicy(keepsGoing: true))
        #expect(result.ids == ["unreadable-reference", "unreadable-reference"])
        #expect(Set(result.diagnostics.map { result.place(of: $0.location) }).count == 2)
    }

    @Test func keepGoingCoversCompositionsAndMappings() throws {
        let documents = [
            "root.json": Pipeline.schemas(
                """
                "Alias":{"$ref":"#/components/schemas/None"},
                "File":{"$ref":"none.json"},
                "Child":{"allOf":[{"$ref":"#/components/schemas/None"},{"properties":{"id":{"type":"string"}}}]},
                "Either":{"oneOf":[{"$ref":"#/components/schemas/None"},{"$ref":"#/components/schemas/Child"}],
                "discriminator":{"propertyName":"id","mapping":{"none":"#/components/schemas/None"}}},
                "List":{"type":"array","items":{"$ref":"#/components/schemas/None"}},
                "Maybe":{"oneOf":[{"$ref":"#/components/schemas/None"},{"type":"null"}]},
                "Table":{"type":"object","additionalProperties":{"$ref":"#/components/schemas/None"}}
                """
            )
        ]
        let result = try ShelfRun(documents, policy: ReferencePolicy(keepsGoing: true))
        #expect(result.errors.isEmpty)
        #expect(result.swift.contains("typealias Alias = JSONValue"))
        #expect(result.swift.contains("typealias File = JSONValue"))
        #expect(result.swift.contains("typealias List = [JSONValue]"))
        #expect(result.swift.contains("typealias Table = [String: JSONValue]"))
        #expect(result.swift.contains("public var id: String?"))
    }

    @Test func unresolvedPartsOfOperationsAreOmitted() throws {
        let documents = [
            "root.json": """
            {"openapi":"3.1.0","info":{"title":"T","version":"1"},"paths":{
            "/lost":{"$ref":"lost.json"},
            "/a":{"get":{"operationId":"a","parameters":[{"$ref":"#/components/parameters/None"}],
            "responses":{"200":{"description":"d","content":{"application/json":{"schema":{"type":"object",
            "properties":{"x":{"type":"string"}}}}}},"404":{"$ref":"#/components/responses/None"}}}}}}
            """
        ]
        #expect(try !ShelfRun(documents).errors.isEmpty)
        let result = try ShelfRun(documents, policy: ReferencePolicy(keepsGoing: true))
        #expect(result.errors.isEmpty)
        #expect(result.diagnostics.filter { $0.message.contains("omitted") }.count == 3)
        #expect(result.swift.contains("struct AResponse:"))
    }

    @Test func configurationEnablesKeepGoing() throws {
        let document = Pipeline.schemas(##""A":{"properties":{"b":{"$ref":"#/components/schemas/B"}}}"##)
        let result = try Pipeline(document, configuration: #"{"schema":"a","keepGoing":true}"#)
        #expect(result.diagnostics.map(\.severity).filter { $0 != .note } == [.warning])
        #expect(result.swift.contains("public var b: JSONValue?"))
    }

    @Test func lintKeepsGoingOnlyIfConfigured() throws {
        let document = Pipeline.schemas(##""A":{"properties":{"b":{"$ref":"#/components/schemas/B"}}}"##)
        let file = SourceFile(path: "test.json", bytes: Array(document.utf8))
        let strict = Linter().findings(in: file, from: SourceMap())
        #expect(!strict.isUsable)
        let going = Linter(policy: ReferencePolicy(keepsGoing: true)).findings(in: file, from: SourceMap())
        #expect(going.isUsable)
        #expect(going.diagnostics.contains { $0.id == "unknown-reference" && $0.severity == .warning && $0.fix != nil })
    }
}
