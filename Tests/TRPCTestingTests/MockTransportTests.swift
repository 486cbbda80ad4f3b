import Foundation
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

@Suite struct MockTransportTests {
    struct Lookup: Codable, Sendable, Equatable {
        var id: Int
        var at: Date?
    }
    struct Post: Codable, Sendable, Equatable { var id: Int, at: Date }

    private let getById = Procedure<Lookup, Post>.query("posts.getById")
    private let like = Procedure<Lookup, NoOutput>.mutation("posts.like")
    private let date = Date(timeIntervalSince1970: 1_769_904_000)

    private func client(_ mock: MockTransport) -> TRPCClient {
        TRPCClient(url: URL(string: "https://mock/trpc?tenant=a")!, transformer: mock.transformer, transport: mock)
    }

    @Test(arguments: [Transformer.none, .superjson])
    func respondsInTheFormOfTheTransformer(transformer: Transformer) async throws {
        let mock = MockTransport(transformer: transformer)
        mock.on(getById) { [date] call in .output(Post(id: try call.input(as: Lookup.self).id, at: date)) }
        mock.on("posts.like", response: .nothing)
        mock.on("raw", response: .json(#"{"a":[1]}"#))
        mock.on("secret", response: .error(.forbidden, message: "No", data: ["reason": "plan"]))

        let client = client(mock)
        #expect(try await client.call(getById, Lookup(id: 7, at: date)) == Post(id: 7, at: date))
        #expect(try await client.call(like, Lookup(id: 7)) == NoOutput())
        #expect(try await client.call(Procedure<NoInput, JSONValue>.query("raw")) == ["a": [1]])
        let error = try #require(await trpcError { try await client.call(Procedure<NoInput, Int>.query("secret")) })
        #expect(error.code == .forbidden && error.number == -32003 && error.httpStatus == 403 && error.message == "No")
        #expect(error.path == "secret" && error.data?["reason"] == "plan" && error.isServer && error.hint == nil)

        #expect(mock.calls.map(\.path) == ["posts.getById", "posts.like", "raw", "secret"])
        #expect(mock.calls.map(\.request.method) == [.get, .post, .get, .get])
        #expect(mock.calls(to: "posts.like").map(\.input) == [["id": 7]])
        #expect(mock.calls(to: "raw").first?.input == nil)
    }

    @Test func unmockedCallNamesItselfAndTheMockedOnes() async throws {
        let mock = MockTransport()
        mock.on("b", response: .nothing)
        mock.on("a", response: .nothing)
        let error = try #require(await trpcError { try await client(mock).call(getById, Lookup(id: 1)) })
        #expect(error.message == "No response is mocked for “posts.getById”. Mocked: a, b.")
        #expect(mock.calls.count == 1)
    }

    @Test func laterResponseReplacesAnEarlierOne() async throws {
        let mock = MockTransport()
        let procedure = Procedure<NoInput, Int>.query("n")
        mock.on("n", response: .output(1))
        #expect(try await client(mock).call(procedure) == 1)
        mock.on("n", response: .response(HTTPResponse(status: 502, body: Data("<html>".utf8))))
        let error = await trpcError { try await client(mock).call(procedure) }
        #expect(error?.code == .badGateway && error?.bodyText == "<html>")
    }
}
