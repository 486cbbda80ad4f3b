import Foundation
import RecordedAPI
import TRPCRuntime
import TestSupport
import Testing

/// The client generated from the router that the recordings were made with, against those recordings: the request is the
/// recorded one, and the answer decodes into the generated types and encodes to the same again.
struct RecordedAnswerTests {
    /// Answers with one recording, and keeps what was asked.
    private actor Playback: HTTPTransport {
        let answer: HTTPResponse
        private(set) var request: HTTPRequest?

        init(answer: HTTPResponse) { self.answer = answer }

        func send(_ request: HTTPRequest) async throws -> HTTPResponse {
            self.request = request
            return answer
        }
    }

    private func play<Value: Codable & Equatable>(
        _ name: String,
        _ form: String = "plain",
        _ call: (Recorded.Client) async throws -> Value
    ) async throws -> Value {
        let transcript = try Transcript.named(name, form)
        let playback = Playback(answer: transcript.answer)
        let url = try #require(URL(string: "http://test/trpc"))
        let client = TRPCClient(url: url, transformer: transcript.clientTransformer, transport: playback)
        let value = try await call(Recorded.Client(client: client))
        let request = try #require(await playback.request)
        #expect(request.method.rawValue == transcript.request.method)
        #expect(try input(of: request) == recordedInput(transcript.request))
        let again = try TRPCCoding.decode(Value.self, from: TRPCCoding.encode(value))
        #expect(again == value)
        return value
    }

    private func input(of request: HTTPRequest) throws -> JSONValue? {
        let path = try #require(URLComponents(url: request.url, resolvingAgainstBaseURL: false))
        let query = path.queryItems?.first { $0.name == "input" }?.value
        return try defined(query.map { Data($0.utf8) }.map(json) ?? request.body.map(json))
    }

    /// Under superjson nothing may be sent as nothing, or as `undefined` in its envelope.
    private func defined(_ input: JSONValue?) -> JSONValue? {
        input?["meta"]?["values"] == ["undefined"] ? nil : input
    }

    private func recordedInput(_ request: Transcript.Request) throws -> JSONValue? {
        let query = URLComponents(string: "http://test" + request.path)?.queryItems?.first { $0.name == "input" }?.value
        return try defined((query ?? request.body).map { try json(Data($0.utf8)) })
    }

    private func json(_ data: Data) throws -> JSONValue {
        try JSONDecoder().decode(JSONValue.self, from: data)
    }

    @Test(arguments: ["plain", "superjson"])
    func postsById(form: String) async throws {
        let post = try await play("query-with-input", form) {
            try await $0.posts.getById(id: "00000000-0000-4000-8000-000000000001")
        }
        #expect(post.shopName == "Café №1" && post.foodItem == "Ramen 🍜")
        #expect(post.createdAt == Date(timeIntervalSince1970: 1_768_469_460.123))
        #expect(post.location?.name == "Centro")
    }

    @Test(arguments: ["plain", "superjson"])
    func aDiscriminatedUnion(form: String) async throws {
        let alerts = try await play("query-alerts-discriminated-union", form) {
            try await $0.alerts.list(severity: .high)
        }
        #expect(alerts.count > 1)
        for alert in alerts {
            if case .unknown(let value) = alert { Issue.record("not recognised: \(value)") }
        }
        guard case .breach(let breach) = alerts.first else {
            Issue.record("\(alerts)")
            return
        }
        #expect(breach.source == "dump-2026" && breach.severity == .critical && breach.readAt == nil)
        #expect(breach.exposedFields == [.email, .password])
    }

    @Test(arguments: ["plain", "superjson"])
    func bareValues(form: String) async throws {
        #expect(try await play("query-bare", form) { try await $0.health.bare() } == "pong")
        let text = try await play("query-string-input", form) { try await $0.misc.stringInput("wörld & co/?#") }
        #expect(text == "hello wörld & co/?#")
        #expect(try await play("mutation-number-input", form) { try await $0.misc.numberInput(21) } == 42)
    }

    @Test(arguments: ["plain", "superjson"])
    func datesEverywhere(form: String) async throws {
        let dates = try await play("types-dates", form) { try await $0.types.dates() }
        #expect(!dates.list.isEmpty)
        let root = try await play("types-rootDate", form) { try await $0.types.rootDate() }
        #expect(root.timeIntervalSince1970 > 0)
        #expect(try await !play("types-rootArrayOfDates", form) { try await $0.types.rootArrayOfDates() }.isEmpty)
    }

    @Test func bigIntegersTravelAsText() async throws {
        let answer = try await play("types-bigint", "superjson") { try await $0.types.bigint() }
        #expect(answer.big > BigInteger(Int64.max) && !answer.arr.isEmpty)
    }

    @Test func keysWithDotsAndBackslashes() async throws {
        let answer = try await play("types-dottedKeys", "superjson") { try await $0.types.dottedKeys() }
        let date = Date(timeIntervalSince1970: 1_768_469_400.123)
        #expect(answer.aB == date && answer.cD == 1 && answer.plain.xY.z == date)
    }

    @Test(arguments: ["plain", "superjson"])
    func nestedRouters(form: String) async throws {
        let summary = try await play("query-nested-3-deep", form) {
            try await $0.admin.reports.daily.summary(day: "2026-01-15")
        }
        #expect(summary.day == "2026-01-15" && summary.counts == ["posts": 5])
    }

    @Test(arguments: ["plain", "superjson"])
    func recursiveComments(form: String) async throws {
        let transcript = try Transcript.named("query-recursive", form)
        let recorded = try recordedInput(transcript.request)
        let id = try #require((recorded?["postId"] ?? recorded?["json"]?["postId"])?.stringValue)
        let comments = try await play("query-recursive", form) { try await $0.posts.comments(postId: id) }
        #expect(comments.contains { !$0.replies.isEmpty })
    }

    @Test(arguments: ["plain", "superjson"])
    func nullAsTheInput(form: String) async throws {
        let answer = try await play("query-nullable-input-null", form) { try await $0.misc.nullableInput(.null) }
        #expect(answer.got == nil)
    }
}
