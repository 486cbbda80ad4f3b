import TRPCContract
import TRPCDrift
import TRPCSource
import Testing

/// A Swagger 2.0 document and the same contract in OpenAPI 3.0 are equivalent, for applications and for source.
struct SwaggerTests {
    private static let info = #""info":{"title":"t","version":"1"}"#
    private static let ok = #""responses":{"204":{"description":"ok"}}"#

    private static func swagger(_ operation: String, more: String = "") -> String {
        #"{"swagger":"2.0",\#(info),"host":"x.test","basePath":"/v1","paths":{"/a":{"post":{"operationId":"run",\#(operation)}}}\#(more)}"#
    }

    private static func openapi(_ operation: String, more: String = "") -> String {
        #"{"openapi":"3.0.3",\#(info),"servers":[{"url":"https://x.test/v1"}],"paths":{"/a":{"post":{"operationId":"run",\#(operation)}}}\#(more)}"#
    }

    static let pairs: [(name: String, old: String, new: String)] = [
        (
            "a body, in a separate parameter",
            swagger(
                ##""parameters":[{"$ref":"#/parameters/b"}],\##(ok)"##,
                more:
                    ##","parameters":{"b":{"in":"body","name":"b","required":true,"schema":{"$ref":"#/definitions/B"}}},"definitions":{"B":{"type":"object","properties":{"default":{"type":"string","x-nullable":true}}}}"##
            ),
            openapi(
                ##""requestBody":{"required":true,"content":{"application/json":{"schema":{"$ref":"#/components/schemas/B"}}}},\##(ok)"##,
                more:
                    ##","components":{"schemas":{"B":{"type":"object","properties":{"default":{"type":"string","nullable":true}}}}}"##
            )
        ),
        (
            "a form with a file",
            swagger(
                #""consumes":["multipart/form-data"],"parameters":[{"in":"formData","name":"f","type":"file","required":true},{"in":"formData","name":"n","type":"integer"}],\#(ok)"#
            ),
            openapi(
                #""requestBody":{"required":true,"content":{"multipart/form-data":{"schema":{"type":"object","required":["f"],"properties":{"f":{"type":"string","format":"binary"},"n":{"type":"integer"}}}}}},\#(ok)"#
            )
        ),
        (
            "lists in a query, and a header",
            swagger(
                #""parameters":[{"in":"query","name":"l","type":"array","items":{"type":"string"}},{"in":"query","name":"m","type":"array","items":{"type":"string"},"collectionFormat":"multi"},{"in":"header","name":"h","type":"string","format":"uuid","required":true}],\#(ok)"#
            ),
            openapi(
                #""parameters":[{"in":"query","name":"l","style":"form","explode":false,"schema":{"type":"array","items":{"type":"string"}}},{"in":"query","name":"m","schema":{"type":"array","items":{"type":"string"}}},{"in":"header","name":"h","required":true,"schema":{"type":"string","format":"uuid"}}],\#(ok)"#
            )
        ),
        (
            "responses with a shared one, and a file",
            swagger(
                ##""produces":["application/pdf"],"responses":{"200":{"description":"ok","schema":{"type":"file"}},"default":{"$ref":"#/responses/Bad"}}"##,
                more:
                    #","responses":{"Bad":{"description":"bad","schema":{"type":"object","properties":{"m":{"type":"string"}}}}}"#
            ),
            openapi(
                ##""responses":{"200":{"description":"ok","content":{"application/pdf":{"schema":{"type":"string","format":"binary"}}}},"default":{"$ref":"#/components/responses/Bad"}}"##,
                more:
                    #","components":{"responses":{"Bad":{"description":"bad","content":{"application/json":{"schema":{"type":"object","properties":{"m":{"type":"string"}}}}}}}}"#
            )
        ),
        (
            "credentials",
            swagger(
                #""security":[{"o":["r"]}],\#(ok)"#,
                more:
                    #","securityDefinitions":{"o":{"type":"oauth2","flow":"application","tokenUrl":"https://x.test/t","scopes":{"r":"Reads."}}}"#
            ),
            openapi(
                #""security":[{"o":["r"]}],\#(ok)"#,
                more:
                    #","components":{"securitySchemes":{"o":{"type":"oauth2","flows":{"clientCredentials":{"tokenUrl":"https://x.test/t","scopes":{"r":"Reads."}}}}}}"#
            )
        ),
    ]

    @Test(arguments: pairs.map(\.name))
    func swaggerIsReadAsOpenAPI3(_ name: String) throws {
        let pair = try #require(Self.pairs.first { $0.name == name })
        let client = ClientConfiguration(schema: "a.json", output: "o", namespace: "API")
        for (old, new) in [(pair.old, pair.new), (pair.new, pair.old)] {
            let findings = try DriftDocuments.findings(old, new, clients: (client, client))
            #expect(findings.filter { $0.severity > .note || $0.verdict.source != .ok }.map(\.message) == [])
        }
    }

    /// The comparison isn't blind: a change in one document of a pair is found.
    @Test func changesAreFound() throws {
        let pair = Self.pairs[0]
        let findings = try DriftDocuments.findings(
            pair.old,
            pair.new.replacing(#""type":"string""#, with: #""type":"integer""#)
        )
        #expect(findings.contains { $0.severity == .error })
    }
}
