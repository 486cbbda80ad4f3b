import Foundation
import TRPCREST
import TRPCRuntime
import TRPCStreams
import TRPCTesting
import TestSupport
import Testing

/// Mocks handle procedures, REST operations and REST streams in the same way.
@Suite struct UnaryCallMockTests {
    private static let double = Procedure<Int, Int>.query("numbers.double")
    private static let item = RESTOperation<Int, Int, UndocumentedFailure>(
        "items.get",
        .get,
        "/items/{id}/number",
        output: .json(),
        encode: { request, id in try request.path("id", id) }
    )
    private static let lines = RESTStream<Int, Int, UndocumentedFailure>(
        "items.lines",
        .get,
        "/items/{id}/lines",
        output: .lines(),
        encode: { request, id in try request.path("id", id) }
    )
    private static let events = SubscriptionProcedure<Int, Int>("numbers.onDouble")

    @Test func closuresHandleEachKindOfCall() async throws {
        let mock = MockLink()
        let client = TRPCClient(mock: mock)
        mock.on(Self.double) { $0 * 2 }
        mock.on(Self.item) { $0 * 3 }
        mock.on(Self.lines) { [$0, $0 + 1] }
        mock.on(Self.events, events: [8])
        let (double, item, lines) = await client.batch(
            Self.double.prepared(1),
            Self.item.prepared(1),
            Self.lines.prepared(1)
        )
        #expect(try double.get() == 2 && item.get() == 3 && lines.get() == [1, 2])
        var items: [Int] = []
        for try await item in client.stream(Self.lines, 4) { items.append(item) }
        for try await event in client.subscribe(Self.events, 4) { items.append(event) }
        #expect(items == [4, 5, 8])
        #expect(mock.inputs(of: Self.double) == [1] && mock.inputs(of: Self.item) == [1])
        #expect(mock.inputs(of: Self.lines) == [1, 4] && mock.inputs(of: Self.events) == [4])
    }

    @Test func responsesServeEachKindOfCall() async throws {
        let mock = MockLink()
        let client = TRPCClient(mock: mock)
        mock.respond(to: Self.double, HTTPResponse(json: #"{"result":{"data":5}}"#))
        mock.respond(to: Self.item, HTTPResponse(json: "6"))
        mock.respond(to: Self.lines, HTTPResponse(json: "7\n8\n"))
        #expect(try await client.call(Self.double, 1) == 5)
        #expect(try await client.call(Self.item, 1) == 6)
        #expect(try await client.call(Self.lines, 1) == [7, 8])
        mock.respond(to: Self.item, HTTPResponse(status: 404, json: #"{"detail":"gone"}"#))
        let error = await #expect(throws: TRPCError.self) { try await client.call(Self.item, 1) }
        #expect(error?.httpStatus == 404)
    }

    @Test func transportNamesTheCallOfEachRequest() async throws {
        let mock = MockTransport()
        let client = TRPCClient(url: URL(string: "https://mock/api")!, transport: mock)
        mock.on(Self.double, response: .output(2))
        mock.on("items.get") { .output(Int($0.parameters["id"] ?? "") ?? 0) }
        mock.on(Self.lines, response: .items([1, 2]))
        #expect(try await client.call(Self.double, 1) == 2)
        #expect(try await client.call(Self.item, 42) == 42)
        #expect(try await client.call(Self.lines, 1) == [1, 2])
        #expect(mock.calls.map(\.path) == ["numbers.double", "items.get", "items.lines"])
        let other = RESTOperation<NoInput, Int, UndocumentedFailure>("a.b", .get, "/x", output: .json())
        let error = await #expect(throws: TRPCError.self) { try await client.call(other) }
        #expect((error?.underlyingError as? UnmockedCall)?.path == "a.b")
    }

    /// An input that can't be encoded.
    private struct Unencodable: Encodable, Sendable {
        func encode(to encoder: any Encoder) throws {
            throw EncodingError.invalidValue(self, .init(codingPath: [], debugDescription: "Never."))
        }
    }

    @Test func unencodableInputReachesNoMock() async {
        let mock = MockLink()
        let client = TRPCClient(mock: mock)
        let procedure = Procedure<Unencodable, Int>.query("wrong")
        let operation = RESTOperation<Unencodable, Int, UndocumentedFailure>("bad", .post, "/bad", output: .json()) {
            try $0.json($1)
        }
        mock.on(procedure) { _ in 1 }
        mock.on(operation) { _ in 1 }
        await #expect(throws: TRPCError.self) { try await client.call(procedure, Unencodable()) }
        await #expect(throws: TRPCError.self) { try await client.call(operation, Unencodable()) }
        #expect(mock.operations.isEmpty)
    }
}
