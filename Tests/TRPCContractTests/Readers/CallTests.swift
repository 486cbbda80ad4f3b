import GeneratorSupport
import TRPCContract
import TRPCSource
import Testing

/// The calls that readers find in documents of various exporters.
struct CallTests {
    /// A document, its calls, and its webhooks and callbacks.
    struct Case: Sendable {
        var paths: String
        var more = ""
        var calls: [String]
        var deliveries: [String] = []
        var rules: [String] = []
    }

    private static let data =
        #"{"schema":{"type":"object","properties":{"result":{"type":"object","properties":{"data":{"type":"string"}}}}}}"#
    private static let noData =
        #"{"schema":{"type":"object","properties":{"result":{"type":"object","properties":{}}}}}"#
    private static let text = #"{"schema":{"type":"string"}}"#

    private static let official = Case(
        paths: #"""
            "/posts.get":{"get":{"operationId":"posts.get","parameters":[{"name":"input","in":"query","required":true,
            "style":"deepObject","content":{"application/json":\#(text)}}],"responses":{"200":{"content":{
            "application/json":\#(data)}},"default":{"description":"error"}}}},
            "/posts.like":{"post":{"operationId":"posts.like","requestBody":{"content":{"application/json":\#(text)}},
            "responses":{"200":{"content":{"application/json":\#(noData)}}}}}
            """#,
        calls: [
            "query posts.get input output | GET /posts.get #posts.get | 200 application/json | default",
            "mutation posts.like input? unsaid | POST /posts.like #posts.like | sends application/json | 200 application/json",
        ],
        rules: ["untyped-output"]
    )

    private static let enriched = Case(
        paths: #"""
            "/trpc/feed.on":{"parameters":[{"name":"x-app","in":"header","required":true,"schema":{"type":"string"}}],
            "get":{"deprecated":true,"x-sunset":"2026-11-22","security":[{"key":["read"],"app":[]},{}],
            "x-trpc":{"path":"feed.on","type":"subscription","tracked":true},
            "parameters":[{"name":"trace","in":"nowhere"}],"servers":[{"url":"https://live.example"}],
            "responses":{"200":{"content":{"text/event-stream":\#(text)}}}}},
            "/trpc/feed.mark":{"post":{"x-trpc":{"path":"feed.mark","type":"mutation","idempotent":true},
            "responses":{"200":{"content":{"application/json; charset=utf-8":{},"application/json":\#(noData)}}}}}
            """#,
        more: #""x-trpc":{"transformer":"superjson"},"security":[{"app":[]}],"servers":[{"url":"https://a.example"}],"#,
        calls: [
            "tracked subscription feed.on output | GET /trpc/feed.on | header:x-app! | 200 text/event-stream"
                + " | needs (key:read+app) or () itself | at https://live.example | until 2026-11-22 | deprecated",
            "mutation feed.mark | POST /trpc/feed.mark | 200 application/json application/json | needs (app)"
                + " | at https://a.example | idempotent",
        ],
        rules: ["unknown-parameter-place"]
    )

    private static let rest = Case(
        paths: #"""
            "/posts/{id}":{"servers":[{"url":"https://posts.example"}],"parameters":[
            {"name":"id","in":"path","required":true,"schema":{"type":"string"}},
            {"name":"page","in":"query","schema":{"type":"integer"}}],
            "get":{"operationId":"getPost","parameters":[{"name":"page","in":"query","required":true,
            "schema":{"type":"string"}}],"responses":{"200":{"headers":{"x-total":{"schema":{"type":"integer"}}},
            "content":{"application/json":\#(text),"application/xml":{}}},"404":{"description":""}}},
            "put":{"x-idempotent":true,"security":[],"servers":[{"url":"https://write.example"}],
            "requestBody":{"required":true,"content":{"application/json":\#(text),
            "application/x-www-form-urlencoded":{"schema":{"type":"object"}}}},"responses":{"204":{"description":""}}}}
            """#,
        more: #""security":[{"app":[]}],"#,
        calls: [
            "rest | GET /posts/{id} #getPost | path:id! | query:page! | 200 application/json application/xml [x-total]"
                + " | 404 | needs (app) | at https://posts.example",
            "rest | PUT /posts/{id} | path:id! | query:page | sends! application/json, application/x-www-form-urlencoded"
                + " | 204 | needs () itself | at https://write.example | idempotent",
        ],
        rules: ["own-servers", "undeclared-security-scheme"]
    )

    private static let deliveries = Case(
        paths: #"""
            "/subscriptions":{"post":{"operationId":"subscribe","responses":{"201":{"description":""}},"callbacks":{
            "onData":{"{$request.body#/url}":{"put":{"requestBody":{"required":true,"content":{
            "application/json":\#(text)}},"responses":{"202":{"content":{"application/json":{}}}}}}}}}}
            """#,
        more: #"""
            "webhooks":{"order.paid":{"post":{"deprecated":true,"parameters":[{"name":"x-signature","in":"header",
            "required":true,"schema":{"type":"string"}}],"requestBody":{"content":{"application/json":\#(text),
            "application/xml":{}}},"responses":{"200":{"description":""}}}}},
            """#,
        calls: ["rest | POST /subscriptions #subscribe | 201"],
        deliveries: [
            "POST /subscriptions callback onData PUT | rest | PUT {$request.body#/url} | sends! application/json"
                + " | 202 application/json",
            "webhook order.paid | rest | POST order.paid | header:x-signature! | sends application/json, application/xml"
                + " | 200 | deprecated",
        ],
        rules: ["payloads-only"]
    )

    private static func document(_ document: Case) -> String {
        #"{"openapi":"3.1.0","info":{"title":"T","version":"1"},\#(document.more)"paths":{\#(document.paths)}}"#
    }

    @Test(arguments: [official, enriched, rest, deliveries], [false, true])
    func callsDoNotDependOnTheirTypes(document: Case, keepsSchemas: Bool) throws {
        let sources = SourceMap()
        let sink = DiagnosticSink()
        let file = SourceFile(path: "test.json", bytes: Array(Self.document(document).utf8))
        let root = try #require(DocumentReader().read(file, as: sources.add(file), into: sink))
        var scope = ReadingScope()
        scope.keepsSchemas = keepsSchemas
        let documents = DocumentSet(root: root, sources: sources, diagnostics: sink)
        let reading = try #require(ContractReader(scope: scope).read(documents, name: "T"))
        let contract = reading.contract
        #expect(contract.calls.map { CallSketch.line($0, in: contract) } == document.calls)
        let sent = contract.deliveries.map { "\($0.title) | \(CallSketch.line($0.call, in: contract))" }
        #expect(sent == document.deliveries)
        // Diagnostics about a webhook's responses don't affect clients.
        if !keepsSchemas { #expect(Set(sink.diagnostics.map(\.id)) == Set(document.rules)) }
    }

    @Test func webhookBodiesHaveTypes() throws {
        let contract = try #require(Pipeline(Self.document(Self.deliveries)).contract?.contract)
        #expect(contract.payloads.count == 2)
        #expect(contract.deliveries.allSatisfy { $0.call.responses.flatMap(\.contents).allSatisfy { $0.type == nil } })
    }

    @Test func callsHaveDistinctLocations() throws {
        let contract = try #require(Pipeline(Self.document(Self.rest)).contract?.contract)
        #expect(Set(contract.calls.map(\.location)).count == 1)
        #expect(Set(contract.calls.map(\.methodLocation)).count == 2)
    }
}
