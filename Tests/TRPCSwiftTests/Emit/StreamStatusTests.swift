#if GOLDEN
import Foundation
import GoldenClients
import TRPCREST
import TRPCRuntime
import TestSupport
import Testing

/// The golden client's handling of each documented status of streams.
struct StreamStatusTests {
    typealias API = StreamStatusesGolden

    /// Returns a client whose server always returns the same response.
    private func client(_ status: Int, _ type: String? = nil, _ body: String = "") -> API.Client {
        let headers: HTTPHeaders = type.map { ["content-type": $0] } ?? [:]
        let response = HTTPResponse(status: status, headers: headers, body: Data(body.utf8))
        return API.Client(transport: ScriptedTransport { _ in HTTPStreamedResponse(response) })
    }

    private func events(_ status: Int, _ data: String...) -> API.Client {
        client(status, "text/event-stream", data.map { "data: \($0)\n\n" }.joined())
    }

    private func all<Item>(_ items: RESTItems<Item>) async throws -> [Item] {
        var all: [Item] = []
        for try await item in items { all.append(item) }
        return all
    }

    private static let feeds: [@Sendable (API.Feed) -> RESTItems<API.Tick>] = [
        { $0.noContent() }, { $0.reset() }, { $0.accepted() }, { $0.others() }, { $0.failure() }, { $0.onlyDefault() },
        { $0.range() }, { $0.two() }, { $0.formats() },
    ]

    @Test(arguments: feeds.indices)
    func itemsAreDelivered(feed: Int) async throws {
        let ticks = try await all(Self.feeds[feed](events(200, #"{"at":1}"#, #"{"at":2}"#).feed))
        #expect(ticks == [API.Tick(at: 1), API.Tick(at: 2)])
    }

    @Test(arguments: feeds.indices, [204, 205])
    func bodilessStatusEndsAnyStream(feed: Int, status: Int) async throws {
        for type in [nil, "application/json", "text/html"] {
            #expect(try await all(Self.feeds[feed](client(status, type).feed)) == [])
        }
    }

    @Test func bodilessSuccessEndsTheStream() async throws {
        #expect(try await all(client(202, "text/plain", "accepted").feed.accepted()) == [])
        #expect(try await all(client(202, "application/json", "{}").feed.others()) == [])
        #expect(try await all(client(202, "application/json", "{}").lines.lines()) == [])
        // Another status isn't documented with this body.
        #expect(try await all(events(201, #"{"at":3}"#).feed.accepted()) == [API.Tick(at: 3)])
        await #expect(throws: TRPCError.self) { try await all(client(201, "text/plain", "ok").feed.accepted()) }
    }

    @Test func partialContentIsAStreamIfDeclared() async throws {
        #expect(try await all(events(206, #"{"at":1}"#).feed.part()) == [API.Tick(at: 1)])
        #expect(try await all(events(206, #"{"at":1}"#).feed.range()) == [API.Tick(at: 1)])
        await #expect(throws: TRPCError.self) { try await all(events(206, #"{"at":1}"#).feed.two()) }
    }

    @Test func linesAreReadAtEachStatus() async throws {
        for status in [200, 201] {
            let client = client(status, "application/jsonl", "{\"at\":1}\n{\"at\":2}\n")
            #expect(try await all(client.lines.lines()) == [API.Tick(at: 1), API.Tick(at: 2)])
        }
        #expect(try await all(client(203, "application/jsonl", "{\"at\":1}\n").feed.formats()) == [API.Tick(at: 1)])
    }

    @Test func itemsDifferingByStatusHaveCases() async throws {
        #expect(try await all(events(200, #"{"at":1}"#).feed.differ()) == [.ok(API.Tick(at: 1))])
        #expect(try await all(events(201, #"{"id":"a"}"#).feed.differ()) == [.created(API.DifferCreatedEvent(id: "a"))])
        #expect(try await all(client(202, "text/plain", "later").feed.differ()) == [])
        #expect(
            try await all(events(201, #"{"step":4}"#).jobs.watchStream()) == [.created(API.WatchCreatedEvent(step: 4))]
        )
    }

    @Test func failuresAreNotStreams() async throws {
        let operation = API.Feed.failure
        let cases: [(API.Client, API.Feed.FailureFailure)] = [
            (events(400, #"{"code":"late"}"#), .badRequest("data: {\"code\":\"late\"}\n\n")),
            (client(404, "application/problem+json", #"{"title":"gone"}"#), .notFound(API.Problem(title: "gone"))),
            (client(429, "application/x-ndjson", "{\"at\":1}\n"), .clientError("{\"at\":1}\n")),
            (events(503, #"{"at":9}"#), .other("data: {\"at\":9}\n\n")),
        ]
        for (client, expected) in cases {
            let error = await #expect(throws: TRPCError.self) { try await all(client.feed.failure()) }
            #expect(error?.failure(of: operation) == expected)
        }
        let error = await #expect(throws: TRPCError.self) { try await all(events(500, "{}").feed.onlyDefault()) }
        #expect(error?.failure(of: API.Feed.onlyDefault) == .other("data: {}\n\n"))
    }

    @Test func otherSuccessesHaveTheirOwnFunction() async throws {
        #expect(try await client(202, "application/json", #"{"id":"7"}"#).jobs.job() == API.Job(id: "7"))
        #expect(try await client(204).jobs.job() == nil)
        #expect(try await all(events(200, #"{"at":1}"#).jobs.jobStream()) == [API.Tick(at: 1)])
        #expect(try await all(client(204).jobs.jobStream()) == [])
        let job = client(202, "application/json", #"{"id":"7"}"#)
        let error = await #expect(throws: TRPCError.self) { try await all(job.jobs.jobStream()) }
        #expect(error?.httpStatus == 202)
        #expect(try error?.body.map { try TRPCCoding.decode(API.Job.self, from: $0) } == API.Job(id: "7"))
    }

    @Test func statusCanBeAStreamOrAWholeBody() async throws {
        let client = client(200, "application/json", #"{"id":"7"}"#)
        #expect(try await client.jobs.watch() == API.Job(id: "7"))
        #expect(try await client.jobs.either() == API.Job(id: "7"))
        #expect(try await all(events(200, #"{"at":1}"#).jobs.watchStream()) == [.ok(API.Tick(at: 1))])
        #expect(try await all(events(200, #"{"at":1}"#).jobs.eitherStream()) == [API.Tick(at: 1)])
    }

    @Test func functionsAcceptOnlyTheirMediaType() async throws {
        let accepted = Locked<[String]>([])
        let transport = ScriptedTransport { request in
            accepted.withLock { $0.append(request.headers["accept"] ?? "") }
            return HTTPStreamedResponse(HTTPResponse(status: 204))
        }
        let client = API.Client(transport: transport)
        _ = try await client.jobs.job()
        _ = try await all(client.jobs.jobStream())
        _ = try await all(client.lines.lines())
        _ = try await all(client.feed.formats())
        let lines = "application/x-ndjson, application/jsonl"
        #expect(
            accepted.withLock(\.self) == [
                "application/json", "text/event-stream", lines, "text/event-stream, application/jsonl",
            ]
        )
    }

    @Test func undescribedEventsAreDeliveredRaw() async throws {
        #expect(try await all(events(200, "hello").jobs.raw()) == [RESTEvent(text: "hello")])
        #expect(try await all(client(204).jobs.raw()) == [])
    }
}
#endif
