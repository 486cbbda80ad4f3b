#if GOLDEN
import Foundation
import GoldenClients
import TRPCTesting
import TestSupport
import Testing

@_spi(Generated) import TRPCREST
@_spi(Generated) import TRPCRuntime

/// The requests and responses of the golden client of OpenAPI 3.2.
struct OpenAPI32Tests {
    typealias API = OpenAPI32Golden

    private func client(
        _ body: String = "[]",
        type: String = "application/json",
        server: API.Server = .live
    ) -> (API.Client, ScriptedTransport) {
        let transport = ScriptedTransport(
            answer: HTTPResponse(status: 200, headers: ["content-type": type], body: Data(body.utf8))
        )
        return (API.Client(server: server, credentials: .init(device: { "key" }), transport: transport), transport)
    }

    private func orders(_ events: String) -> API.Orders { client(events, type: "text/event-stream").0.orders }

    private func all<Item>(_ items: RESTItems<Item>) async throws -> [Item] {
        var all: [Item] = []
        for try await item in items { all.append(item) }
        return all
    }

    @Test func dataIsDecodedWithItsContentSchema() async throws {
        let text = "event: order\nid: 7\nretry: 50\ndata: {\"id\":\ndata: 1}\n\ndata: {\"id\":2}\n\ndata: [DONE]\n\n"
        let events = try await all(orders(text).events())
        #expect(
            events == [
                .init(data: .init(id: 1), event: "order", id: "7", retry: 50),
                .init(data: .init(id: 2), event: "message"),
            ]
        )
    }

    @Test func eventNameIsTheTagOfAUnion() async throws {
        let text = """
            event: added
            data: {"id":1}

            event: count
            data: 9007199254740993

            event: note
            data: {"id":1}

            event: added

            event: later
            data: {"a":true}


            """
        let events = try await all(orders(text).kinds())
        #expect(
            events.prefix(3) == [
                .added(.init(data: .init(id: 1))), .count(.init(data: 9_007_199_254_740_993)),
                .note(.init(data: #"{"id":1}"#)),
            ]
        )
        #expect(events.dropFirst(3) == [.unknown(["event": "later", "data": ["a": true]])])
    }

    /// ASP.NET's `SseItem` has the schema of the data.
    @Test func dataWithoutAContentSchemaIsJSONUnlessAString() async throws {
        let todos = try await all(orders("event: Puppy\ndata: {\"id\":3}\n\n").todos())
        #expect(todos == [.init(data: .init(id: 3), event: .puppy)])
        let lines = try await all(orders("data: plain {text}\n\nevent: e\ndata: 1\n\ndata:\n\n").log())
        #expect(
            lines == [
                .init(data: "plain {text}", event: "message"), .init(data: "1", event: "e"),
                .init(data: "", event: "message"),
            ]
        )
    }

    @Test func otherItemSchemasDescribeTheData() async throws {
        #expect(try await all(orders("event: x\ndata: {\"id\":4}\n\n").payloads()) == [.init(id: 4)])
    }

    @Test func dataCannotAddPropertiesToItsEvent() async throws {
        #expect(try await all(orders("data: {\"id\":1},\"event\":\"note\"\n\n").events()) == [])
    }

    @Test func queryMethodIsSafeAndSendsABody() async throws {
        let (api, transport) = client()
        #expect(try await api.orders.search(q: "a") == [])
        let request = try #require(transport.requests.first)
        #expect(request.method == .query && request.body == Data(#"{"q":"a"}"#.utf8))
        #expect(request.headers["authorization"] == "Bearer key")
        let operation = try API.Orders.search.operation(.init(q: "a"), for: api.client)
        #expect(operation.kind == .query && operation.isIdempotent)
        try await api.orders.copySearch()
        #expect(transport.requests.last?.method.rawValue == "COPY")
        #expect(try API.Orders.copySearch.operation(.init(), for: api.client).kind == .mutation)
    }

    @Test func querystringParameterIsTheWholeQuery() async throws {
        let (api, transport) = client()
        _ = try await api.orders.filter(filter: .init(state: ["new", "a&b"], page: 2), theme: "dark=%41")
        _ = try? await api.orders.raw(selector: .init(a: 1))
        try await api.orders.jsonPath(selector: "$.a b")
        let requests = transport.requests
        #expect(
            requests.map { $0.url.query(percentEncoded: true) } == [
                "state=new,a%26b&page=2", "%7B%22a%22%3A1%7D", "%24.a%20b",
            ]
        )
        #expect(requests[0].headers["cookie"] == "theme=dark=%41")
        await #expect(throws: TRPCError.self) { try await api.orders.filter(theme: "a; admin=1") }
        #expect(transport.requests.count == 3)
    }

    @Test func linesCanBeABody() async throws {
        let (api, transport) = client()
        try await api.orders.importOrders(body: [.init(id: 1), .init(id: 2)])
        try await api.orders.replaceOrders(body: [.init(id: 1)])
        try await api.orders.replaceOrders()
        let requests = transport.requests
        #expect(requests.map(\.body) == [Data("{\"id\":1}\n{\"id\":2}\n".utf8), Data("\u{1E}{\"id\":1}\n".utf8), nil])
        #expect(requests[0].headers["content-type"] == "application/jsonl")
        #expect(requests[1].headers["content-type"] == "application/json-seq")
    }

    @Test func operationsUseTheirServers() async throws {
        let custom = try #require(URL(string: "https://staging.example/api"))
        var moved = API.Server.live
        moved.upload = custom
        let cases: [(API.Server, String, String)] = [
            (.live, "https://upload.shop.example/eu/import", "https://api.shop.example/internal/import"),
            (.url(custom), "https://staging.example/api/import", "https://staging.example/api/import"),
            (
                .url(custom).withOperationServers(), "https://upload.shop.example/eu/import",
                "https://staging.example/internal/import"
            ),
            (moved, "https://staging.example/api/import", "https://api.shop.example/internal/import"),
        ]
        for (server, first, second) in cases {
            let (api, transport) = client(server: server)
            try await api.orders.importOrders(body: [])
            try await api.orders.replaceOrders()
            #expect(transport.requests.map(\.url.absoluteString) == [first, second])
        }
        let (api, transport) = client()
        _ = try await api.orders.search(q: "a")
        #expect(transport.requests.map(\.url.absoluteString) == ["https://api.shop.example/v1/search"])
    }

    @Test func callDecidesWhetherItStreams() async throws {
        let (api, whole) = client(#"{"id":1}"#)
        _ = try await api.returns.chat(prompt: "a")
        _ = try await api.returns.draft(prompt: "a")
        // The inputs of other calls don't count here.
        _ = try await api.client.call(API.Returns.draft, .init(prompt: "a", stream: .value(true)))
        #expect(
            whole.requests.map { $0.body.map { String(decoding: $0, as: UTF8.self) } } == [
                #"{"prompt":"a","stream":false}"#, #"{"prompt":"a","stream":false}"#, #"{"prompt":"a","stream":false}"#,
            ]
        )
        let (streaming, streams) = client("data: {\"id\":1}\n\n", type: "text/event-stream")
        #expect(try await all(streaming.returns.chatStream(prompt: "a")) == [.init(id: 1)])
        #expect(try await all(streaming.returns.draftStream(prompt: "a")) == [.init(id: 1)])
        #expect(streams.requests.map(\.body) == Array(repeating: Data(#"{"prompt":"a","stream":true}"#.utf8), count: 2))
        try await api.returns.saveDraft(prompt: "a", stream: true)
        #expect(whole.requests.last?.body == Data(#"{"prompt":"a","stream":true}"#.utf8))
    }

    @Test(arguments: [
        (#"{"kind":"cat","lives":9}"#, true), (#"{"kind":"Dog","bark":true}"#, false), (#"{"bark":true}"#, false),
        (#"{"kind":"wolf"}"#, false),
    ])
    func defaultMappingAppliesToOtherTags(json: String, isCat: Bool) throws {
        let pet = try TRPCCoding.decode(API.Pet.self, from: Data(json.utf8))
        switch pet {
        case .cat: #expect(isCat)
        case .dog: #expect(!isCat)
        case .unknown: Issue.record("unknown")
        }
        #expect(try TRPCCoding.encode(pet) == Data(json.utf8))
    }
}
#endif
