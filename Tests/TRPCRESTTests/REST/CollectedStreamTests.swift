import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCREST
@testable import TRPCRuntime

/// Streams that are called rather than iterated, and REST operations in a batch.
@Suite struct CollectedStreamTests {
    private static let lines = RESTStream<NoInput, Int, UndocumentedFailure>("lines", .get, "/lines", output: .lines())
    private static let events = RESTStream<NoInput, Int, UndocumentedFailure>(
        "events",
        .get,
        "/events",
        output: .events()
    )

    private func client(_ body: String, status: Int = 200, type: String) -> TRPCClient {
        let transport = MockTransport()
        let response = HTTPResponse(status: status, headers: ["content-type": type], body: Data(body.utf8))
        for stream in [Self.lines, Self.events] { transport.on(stream, response: .response(response)) }
        return TRPCClient(url: URL(string: "https://mock/api")!, transport: transport)
    }

    @Test(arguments: [("1\n2\n3\n", [1, 2, 3]), ("1\n2", [1, 2]), ("", [])])
    func allLinesAreReturned(_ body: String, _ items: [Int]) async throws {
        #expect(try await client(body, type: "application/jsonl").call(Self.lines) == items)
    }

    @Test(arguments: [
        ("data: 1\n\ndata: 2\n\n", [1, 2]), ("data: 1\n\ndata: [DONE]\n\ndata: 2\n\n", [1]),
        ("data: 1\n\ndata: [DONE]", [1]),
    ])
    func allEventsAreReturned(_ body: String, _ items: [Int]) async throws {
        #expect(try await client(body, type: "text/event-stream").call(Self.events) == items)
    }

    @Test func bodilessResponseHasNoItems() async throws {
        #expect(try await client("", status: 204, type: "text/plain").call(Self.events) == [])
    }

    @Test func truncatedEventIsALostConnection() async {
        let error = await #expect(throws: TRPCError.self) {
            try await client("data: 1\n\ndata: 2", type: "text/event-stream").call(Self.events)
        }
        #expect(error?.isTransport == true)
    }

    @Test func pagesAreNotStreams() async {
        let error = await #expect(throws: TRPCError.self) {
            try await client("<html></html>", type: "text/html").call(Self.events)
        }
        #expect(error?.isUnexpectedResponse == true)
    }

    @Test func undecodableItemIsADecodingError() async {
        let error = await #expect(throws: TRPCError.self) {
            try await client("1\n\"a\"\n", type: "application/jsonl").call(Self.lines)
        }
        guard case .decoding = error?.kind else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    /// The procedures of a batch are sent while the REST operation is still waiting for its response.
    @Test func operationsDoNotDelayABatch() async throws {
        let health = RESTOperation<NoInput, Int, UndocumentedFailure>("health", .get, "/health", output: .json())
        let gate = Gate()
        let transport = ScriptedTransport { request in
            if request.url.path.hasSuffix("health") {
                await gate.wait()
                return HTTPStreamedResponse(HTTPResponse(json: "3"))
            }
            gate.open()
            return HTTPStreamedResponse(HTTPResponse(json: #"[{"result":{"data":1}},{"result":{"data":2}}]"#))
        }
        let backend = TRPCClient.Configuration(
            url: URL(string: "https://mock/api")!,
            transport: transport,
            clock: TestClock()
        )
        let client = TRPCClient(backend: backend, links: .batching)
        let (one, two, three) = await client.batch(
            Procedure<NoInput, Int>.query("one").prepared(),
            Procedure<NoInput, Int>.query("two").prepared(),
            health.prepared()
        )
        #expect(try one.get() == 1 && two.get() == 2 && three.get() == 3)
    }
}
