import Foundation
import TRPCTesting
import TestSupport
import Testing

@_spi(Generated) @testable import TRPCREST
@_spi(Generated) @testable import TRPCRuntime
@_spi(Generated) @testable import TRPCStreams

@Suite struct RESTCallTests {
    private let item = Sample.Item(id: 7, name: "Ramen")
    private let json = #"{"id":7,"name":"Ramen"}"#

    @Test func callsAreRequestsToTheServer() async throws {
        let transport = ScriptedTransport(json: "[]")
        let client = TRPCClient(rest: transport)
        #expect(try await client.call(Sample.list, .init(page: 2, tags: ["a b", "c"])) == [])
        let request = try #require(transport.requests.first)
        #expect(request.method == .get)
        #expect(request.url.absoluteString == "https://test/api/v1/items?page=2&tags=a%20b&tags=c")
        #expect(request.headers["accept"] == "application/json")
        #expect(request.headers["content-type"] == nil && request.body == nil)
    }

    @Test func contentTypeOfBodiesOverridesHeaders() async throws {
        let transport = ScriptedTransport(json: json)
        let client = TRPCClient(rest: transport) { ["content-type": "text/plain", "x-app": "1"] }
        _ = try await client.with(CallOptions(headers: ["x-call": "2"])).call(Sample.save, .init(id: 7, item: item))
        let request = try #require(transport.requests.first)
        #expect(request.method == .put && request.url.path == "/api/v1/items/7")
        #expect(request.body == Data(json.utf8))
        #expect(request.headers.values(of: "content-type") == ["application/json"])
        #expect(request.headers["x-app"] == "1" && request.headers["x-call"] == "2")
    }

    @Test(arguments: [
        (200, Sample.Saved.ok(Sample.Item(id: 7, name: "Ramen"))),
        (201, .created(Sample.Item(id: 7, name: "Ramen"))), (204, .noContent),
    ])
    func eachStatusHasItsValue(status: Int, value: Sample.Saved) async throws {
        let body = status == 204 ? "" : json
        let client = TRPCClient(answering: HTTPResponse(status: status, json: body))
        let response = try await client.response(of: Sample.save, .init(id: 7, item: item))
        #expect(response.value == value && response.status == status)
    }

    @Test func outputsOfEachFormatAreRead() async throws {
        func client(_ status: Int, _ body: String, _ type: String) -> TRPCClient {
            TRPCClient(
                answering: HTTPResponse(status: status, headers: ["Content-Type": type], body: Data(body.utf8))
            )
        }
        #expect(try await client(200, json, "application/vnd.api+json").call(Sample.find, 7) == item)
        #expect(try await client(204, "", "").call(Sample.find, 7) == nil)
        #expect(try await client(200, "a,b\n1,ü", "text/csv").call(Sample.export) == "a,b\n1,ü")
        #expect(try await client(200, "\u{0}x", "image/jpeg").call(Sample.photo, 1) == Data([0, 0x78]))
        try await client(202, "whatever", "text/plain").call(Sample.remove, 1)
        try await client(204, "", "").call(Sample.remove, 1)
    }

    @Test func datesWithoutAnOffsetAreInUTC() async throws {
        struct Times: Decodable, Sendable, Equatable {
            var at: Date
            var exact: ExactDate
        }
        let operation = RESTOperation<NoInput, Times, UndocumentedFailure>("t", .get, "/t", output: .json())
        func times(_ text: String) async throws -> Times {
            let json = #"{"at":"\#(text)","exact":"\#(text)"}"#
            return try await TRPCClient(answering: HTTPResponse(status: 200, json: json)).call(operation)
        }
        let naive = try await times("2026-01-02T03:04:05.123456")
        #expect(naive == (try await times("2026-01-02T03:04:05.123456Z")))
        #expect(try await times("2026-01-02T03:04:05.123456+01:00").at == naive.at.addingTimeInterval(-3600))
        #expect(await trpcError { _ = try await times("yesterday") }?.codingFailure?.codingPath == "at")
        #expect(throws: DecodingError.self) {
            try TRPCCoding.decode([Date].self, from: Data(#"["2026-01-02T03:04:05"]"#.utf8))
        }
    }

    @Test func textAndJSONAreInterchangeable() async throws {
        func answer(_ body: String, _ type: String) -> TRPCClient {
            TRPCClient(answering: HTTPResponse(status: 200, headers: ["content-type": type], body: Data(body.utf8)))
        }
        let name = RESTOperation<NoInput, String, UndocumentedFailure>("n", .get, "/n", output: .json())
        #expect(try await answer(#""a\nb""#, "application/json").call(name) == "a\nb")
        #expect(try await answer("u/me/script", "text/plain; charset=utf-8").call(name) == "u/me/script")
        #expect(await trpcError { _ = try await answer("oops", "application/json").call(name) } != nil)
        #expect(try await answer(#""a\nb""#, "application/json").call(Sample.export) == "a\nb")
        #expect(try await answer(#""a""#, "text/csv").call(Sample.export) == #""a""#)
    }

    @Test func untypedOutputsMayBeStrings() async throws {
        func answer(_ body: String, _ type: String) -> TRPCClient {
            TRPCClient(answering: HTTPResponse(status: 200, headers: ["content-type": type], body: Data(body.utf8)))
        }
        let log = RESTOperation<NoInput, JSONValue, UndocumentedFailure>("l", .get, "/l", output: .json())
        #expect(try await answer("time,text", "text/csv").call(log) == "time,text")
        #expect(try await answer("[1]", "text/plain").call(log) == [1])
        let page = await trpcError { _ = try await answer("<html>", "text/html").call(log) }
        #expect(page?.isUnexpectedResponse == true)
    }

    @Test func textIsDecodedWithItsCharset() async throws {
        let response = HTTPResponse(
            status: 200,
            headers: ["content-type": "text/csv; charset=\"ISO-8859-1\""],
            body: Data([0xFC])
        )
        #expect(try await TRPCClient(answering: response).call(Sample.export) == "ü")
    }

    @Test func headersAreTyped() async throws {
        let headers: HTTPHeaders = [
            "X-Total": "42", "X-Ids": "1, 2", "X-Text": "42", "X-On": "true",
            "Last-Modified": "Wed, 21 Oct 2015 07:28:00 GMT", "X-Names": "a,b",
        ]
        let client = TRPCClient(answering: HTTPResponse(status: 200, headers: headers, body: Data("[]".utf8)))
        let response = try await client.response(of: Sample.list, .init())
        #expect(response.status == 200 && response.headers["x-total"] == "42")
        #expect(try response.header("x-total", as: Int.self) == 42)
        #expect(try response.header("x-ids") == [1, 2])
        #expect(try response.header("x-text") == "42")
        #expect(try response.header("x-on") == true)
        #expect(try response.header("x-names") == ["a", "b"])
        #expect(try response.header("last-modified") == Date(timeIntervalSince1970: 1_445_412_480))
        #expect(try response.header("x-none", as: Int.self) == nil)
        #expect(throws: DecodingError.self) { try response.header("x-names", as: Int.self) }
        let limit = ["used": 1, "left": 2]
        func limited(_ headers: HTTPHeaders) -> HTTPHeaders { headers }
        #expect(try limited(["x-limit": "used=1, left=2"]).required("X-Limit") == limit)
        #expect(try limited(["x-limit": "used,1,left,2"]).required("X-Limit") == limit)
        #expect(try limited(["x-limit": #"{"used":1,"left":2}"#]).required("X-Limit", isJSON: true) == limit)
        #expect(throws: DecodingError.self) { try response.headers.required("x-none", as: Int.self) }
    }

    @Test(arguments: [
        LinkSetup.standard, .batching, .batchStreaming, .webSocket,
        LinkSetup { [SplitLink(when: { $0.kind == .query }, BatchLink($0), otherwise: HTTPLink($0))] },
    ])
    func httpLinksSendOperationsUnbatched(links: LinkSetup) async throws {
        let transport = ScriptedTransport(json: "[]")
        let client = TRPCClient(rest: transport, links: links)
        async let one = client.call(Sample.list, .init(page: 1))
        async let two = client.call(Sample.list, .init(page: 2))
        _ = try await (one, two)
        let urls = transport.requests.map(\.url.absoluteString).sorted()
        #expect(urls == ["https://test/api/v1/items?page=1", "https://test/api/v1/items?page=2"])
    }

    @Test func socketsAndEventStreamsRefuseOperations() async throws {
        let setups = [LinkSetup { [WebSocketLink($0)] }, LinkSetup { [SSELink($0)] }]
        for links in setups {
            let client = TRPCClient(rest: ScriptedTransport(json: "[]"), links: links)
            let error = await trpcError { _ = try await client.call(Sample.list, .init()) }
            #expect(error?.kind == .unhandled && error?.path == "items.list")
        }
    }

    @Test func operationsAreDescribed() async throws {
        let mock = MockLink()
        mock.on(Sample.list) { _ in [] }
        mock.on(Sample.pay) { $0 }
        let client = TRPCClient(mock: mock)
        _ = try await client.call(Sample.list, .init(page: 1))
        _ = try await client.call(Sample.pay, item)
        _ = try await client.with(CallOptions(headers: ["Idempotency-Key": "mine"])).call(Sample.pay, item)
        #expect(mock.operations.map(\.kind) == [.query, .mutation, .mutation])
        #expect(mock.operations.map(\.isIdempotent) == [true, true, true])
        #expect(mock.operations.map(\.path) == ["items.list", "pay", "pay"])
        #expect(mock.inputs(of: Sample.list) == [.init(page: 1)])
        let keys = mock.operations.map { $0.headers["idempotency-key"] }
        #expect(keys[0] == nil && keys[2] == "mine")
        #expect(UUID(uuidString: keys[1] ?? "") != nil)
        #expect(Sample.save.endpoint.isIdempotent && Sample.remove.endpoint.isIdempotent)
        #expect(!Sample.pay.endpoint.isIdempotent)
    }

    @Test func anIdempotencyKeyIsCreatedForEachCallUnderTheHeaderOfTheBackend() async throws {
        func operation(_ method: HTTPMethod) -> RESTOperation<String?, Sample.Item, UndocumentedFailure> {
            RESTOperation(
                "pay",
                method,
                "/pay",
                takesIdempotencyKey: true,
                idempotencyHeader: "X-Idempotency-Key",
                output: .json()
            ) { try $0.header("X-Idempotency-Key", $1) }
        }
        let transport = ScriptedTransport(json: json)
        let client = TRPCClient(rest: transport)
        for _ in 0..<2 { _ = try await client.call(operation(.post), nil) }
        _ = try await client.call(operation(.put), nil)
        _ = try await client.call(operation(.post), "mine")
        _ = try await client.call(operation(.get), nil)
        let keys = transport.requests.map { $0.headers["x-idempotency-key"] }
        #expect(Set(keys[..<3]).count == 3 && keys[..<3].allSatisfy { UUID(uuidString: $0 ?? "") != nil })
        #expect(keys[3...] == ["mine", nil])
        #expect(transport.requests.allSatisfy { $0.headers["idempotency-key"] == nil })
    }

    @Test func invalidInputsAreNotSent() async throws {
        let transport = ScriptedTransport(json: json)
        let client = TRPCClient(rest: transport, validatesInputs: true)
        let error = await trpcError {
            _ = try await client.call(Sample.save, .init(id: 1, item: .init(id: 1, name: "too long")))
        }
        #expect(error?.violations.map(\.path) == ["name"] && error?.path == "items.save")
        #expect(transport.requests.isEmpty)
    }

    @Test func callsTimeOut() async throws {
        let clock = TestClock()
        let client = TRPCClient(rest: ScriptedTransport.hanging(), clock: clock, timeout: .seconds(3))
        async let error = trpcError { _ = try await client.call(Sample.list, .init()) }
        await clock.waitForSleeper()
        await clock.advance(by: .seconds(3))
        #expect(await error?.isTimeout == true)
    }

    @Test func cancelledCallsEnd() async throws {
        let client = TRPCClient(rest: ScriptedTransport.hanging())
        let task = Task { try await client.call(Sample.list, .init()) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func mocksRespondWithBytes() async throws {
        let mock = MockLink()
        let client = TRPCClient(mock: mock)
        mock.respond(to: Sample.save, HTTPResponse(status: 201, json: json))
        #expect(try await client.call(Sample.save, .init(id: 7, item: item)) == .created(item))
        mock.respond(to: Sample.save, HTTPResponse(status: 404, json: #"{"detail":"gone"}"#))
        let error = await trpcError { _ = try await client.call(Sample.save, .init(id: 7, item: item)) }
        #expect(error?.failure(of: Sample.save) == .notFound(.init(detail: "gone")))
    }

    @Test func mockTransportMatchesByMethodAndPath() async throws {
        let mock = MockTransport(transformer: .superjson)
        mock.on(Sample.save) { call in
            HTTPResponse(json: #"{"id":\#(call.parameters["id"] ?? ""),"name":\#(call.input?["name"] ?? nil)}"#)
        }
        mock.on(Sample.remove) { _ in HTTPResponse(status: 204) }
        mock.on(Sample.export) { _ in HTTPResponse(status: 200, body: Data("a".utf8)) }
        let client = TRPCClient(rest: mock)
        #expect(
            try await client.call(Sample.save, .init(id: 7, item: .init(id: 1, name: "4")))
                == .ok(.init(id: 7, name: "4"))
        )
        try await client.call(Sample.remove, 3)
        #expect(try await client.call(Sample.export) == "a")
        #expect(mock.calls.map(\.path) == ["items.save", "items.remove", "items.export"])
    }
}
