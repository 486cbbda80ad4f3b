import GeneratorSupport
import TRPCSource
import Testing

/// Names in `required` that no property has.
struct UndeclaredRequiredTests {
    private static let hook =
        #"{"type":"object","required":["url","trigger"],"properties":{"url":{"type":"string"},"triggers":{"type":"string"}}}"#

    private func client(_ operation: String) throws -> Pipeline {
        try Pipeline(
            #"""
            {"openapi":"3.0.3","info":{"title":"T","version":"1"},"components":{"schemas":{"Hook":\#(Self.hook)}},
            "paths":{"/a":{"post":{"operationId":"a","tags":["t"],\#(operation)}}}}
            """#
        )
    }

    private static let content = ##""content":{"application/json":{"schema":{"$ref":"#/components/schemas/Hook"}}}"##

    @Test func undeclaredPropertyIsOptionalInResponses() throws {
        let client = try client(#""responses":{"200":{"description":"ok",\#(Self.content)}}"#)
        #expect(client.swift.contains("public var trigger: JSONValue?"))
        let found = try #require(client.diagnostics.first { $0.id == "undeclared-required" })
        #expect(found.severity == .warning && found.location != nil && found.message.contains("'trigger'"))
        #expect(found.fix == "did you mean 'triggers'?")
    }

    @Test func undeclaredPropertyIsRequiredInRequests() throws {
        let client = try client(#""requestBody":{\#(Self.content)},"responses":{"204":{"description":"ok"}}"#)
        #expect(client.swift.contains("public var trigger: JSONValue\n"))
        #expect(client.ids.contains("undeclared-required"))
    }
}
