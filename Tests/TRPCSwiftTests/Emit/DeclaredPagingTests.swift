import GeneratorSupport
import TRPCSource
import Testing

/// The key `paging`, for contracts that don't show how their lists are paged.
struct DeclaredPagingTests {
    private static let document = #"""
        {"openapi":"3.1.0","info":{},"paths":{
        "/tasks":{"get":{"operationId":"tasks","tags":["lists"],"parameters":[
        {"name":"page","in":"query","schema":{"type":"integer"}},{"name":"limit","in":"query","schema":{"type":"integer"}}],
        "responses":{"200":{"description":"","content":{"application/json":{"schema":{
        "type":"array","items":{"type":"string"}}}}}}}},
        "/search":{"get":{"operationId":"search","tags":["lists"],"parameters":[
        {"name":"from","in":"query","schema":{"type":"string"}},{"name":"q","in":"query","schema":{"type":"string"}}],
        "responses":{"200":{"description":"","content":{"application/json":{"schema":{"type":"object",
        "required":["hits","meta"],"properties":{"hits":{"type":"array","items":{"type":"string"}},"meta":{"type":"object",
        "required":["following","rest"],"properties":{"following":{"type":"string"},"rest":{"type":"boolean"}}}}}}}}}}},
        "/posts":{"get":{"operationId":"posts","tags":["lists"],"parameters":[
        {"name":"offset","in":"query","schema":{"type":"integer"}},{"name":"q","in":"query","schema":{"type":"string"}}],
        "responses":{"200":{"description":"","content":{"application/json":{"schema":{
        "type":"array","items":{"type":"string"}}}}}}}}}}
        """#

    private func pipeline(_ paging: String) throws -> Pipeline {
        try Pipeline(Self.document, configuration: #"{"schema":"test.json","paging":{\#(paging)}}"#)
    }

    private func functions(_ paging: String) throws -> [String] {
        let pattern = /func input\(after page: [^)]+\) -> Self\? \{(?:\n *([^\n]+)\n| ([^\n]+) \}\n)/
        return try pipeline(paging).swift.matches(of: pattern).map { "\($0.output.1 ?? $0.output.2 ?? "")" }
    }

    private static let offset = #"advanced(\.offset, by: page.count)"#

    @Test(arguments: [
        (#""GET /tasks":{"first":0}"#, [#"turned(\.page, from: 0) { _ in !page.isEmpty }"#, offset]),
        (#""GET /*":{"first":1}"#, [#"turned(\.page, from: 1) { _ in !page.isEmpty }"#, offset]),
        (
            #""search":{"parameter":"from","next":"meta.following","more":"meta.rest"}"#,
            [#"page.meta.rest ? with(\.from, page.meta.following) : nil"#, offset]
        ),
        (
            #""search":{"parameter":"from","next":"meta.following"}"#,
            [#"with(\.from, "from", in: page.meta.following)"#, offset]
        ),
        (
            #""tasks":{"header":"X-Next"}"#,
            ["input(after: page, headers: [:])", #"with(\.page, "page", in: headers["X-Next"])"#, offset]
        ),
        (#""posts":false"#, []),
        (#""GET /*":{"first":1},"posts":false"#, [#"turned(\.page, from: 1) { _ in !page.isEmpty }"#]),
    ]) func ruleDeclaresThePaging(_ paging: String, _ next: [String]) throws {
        #expect(try functions(paging) == next)
        #expect(try pipeline(paging).diagnostics.isEmpty)
    }

    @Test(arguments: [
        (#""search":{"parameter":"to","next":"meta.following"}"#, "unusable-paging"),
        (#""search":{"parameter":"from","next":"meta.gone"}"#, "unusable-paging"),
        (#""search":{"parameter":"from","next":"meta.following","more":"meta.following"}"#, "unusable-paging"),
        (#""search":{"first":1}"#, "unusable-paging"),
        (#""gone":{"first":1}"#, "unmatched-rule"),
    ]) func unusableRuleIsReported(_ paging: String, _ rule: String) throws {
        #expect(try pipeline(paging).ids == [rule])
    }

    @Test(arguments: [
        #""tasks":{"first":2}"#, #""tasks":{"first":"one"}"#, #""tasks":{"start":1}"#, #""tasks":true"#,
        #""tasks":"page""#,
    ]) func invalidRuleIsAnError(_ paging: String) throws {
        #expect(try pipeline(paging).diagnostics.contains { $0.severity == .error })
    }
}
