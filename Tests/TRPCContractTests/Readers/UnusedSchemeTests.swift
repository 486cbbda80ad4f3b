import GeneratorSupport
import TRPCSource
import Testing

/// Security schemes that no operation requires, so that their credential is never sent.
struct UnusedSchemeTests {
    private static let bearer = #""bearer":{"type":"http","scheme":"bearer"}"#
    private static let key = #""key":{"type":"apiKey","in":"header","name":"x-key"}"#

    private static func document(
        _ schemes: String,
        root: String = "",
        operation: String = "",
        more: String = ""
    ) -> String {
        #"""
        {"openapi":"3.1.0","info":{"title":"T","version":"1"},\#(root)"components":{"securitySchemes":{\#(schemes)}},
        "paths":{"/me":{"get":{"operationId":"me","tags":["a"],\#(operation)"responses":{"204":{"description":"ok"}}}}\#(more)}}
        """#
    }

    private func unused(
        _ document: String,
        _ configuration: String = #"{"schema":"s","output":"o"}"#
    ) throws -> [String] {
        let found = try Pipeline(document, configuration: configuration).diagnostics
            .filter { $0.id == "unused-security-scheme" }
        for diagnostic in found {
            #expect(diagnostic.severity == .warning && diagnostic.location != nil)
            #expect(diagnostic.fix?.contains("security") == true)
        }
        return found.map { String($0.message.split(separator: "'")[1]) }
    }

    @Test func unusedSchemeIsReported() throws {
        #expect(try unused(Self.document(Self.bearer)) == ["bearer"])
        #expect(try unused(Self.document("\(Self.bearer),\(Self.key)")) == ["bearer", "key"])
        #expect(try unused(Self.document(Self.bearer, root: #""security":[],"#)) == ["bearer"])
        #expect(try unused(Self.document(Self.bearer, operation: #""security":[{}],"#)) == ["bearer"])
    }

    @Test func unusedSchemeIsReportedNextToUsedOnes() throws {
        let both = "\(Self.bearer),\(Self.key)"
        #expect(try unused(Self.document(both, root: #""security":[{"key":[]}],"#)) == ["bearer"])
        #expect(try unused(Self.document(both, operation: #""security":[{"bearer":[]}],"#)) == ["key"])
    }

    @Test(
        arguments: [
            #""security":[{"bearer":[]}],"#, #""security":[{"bearer":["read"]}],"#, #""security":[{},{"bearer":[]}],"#,
            #""security":[{"other":[],"bearer":[]}],"#, ##""security":[{"#/components/securitySchemes/bearer":[]}],"##,
        ]
    )
    func referencedSchemesAreUsed(security: String) throws {
        #expect(try unused(Self.document(Self.bearer, root: security)) == [])
        #expect(try unused(Self.document(Self.bearer, operation: security)) == [])
        // The root requires it, although each operation overrides that.
        #expect(try unused(Self.document(Self.bearer, root: security, operation: #""security":[],"#)) == [])
    }

    @Test func excludedOperationsUseTheirSchemes() throws {
        let other = #","/other":{"get":{"operationId":"other","tags":["b"],"security":[{"bearer":[]}],"responses":{}}}"#
        let document = Self.document(Self.bearer, more: other)
        #expect(try unused(document, #"{"schema":"s","output":"o","exclude":{"tags":["b"]}}"#) == [])
        let hook = Self.document(
            Self.bearer,
            root: #""webhooks":{"paid":{"post":{"security":[{"bearer":[]}],"responses":{}}}},"#
        )
        #expect(try unused(hook) == [])
    }

    @Test func referencedPathItemsUseTheirSchemes() throws {
        let document = #"""
            {"openapi":"3.1.0","info":{"title":"T","version":"1"},"components":{"securitySchemes":{\#(Self.bearer)},
            "pathItems":{"me":{"get":{"security":[{"bearer":[]}],"responses":{"204":{"description":"ok"}}}}}},
            "paths":{"/me":{"$ref":"#/components/pathItems/me"}}}
            """#
        #expect(try unused(document) == [])
    }

    /// The transport presents client certificates, and a scheme without a location has another diagnostic.
    @Test func onlySupportedSchemesAreReported() throws {
        let others = #""tls":{"type":"mutualTLS"},"lost":{"type":"apiKey","in":"body","name":"k"}"#
        #expect(try unused(Self.document(others)) == [])
        #expect(try unused(Pipeline.procedure("a.b", input: #"{"type":"string"}"#)) == [])
    }
}
