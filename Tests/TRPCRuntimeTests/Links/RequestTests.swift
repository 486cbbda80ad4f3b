import Foundation
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

@Suite struct RequestTests {
    private func request<Input: Encodable & Sendable>(
        _ procedure: Procedure<Input, JSONValue>,
        _ input: Input,
        base: String = "https://test/trpc",
        _ transformer: Transformer = .none
    ) async throws -> HTTPRequest {
        let transport = ScriptedTransport(json: #"{"result":{"data":{"json":1}}}"#)
        let client = TRPCClient(url: URL(string: base)!, transformer: transformer, transport: transport)
        _ = try await client.call(procedure, input)
        return try #require(transport.requests.first)
    }

    @Test(arguments: [
        ("https://test/trpc", "https://test/trpc/a.b"),
        ("https://test/trpc/", "https://test/trpc/a.b"),
        ("https://test/trpc//", "https://test/trpc/a.b"),
        ("https://test", "https://test/a.b"),
        ("https://test/?tenant=a", "https://test/a.b?tenant=a"),
        ("https://test/trpc/?tenant=a%20b&x=1", "https://test/trpc/a.b?tenant=a%20b&x=1"),
        ("https://test/trpc?", "https://test/trpc/a.b"),
        ("https://test/trpc#top", "https://test/trpc/a.b"),
        ("http://user:pass@test:8080/a%20b/trpc", "http://user:pass@test:8080/a%20b/trpc/a.b"),
    ])
    func pathsAreAppendedToTheBaseURL(base: String, expected: String) async throws {
        let request = try await request(.query("a.b"), NoInput(), base: base)
        #expect(request.url.absoluteString == expected)
    }

    @Test func baseQueryStaysFirst() async throws {
        let request = try await request(.query("a.b"), 1, base: "https://test/trpc/?tenant=a")
        #expect(request.url.absoluteString == "https://test/trpc/a.b?tenant=a&input=1")
    }

    @Test(arguments: [
        ("a+b", "%22a%2Bb%22"), ("a&b=c#d%", "%22a%26b%3Dc%23d%25%22"), ("{ } [ ]", "%22%7B%20%7D%20%5B%20%5D%22"),
        ("é🍜", "%22%C3%A9%F0%9F%8D%9C%22"), ("/?:@;,$", "%22%2F%3F%3A%40%3B%2C%24%22"),
        ("azAZ09-_.!~*'()", "%22azAZ09-_.!~*'()%22"), ("\"\\", "%22%5C%22%5C%5C%22"), ("\n", "%22%5Cn%22"),
    ])
    func inputsAreEncodedAsJavaScriptDoes(text: String, expected: String) async throws {
        let request = try await request(.query("misc.stringInput"), text)
        #expect(request.url.absoluteString == "https://test/trpc/misc.stringInput?input=\(expected)")
        #expect(try request.sentInput() == .string(text))
    }

    @Test func pathsAreEncoded() async throws {
        let request = try await request(.query("odd path/ü?"), NoInput())
        #expect(request.url.absoluteString == "https://test/trpc/odd%20path%2F%C3%BC%3F")
        #expect(request.procedurePath == "odd path/ü?")
    }

    @Test func noInputEmptyObjectAndNilAreDistinct() async throws {
        let undefined = #"{"json":null,"meta":{"values":["undefined"],"v":1}}"#
        let nothing = try await request(.mutation("a"), NoInput())
        #expect(nothing.body == nil && nothing.headers["Content-Type"] == "application/json")
        #expect(try await request(.mutation("a"), NoInput(), .superjson).body == Data(undefined.utf8))
        #expect(try await request(.mutation("a"), EmptyObject()).body == Data("{}".utf8))
        #expect(try await request(.mutation("a"), EmptyObject(), .superjson).body == Data(#"{"json":{}}"#.utf8))
        #expect(try await request(.mutation("a"), Int?.none).body == nil)
        #expect(try await request(.mutation("a"), Int?.none, .superjson).body == Data(undefined.utf8))
        #expect(try await request(.mutation("a"), Int?.some(1)).body == Data("1".utf8))
        #expect(try await request(.mutation("a"), Nullable<Int>.null).body == Data("null".utf8))
        #expect(
            try await request(.mutation("a"), Nullable<Int>?.some(.null), .superjson).body
                == Data(#"{"json":null}"#.utf8)
        )
        #expect(try await request(.query("a"), NoInput()).url.absoluteString == "https://test/trpc/a")
        #expect(try await request(.query("a"), JSONValue.null).url.absoluteString == "https://test/trpc/a?input=null")
    }

    @Test func queryHasNoBodyAndNoContentType() async throws {
        let request = try await request(.query("a"), 1)
        #expect(request.method == .get && request.body == nil && request.headers["content-type"] == nil)
    }

    @Test func headersAreComputedForEachCall() async throws {
        actor Tokens {
            var count = 0
            func next() -> String {
                count += 1
                return "Bearer \(count)"
            }
        }
        let tokens = Tokens()
        let transport = ScriptedTransport(json: #"{"result":{}}"#)
        let client = TRPCClient(url: URL(string: "https://test")!, transport: transport) {
            ["Authorization": await tokens.next(), "Accept": "application/vnd.app"]
        }
        let like = Procedure<NoInput, NoOutput>.mutation("posts.like")
        _ = try await client.call(like)
        _ = try await client.call(like)
        #expect(transport.requests.map { $0.headers["authorization"] } == ["Bearer 1", "Bearer 2"])
        #expect(transport.requests[0].headers.values(of: "accept") == ["application/vnd.app"])
        #expect(transport.requests[0].headers["content-type"] == "application/json")
    }

    @Test func headerErrorsReachTheCaller() async throws {
        struct SignedOut: Error {}
        let transport = ScriptedTransport(json: #"{"result":{}}"#)
        let client = TRPCClient(url: URL(string: "https://test")!, transport: transport) { throw SignedOut() }
        await #expect(throws: SignedOut.self) {
            try await client.call(Procedure<NoInput, NoOutput>.query("a"))
        }
        #expect(transport.requests.isEmpty)
    }

    @Test func headerNamesAreCaseInsensitive() {
        var headers: HTTPHeaders = ["Accept": "a", "X-One": "1", "accept": "b"]
        #expect(headers["ACCEPT"] == "a" && headers.values(of: "accept") == ["a", "b"])
        headers["accept"] = "c"
        #expect(headers.map(\.name) == ["accept", "X-One"])
        headers["x-one"] = nil
        headers.append(name: "Set-Cookie", value: "1")
        #expect(headers == ["ACCEPT": "c", "set-cookie": "1"])
        #expect(headers != ["set-cookie": "1", "accept": "c"])
    }
}
