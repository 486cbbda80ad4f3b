import Foundation
import TRPCRuntime
import TestSupport
import Testing

@Suite struct ResponseDecodingTests {
    struct Post: Decodable, Sendable, Equatable { let id: Int, at: Date? }

    private let getPost = Procedure<NoInput, Post>.query("posts.get")

    @Test func optionalOutputsMayBeAbsent() async throws {
        for transformer in [Transformer.none, .superjson] {
            let client = TRPCClient(answering: #"{"result":{}}"#, transformer: transformer)
            #expect(try await client.call(Procedure<NoInput, Int?>.query("a")) == nil)
            #expect(try await client.call(Procedure<NoInput, JSONValue>.query("a")) == .null)
            #expect(try await client.call(Procedure<NoInput, Nullable<Int>>.query("a")) == .null)
            #expect(try await client.call(Procedure<NoInput, NoOutput>.query("a")) == NoOutput())
            #expect(try await client.call(Procedure<NoInput, Undefinable<Int>>.query("a")) == .undefined)
            let error = await trpcError { try await client.call(getPost) }
            #expect(error?.code == .decodingFailed, "\(transformer)")
        }
    }

    /// superjson writes a function as `{}`, and a backend may return undocumented values.
    @Test(arguments: [
        #"{"result":{}}"#, #"{"result":{"data":{}}}"#, #"{"result":{"data":null}}"#,
        #"{"result":{"data":[1,{"a":"x"}]}}"#,
        #"{"result":{"data":"text"}}"#, #"{"result":{"data":{"json":null,"meta":{"values":["undefined"]}}}}"#,
        #"{"result":{"type":"data"}}"#, #"{"result":{"data":1e999}}"#,
        #"{"result":{"data":\#(String(repeating: "[", count: 200) + String(repeating: "]", count: 200))}}"#,
    ])
    func dataOfVoidProceduresIsIgnored(answer: String) async throws {
        let like = Procedure<NoInput, NoOutput>.mutation("posts.like")
        for transformer in [Transformer.none, .superjson] {
            let client = TRPCClient(answering: answer, transformer: transformer)
            #expect(try await client.call(like) == NoOutput())
        }
    }

    @Test(arguments: [#"{"result":1}"#, #"{"result":null}"#, "{}", #"{"result":{"data":[1"#, "[]", "<html></html>"])
    func voidProceduresRequireAnEnvelope(body: String) async throws {
        let like = Procedure<NoInput, NoOutput>.mutation("posts.like")
        for transformer in [Transformer.none, .superjson] {
            let client = TRPCClient(answering: body, transformer: transformer)
            let error = try #require(await trpcError { try await client.call(like) })
            #expect(error.isUnexpectedResponse, "\(transformer): \(error)")
        }
    }

    @Test func emptySuperjsonEnvelopeIsUndefined() async throws {
        let client = TRPCClient(answering: #"{"result":{"data":{}}}"#, transformer: .superjson)
        #expect(try await client.call(Procedure<NoInput, Int?>.query("a")) == nil)
        #expect(try await client.call(Procedure<NoInput, JSONValue>.query("a")) == .null)
        #expect(try await client.call(Procedure<NoInput, Undefinable<Int>>.query("a")) == .undefined)
        let error = await trpcError { try await client.call(getPost) }
        #expect(error?.code == .decodingFailed)
    }

    @Test(arguments: [
        ("<html>Bad gateway</html>", 502, TRPCError.Code.badGateway, "an HTML page"),
        ("", 431, .unexpectedResponse, "an empty body"), ("", 200, .unexpectedResponse, "an empty body"),
        ("", 204, .unexpectedResponse, "an empty body"),
        ("{}", 200, .unexpectedResponse, "JSON that is not a tRPC response"),
        (#"{"ok":true}"#, 200, .unexpectedResponse, "JSON that is not a tRPC response"),
        (#"{"error":"no"}"#, 401, .unauthorized, "JSON that is not a tRPC response"),
        (#"{"error":{"code":403,"message":"no"}}"#, 403, .forbidden, "JSON that is not a tRPC response"),
        (#"{"result":1}"#, 200, .unexpectedResponse, "JSON that is not a tRPC response"),
        (#"[{"result":{"data":1}}]"#, 200, .unexpectedResponse, "a batch response to a single call"),
        (#""text""#, 500, .internalServerError, "JSON that is not a tRPC response"),
        (#"{"result":{"data":1}"#, 200, .unexpectedResponse, "a body that is not JSON"),
    ])
    func foreignResponsesAreUnexpected(body: String, status: Int, code: TRPCError.Code, what: String) async throws {
        for transformer in [Transformer.none, .superjson] {
            let client = TRPCClient(answering: body, status: status, transformer: transformer)
            let error = try #require(await trpcError { try await client.call(getPost) })
            #expect(error.isUnexpectedResponse && error.code == code && error.httpStatus == status)
            #expect(error.bodyText == body && error.path == "posts.get")
            #expect(error.message == "The server responded with HTTP \(status) and \(what).")
            #expect(error.errorDescription?.hasSuffix(" (HTTP \(status)).") == true)
            #expect(body.isEmpty || !error.description.contains(body))
        }
    }

    @Test func unknownErrorCodesAreKept() async throws {
        let body = """
            {"error":{"message":"Slow down","code":-32777,\
            "data":{"code":"QUOTA","httpStatus":418,"path":"posts.other","retryAfter":3}}}
            """
        let error = try #require(await trpcError { try await TRPCClient(answering: body, status: 418).call(getPost) })
        #expect(error.code.rawValue == "QUOTA" && error.number == -32777 && error.message == "Slow down")
        #expect(error.isServer && error.httpStatus == 418 && error.path == "posts.other")
        struct Extra: Decodable { let retryAfter: Int }
        #expect(try error.data(as: Extra.self).retryAfter == 3)
        #expect(throws: DecodingError.self) { try error.data(as: [Int].self) }
        #expect(throws: DecodingError.self) { try TRPCError(code: .timeout).data(as: Extra.self) }
    }

    @Test(arguments: [
        (#"{"error":{"message":"m","code":-32004}}"#, 500, TRPCError.Code.notFound),
        (#"{"error":{"message":"m","code":-32603,"data":{}}}"#, 503, .internalServerError),
        (#"{"error":{"message":"m","code":-1}}"#, 409, .conflict),
        (#"{"error":{"message":"m","data":{"code":"CONFLICT"}}}"#, 500, .conflict),
    ])
    func errorCodesAreInferredWithoutAName(body: String, status: Int, code: TRPCError.Code) async throws {
        let error = try #require(
            await trpcError { try await TRPCClient(answering: body, status: status).call(getPost) }
        )
        #expect(error.code == code && error.isServer)
    }

    @Test func decodingErrorsContainTheCodingPath() async throws {
        struct Page: Decodable, Sendable { let posts: [Post] }
        let bodies = [
            (Transformer.none, #"{"result":{"data":{"posts":[{"id":1},{"id":"x"}]}}}"#),
            (.superjson, #"{"result":{"data":{"json":{"posts":[{"id":1},{"id":"x"}]}}}}"#),
        ]
        for (transformer, body) in bodies {
            let client = TRPCClient(answering: body, transformer: transformer)
            let error = try #require(await trpcError { try await client.call(Procedure<NoInput, Page>.query("posts")) })
            guard case .decoding(let failure) = error.kind else {
                Issue.record("\(error.kind)")
                continue
            }
            #expect(failure.codingPath == "posts[1].id" && error.code == .decodingFailed && error.hint == nil)
            #expect(error.message.hasPrefix("The response does not match the contract at posts[1].id: "))
            #expect(error.errorDescription == "The server's answer could not be read.")
        }
        let missing = await trpcError {
            try await TRPCClient(answering: #"{"result":{"data":{"at":null}}}"#).call(getPost)
        }
        #expect(missing?.codingFailure?.codingPath == "id")
        #expect(missing?.codingFailure?.description == "The property is missing.")
    }

    /// Messages name JSON types, not Foundation's.
    @Test(arguments: [
        (#"{"posts":{"a":1}}"#, "posts", "Expected an array, found an object."),
        ("[1]", "", "Expected an object, found an array."),
        (#"{"posts":[{"id":true}]}"#, "posts[0].id", "Expected Int, found a boolean."),
        (#"{"posts":[{"id":[]}]}"#, "posts[0].id", "Expected Int, found an array."),
    ])
    func decodingErrorsNameTheMismatchedType(data: String, place: String, description: String) async throws {
        struct Page: Decodable, Sendable { let posts: [Post] }
        let client = TRPCClient(answering: #"{"result":{"data":\#(data)}}"#)
        let error = try #require(await trpcError { try await client.call(Procedure<NoInput, Page>.query("posts")) })
        #expect(error.codingFailure?.codingPath == place && error.codingFailure?.description == description)
    }

    @Test func missingTransformerIsReported() async throws {
        let answer = #"{"result":{"data":{"json":{"id":1},"meta":{"values":{},"v":1}}}}"#
        let error = try #require(await trpcError { try await TRPCClient(answering: answer).call(getPost) })
        #expect(error.code == .decodingFailed && error.message.contains("transformer: .superjson"))
        #expect(error.hint == error.message)

        let failure = #"{"error":{"json":{"message":"m","code":-32001,"data":{"code":"UNAUTHORIZED"}}}}"#
        let server = try #require(await trpcError { try await TRPCClient(answering: failure).call(getPost) })
        #expect(server.code == .unauthorized && server.message == "m")
        #expect(server.description.contains("transformer: .superjson"))
    }

    @Test func superfluousTransformerIsReported() async throws {
        for data in [#"{"id":1}"#, "1", "null", "[1]"] {
            let client = TRPCClient(answering: #"{"result":{"data":\#(data)}}"#, transformer: .superjson)
            let error = try #require(await trpcError { try await client.call(getPost) })
            #expect(error.code == .decodingFailed && error.message.contains("transformer: .none"), "\(data)")
        }
    }

    @Test func untransformedErrorsAreReadUnderSuperjson() async throws {
        let body = #"{"error":{"message":"m","code":-32015,"data":{"code":"UNSUPPORTED_MEDIA_TYPE","httpStatus":415}}}"#
        let client = TRPCClient(answering: body, status: 415, transformer: .superjson)
        let error = try #require(await trpcError { try await client.call(getPost) })
        #expect(error.code == .unsupportedMediaType && error.hint?.contains("application/json") == true)
    }

    @Test func outputWithAJSONPropertyIsNotAnEnvelope() async throws {
        struct Export: Decodable, Sendable { let json: String }
        let client = TRPCClient(answering: #"{"result":{"data":{"json":"x"}}}"#)
        #expect(try await client.call(Procedure<NoInput, Export>.query("export")).json == "x")
    }

    @Test func negativeZeroIsDecodedIfMarkedInMeta() async throws {
        struct Numbers: Decodable, Sendable { let a: [Double], text: String, whole: Int }
        let answer = """
            {"result":{"data":{"json":{"a":[1,"-0"],"text":"-0","whole":"-0"},\
            "meta":{"values":{"a.1":["number"],"whole":["number"]},"v":1}}}}
            """
        let client = TRPCClient(answering: answer, transformer: .superjson)
        let numbers = try await client.call(Procedure<NoInput, Numbers>.query("a"))
        #expect(numbers.a[1] == 0 && numbers.a[1].sign == .minus && numbers.text == "-0" && numbers.whole == 0)
        let error = await trpcError { try await client.call(Procedure<NoInput, [String: Int]>.query("a")) }
        #expect(error?.code == .decodingFailed)
    }

    @Test func unencodableInputsAreNotSent() async throws {
        let transport = ScriptedTransport(json: #"{"result":{}}"#)
        let client = TRPCClient(url: URL(string: "http://test")!, transport: transport)
        let procedure = Procedure<[String: Double], NoOutput>.mutation("rate")
        let error = try #require(await trpcError { try await client.call(procedure, ["stars": .nan]) })
        #expect(error.code == .encodingFailed && transport.requests.isEmpty && error.message.contains("at stars"))
        guard case .encoding(let failure) = error.kind else { throw error }
        #expect(failure.codingPath == "stars")
    }
}
