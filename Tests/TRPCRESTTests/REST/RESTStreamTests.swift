import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCREST
@testable import TRPCRuntime

@Suite struct RESTStreamTests {
    struct Question: Encodable, Sendable { var prompt = "Hello" }
    struct Token: Codable, Sendable, Equatable { var text: String }

    private let events = RESTStream<Question, Token, Sample.SaveFailure>(
        "chat.complete",
        .post,
        "/chat/completions",
        output: .events(of: Token.self)
    ) { request, question in
        try request.json(question)
    }

    private let lines = RESTStream<NoInput, Token, UndocumentedFailure>(
        "logs.tail",
        .get,
        "/logs",
        output: .lines(of: Token.self)
    )

    /// Responds in chunks of at most `size` bytes.
    private func transport(
        _ text: String,
        by size: Int = .max,
        status: Int = 200,
        _ end: ScriptedTransport.Stream.End = .complete
    ) -> ScriptedTransport {
        var (chunks, rest) = ([Data](), Data(text.utf8)[...])
        while !rest.isEmpty {
            chunks.append(Data(rest.prefix(size)))
            rest = rest.dropFirst(size)
        }
        return .streams { [chunks] _, _ in .init(status: status, headers: ["X-Model": "m"], chunks: chunks, end: end) }
    }

    private func client(_ text: String, by size: Int = .max, status: Int = 200) -> TRPCClient {
        TRPCClient(rest: transport(text, by: size, status: status))
    }

    private func all<Item>(_ items: RESTItems<Item>) async throws -> [Item] {
        var all: [Item] = []
        for try await item in items { all.append(item) }
        return all
    }

    private let stream = """
        : comment\r
        data: {"text":"a"}\r
        \r
        event: message
        data: {"text":
        data: "b ü"}

        retry: 10

        data: [DONE]

        data: {"text":"never"}


        """

    @Test(arguments: [1, 2, 3, 7, 64, .max]) func eventsAreReadFromAnyChunks(size: Int) async throws {
        let client = client(stream, by: size)
        #expect(try await all(client.stream(events, .init())) == [Token(text: "a"), Token(text: "b ü")])
    }

    @Test func requestIsThatOfTheOperation() async throws {
        let transport = self.transport("")
        #expect(try await all(TRPCClient(rest: transport).stream(events, .init())) == [])
        let request = try #require(transport.requests.first)
        #expect(request.method == .post && request.url.path == "/api/v1/chat/completions")
        #expect(request.headers["accept"] == "text/event-stream")
        #expect(
            request.headers["content-type"] == "application/json" && request.body == Data(#"{"prompt":"Hello"}"#.utf8)
        )
    }

    @Test(
        arguments: [1, 5, .max],
        ["{\"text\":\"a\"}\n{\"text\":\"b\"}", "\u{1E}{\"text\":\"a\"}\n\u{1E}{\"text\":\"b\"}\n\n"]
    )
    func linesAreReadFromAnyChunks(size: Int, text: String) async throws {
        #expect(try await all(client(text, by: size).stream(lines)) == [Token(text: "a"), Token(text: "b")])
    }

    @Test func failuresEqualThoseOfCalls() async throws {
        let error = await trpcError {
            _ = try await all(client(#"{"detail":"no model"}"#, status: 404).stream(events, .init()))
        }
        #expect(error?.failure(of: events) == .notFound(.init(detail: "no model")))
    }

    @Test func errorEventIsThrownAfterEarlierItems() async throws {
        let text = "data: {\"text\":\"a\"}\n\nevent: error\ndata: {\"error\":{\"message\":\"Overloaded\"}}\n\n"
        var items: [Token] = []
        let error = await trpcError {
            for try await item in client(text).stream(events, .init()) { items.append(item) }
        }
        #expect(items == [Token(text: "a")] && error?.message == "Overloaded" && error?.isServer == true)
        let wrong = await trpcError { _ = try await all(client("data: {\"x\":1}\n\n").stream(events, .init())) }
        #expect(wrong?.code == .decodingFailed && wrong?.bodyText == #"{"x":1}"# && wrong?.httpStatus == 200)
    }

    @Test func interruptedStreamThrows() async throws {
        let transport = self.transport("data: {\"text\":\"a\"}\n\n", .fails(URLError(.networkConnectionLost)))
        var items: [Token] = []
        let error = await trpcError {
            for try await item in TRPCClient(rest: transport).stream(events, .init()) { items.append(item) }
        }
        #expect(items.count == 1 && error?.isTransport == true)
    }

    @Test func leavingTheLoopCancelsTheResponse() async throws {
        let transport = self.transport("data: {\"text\":\"a\"}\n\n", .staysOpen)
        for try await _ in TRPCClient(rest: transport).stream(events, .init()) { break }
        #expect(await eventually { transport.open == 0 })
        let task = Task { try await all(TRPCClient(rest: transport).stream(events, .init())) }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
    }

    @Test func silentStreamIsLost() async throws {
        let clock = TestClock()
        let transport = self.transport("data: {\"text\":\"a\"}\n\n", .staysOpen)
        let client = TRPCClient(rest: transport, clock: clock)
        var items = client.stream(events, .init(), inactivityTimeout: .seconds(9)).makeAsyncIterator()
        #expect(try await items.next() == Token(text: "a"))
        let advance = Task {
            await clock.waitForSleeper()
            await clock.advance(by: .seconds(9))
        }
        let error = await trpcError { _ = try await items.next() }
        await advance.value
        #expect(error?.isTimeout == true && error?.path == "chat.complete")
        #expect(await eventually { transport.open == 0 })
        #expect(try await items.next() == nil)
    }

    @Test func cancellingTheLoopCancelsTheResponse() async throws {
        let transport = self.transport("data: {\"text\":\"a\"}\n\n", .staysOpen)
        let client = TRPCClient(rest: transport)
        let (seen, come) = AsyncStream<Void>.makeStream()
        let task = Task { for try await _ in client.stream(events, .init()) { come.yield() } }
        for await _ in seen { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(await eventually { transport.open == 0 })
    }

    /// A response that isn't a stream used to be an empty stream.
    @Test(
        arguments: [
            ("text/html; charset=utf-8", "<!doctype html><title>Sign in</title>", "an HTML page titled “Sign in”"),
            ("application/json", #"{"id": 1, "choices": []}"#, "JSON"), ("text/plain", "busy", "not JSON"),
            ("application/json", #"{"error": {"message": "No credit"}}"#, "JSON"), ("text/html", "", "an empty body"),
        ]
    )
    func otherResponsesAreErrorsWithADescription(type: String, body: String, words: String) async throws {
        let response = HTTPResponse(status: 200, headers: ["content-type": type], body: Data(body.utf8))
        let client = TRPCClient(answering: response)
        let error = try #require(await trpcError { _ = try await all(client.stream(events, .init())) })
        #expect(error.isUnexpectedResponse && error.httpStatus == 200 && error.path == "chat.complete")
        #expect(error.message.contains(words) && error.message.contains("which is not a stream"), "\(error)")
        let media = type.prefix { $0 != ";" }
        #expect(
            error.message.contains(
                body.isEmpty ? "(expected text/event-stream)" : "(\(media); expected text/event-stream)"
            )
        )
        #expect(error.bodyText == body && error.headers["content-type"] == type)
        #expect(error.errorDescription == "The server's answer could not be read (HTTP 200).")
        let opened = await trpcError { _ = try await client.stream(events, .init()).opened() }
        #expect(opened?.isUnexpectedResponse == true)
        let raw = RESTStream<NoInput, RESTEvent, UndocumentedFailure>("raw", .get, "/raw", output: .rawEvents())
        #expect(await trpcError { _ = try await all(client.stream(raw)) }?.isUnexpectedResponse == true)
    }

    @Test(
        arguments: [
            ("application/x-ndjson", true), ("application/jsonl; charset=utf-8", true), ("application/json-seq", true),
            ("application/json", true), ("text/plain", true), ("", true), ("application/vnd.acme+json", true),
            ("text/html", false), ("text/csv", false), ("image/png", false),
        ]
    )
    func linesAreReadFromTextMediaTypes(type: String, isRead: Bool) async throws {
        let lines = RESTStream<NoInput, Token, UndocumentedFailure>("lines", .get, "/lines", output: .lines())
        let headers: HTTPHeaders = type.isEmpty ? [:] : ["Content-Type": type]
        let body = Data("{\"text\":\"a\"}\n{\"text\":\"b\"}".utf8)
        let client = TRPCClient(answering: HTTPResponse(status: 200, headers: headers, body: body))
        guard isRead else {
            #expect(await trpcError { _ = try await all(client.stream(lines)) }?.isUnexpectedResponse == true)
            return
        }
        #expect(try await all(client.stream(lines)) == [Token(text: "a"), Token(text: "b")])
    }

    @Test func nonJSONLinesAreNotItems() async throws {
        let lines = RESTStream<NoInput, Token, UndocumentedFailure>("lines", .get, "/lines", output: .lines())
        let headers: HTTPHeaders = ["content-type": "text/plain"]
        let client = TRPCClient(
            answering: HTTPResponse(status: 200, headers: headers, body: Data("upstream gone".utf8))
        )
        let error = await trpcError { _ = try await all(client.stream(lines)) }
        #expect(error?.isUnexpectedResponse == true && error?.bodyText == "upstream gone")
    }

    /// The blank line after an event marks it as complete.
    @Test(
        arguments: [
            ("data: {\"text\":\"b\"}\n", false), ("data: {\"text\":", false), ("data: {\"te", false), ("da", false),
            ("event: error\n", false), ("data: {\"text\":\"b\"}\r", false), (": ping\n", true), (": pi", true),
            ("id: 7\n", true), ("retry: 5\n", true), ("", true), ("data: [DONE]\n", true), ("data: [DONE]", true),
            ("\n", true),
        ]
    )
    func streamInterruptedWithinAnEventThrows(rest: String, isWhole: Bool) async throws {
        let body = "data: {\"text\":\"a\"}\n\n\(rest)"
        let headers: HTTPHeaders = ["content-type": "text/event-stream"]
        let client = TRPCClient(answering: HTTPResponse(status: 200, headers: headers, body: Data(body.utf8)))
        var items: [Token] = []
        let error = await trpcError { for try await item in client.stream(events, .init()) { items.append(item) } }
        #expect(items == [Token(text: "a")])
        #expect((error == nil) == isWhole)
        if !isWhole { #expect(error?.transportFailure?.reason == .connectionLost && error?.path == "chat.complete") }
    }

    @Test func statusAndHeadersPrecedeItems() async throws {
        let response = try await client(stream).stream(events, .init()).opened()
        #expect(response.status == 200 && response.headers["x-model"] == "m")
        #expect(try await all(response.value).count == 2)
    }

    @Test func mocksReturnItemsOrBytes() async throws {
        let mock = MockLink()
        mock.on(events) { question in [Token(text: question.prompt), Token(text: "!")] }
        let client = TRPCClient(mock: mock)
        #expect(try await all(client.stream(events, .init())) == [Token(text: "Hello"), Token(text: "!")])
        mock.respond(to: events, HTTPResponse(status: 200, body: Data(stream.utf8)))
        #expect(try await all(client.stream(events, .init())).count == 2)
    }
}
