import Foundation
import TestSupport
import Testing

@testable import TRPCRuntime

/// JSON lines in every form and split, and invalid ones.
@Suite(.leavesNothingOpen) struct BatchStreamReaderTests {
    private func results(
        _ bytes: [Data],
        calls: Int,
        _ transformer: Transformer = .none,
        throwing error: (any Error)? = nil
    ) async -> [Result<JSONValue, TRPCError>] {
        let transport = ScriptedTransport { _ in HTTPStreamedResponse(bytes: bytes, throwing: error) }
        let client = TRPCClient(
            url: BatchLinkTests.url,
            transformer: transformer,
            links: .batchStreaming,
            transport: transport
        )
        return await client.batch((0..<calls).map { Procedure<JSONValue?, JSONValue>.query("p\($0)").prepared(nil) })
    }

    private func results(_ text: String, calls: Int, _ transformer: Transformer = .none) async -> [Result<
        JSONValue, TRPCError
    >] {
        await results([Data(text.utf8)], calls: calls, transformer)
    }

    static let stream = """
        {"0":[[0],[null,0,0]],"1":[[0],[null,0,1]],"2":[[0],[null,0,2]]}
          [1,0,[[{"result":0}],["result",0,3]]]
        [0,0,[[{"error":{"message":"Grüße 🍜","code":-32004,"data":{"code":"NOT_FOUND","httpStatus":404}}}]]]
         [3,0,[[{"data":0}],["data",0,4]]]
        [4,0,[["🍜\\n\\"]"]]]
        [2,0,[[{"result":{"data":[1,{"a":null}]}}]]]

        """

    @Test func chunksMayBeSplitAnywhere() async throws {
        let bytes = Data(Self.stream.utf8)
        for offset in 0...bytes.count {
            try expectStream(await results([bytes.prefix(offset), bytes.dropFirst(offset)], calls: 3))
        }
        try expectStream(await results(bytes.map { Data([$0]) }, calls: 3))
        // The last line may lack a line end.
        try expectStream(await results([bytes.dropLast()], calls: 3))
        try expectStream(await results(Self.stream.replacingOccurrences(of: "\n", with: "\r\n"), calls: 3))
    }

    private func expectStream(_ results: [Result<JSONValue, TRPCError>]) throws {
        let error = #expect(throws: TRPCError.self) { try results[0].get() }
        #expect(error?.code == .notFound && error?.message == "Grüße 🍜" && error?.path == "p0")
        #expect(try results[1].get() == "🍜\n\"]")
        #expect(try results[2].get() == [1, ["a": nil]])
    }

    @Test func truncatedStreamYieldsTheReceivedResults() async throws {
        let bytes = Data(Self.stream.utf8)
        for offset in 0..<bytes.count - 1 {
            for error in [nil, URLError(.networkConnectionLost)] {
                let results = await results([bytes.prefix(offset)], calls: 3, throwing: error)
                for result in results {
                    if case .failure(let error) = result {
                        #expect(error.isTransport || error.isUnexpectedResponse || error.code == .notFound)
                    }
                }
                let end = Self.stream.range(of: "[2,0,")!.lowerBound
                let isComplete = offset > Self.stream.utf8.distance(from: Self.stream.startIndex, to: end)
                let output = try? results[1].get()
                #expect(output == "🍜\n\"]" || (output == nil && !isComplete))
                #expect((try? results[2].get()) == nil)
            }
        }
    }

    @Test func resultsAreDeliveredAsTheyArrive() async throws {
        let (body, continuation) = AsyncThrowingStream<Data, any Error>.makeStream()
        let responses = Locked([HTTPStreamedResponse(status: 200, body: body)])
        let transport = ScriptedTransport { _ in
            guard let response = responses.withLock({ $0.popLast() }) else { throw URLError(.badServerResponse) }
            return response
        }
        let links = LinkSetup.batchStreaming(BatchOptions(maxItems: 3, window: .seconds(90)))
        let client = TRPCClient(url: BatchLinkTests.url, links: links, transport: transport)
        let order = Locked<[JSONValue]>([])
        let calls = Task {
            await withTaskGroup(of: Void.self) { group in
                for _ in 0..<3 {
                    group.addTask {
                        let output = try? await client.call(echo, nil)
                        order.withLock { $0.append(output ?? .null) }
                    }
                }
            }
        }
        await eventually { transport.requests.count == 1 }
        continuation.yield(Data("{\"0\":[[0],[null,0,0]],\"1\":[[0],[null,0,1]],\"2\":[[0],[null,0,2]]}\n".utf8))
        for id in [2, 0, 1] {
            continuation.yield(Data("[\(id),0,[[{\"result\":{\"data\":\(id)}}]]]\n".utf8))
            await eventually { order.withLock { $0.last } == .integer(Int64(id)) }
        }
        continuation.finish()
        await calls.value
        #expect(order.withLock { $0 } == [2, 0, 1])
    }

    /// Lines for one call and its output, by transformer.
    @Test(arguments: [
        // Three forms of undefined.
        (["[0,0,[[{\"result\":0}],[\"result\",0,1]]]", "[1,0,[[{\"data\":0}],[\"data\",0,2]]]", "[2,0,[[]]]"], "null"),
        (["[0,0,[[{\"result\":{}}]]]"], "null"),
        (["[0,0,[[{\"result\":0}],[\"result\",0,1]]]", "[1,0,[[{}]]]"], "null"),
        // A promise of a promise.
        (["[0,0,[[0],[null,0,1]]]", "[1,0,[[{\"result\":{\"data\":7}}]]]"], "7"),
        // Deferred properties in any order, one of them undefined.
        (
            [
                "[0,0,[[{\"result\":0}],[\"result\",0,1]]]", "[1,0,[[{\"data\":0}],[\"data\",0,2]]]",
                "[2,0,[[{\"a\":0,\"b\":1,\"c\":0,\"d\":0}],[\"a\",0,3],[\"c\",1,4],[\"d\",0,5]]]",
                "[4,1,[[{\"x\":0}],[\"x\",0,6]]]", "[5,0,[[]]]", "[4,1,[[]]]", "[4,0,[[\"end\"]]]", "[6,0,[[true]]]",
                "[3,0,[[\"A\"]]]",
            ], #"{"a":"A","b":1,"c":[{"x":true},null]}"#
        ),
        // Unrequested chunks.
        (["[99,0,[[1]]]", "[0,0,[[{\"result\":{\"data\":1}}]]]", "[0,0,[[2]]]", "[0,1,{}]"], "1"),
    ])
    func deferredPartsAreAssembled(lines: [String], output: String) async throws {
        let expected = try TRPCCoding.decode(JSONValue.self, from: Data(output.utf8))
        let plain = (["{\"0\":[[0],[null,0,0]]}"] + lines).joined(separator: "\n")
        #expect(try await results(plain, calls: 1)[0].get() == expected)
        let enveloped = (["{\"0\":[[0],[null,0,0]]}"] + lines).map { "{\"json\":\($0)}" }.joined(separator: "\n")
        #expect(try await results(enveloped, calls: 1, .superjson)[0].get() == expected)
    }

    @Test(
        arguments: [
            "[0,0,[[{\"result\":", "not json",
            "{}",
            "[]", "[0]", "[0,0]",
            "[0,7,[[1]]]", "[0,0,5]",
            "[0,0,[[1,2]]]",
            "[0,0,[[1],[null,5,1]]]", "[\"0\",0,[[1]]]",
            // Not an output, not an error, a duplicate id, a reference to itself.
            "[0,0,[[1]]]", "[0,0,[[]]]",
            "[0,1,null]",
            "[0,0,[[{\"error\":5}]]]", "[0,0,[[0],[null,0,0]]]",
            "[0,0,[[{}],[\"a\",0,9],[\"b\",0,9]]]",
        ]
    )
    func unreadableValueFailsItsCall(line: String) async throws {
        let head = "{\"0\":[[0],[null,0,0]]}\n"
        let error = await trpcError { try await results(head + line + "\n", calls: 1)[0].get() }
        #expect(error?.kind == .unexpectedResponse(.foreign) && error?.path == "p0")
        #expect(error?.httpStatus == 200)
    }

    @Test func unreadableLineKeepsEarlierResults() async throws {
        let head = "{\"0\":[[0],[null,0,0]],\"1\":[[0],[null,0,1]],\"2\":5}\n"
        let results = await results(head + "[1,0,[[{\"result\":{\"data\":1}}]]]\n[oops\n[0,0,[[]]]\n", calls: 4)
        #expect(try results[1].get() == 1)
        for index in [0, 2, 3] {
            let error = #expect(throws: TRPCError.self) { try results[index].get() }
            #expect(error?.isUnexpectedResponse == true && error?.path == "p\(index)")
        }
    }

    @Test func missingHeadIsAnError() async throws {
        for text in ["[0,0,[[{\"result\":{\"data\":1}}]]]\n[0,0,[[1]]]\n", "<html>\n</html>\n", "", " \n", "{}\n"] {
            let error = await trpcError { try await results(text, calls: 1)[0].get() }
            #expect(error?.isUnexpectedResponse == true, Comment(rawValue: text))
        }
    }

    @Test func unstreamedBatchResponseIsRead() async throws {
        let results = await results("[{\"result\":{\"data\":1}},\n{\"result\":{}}]", calls: 2)
        #expect(try results[0].get() == 1 && results[1].get() == .null)
    }

    @Test func nestingDepthIsLimited() async throws {
        for (depth, isRead) in [(90, true), (200, false), (20_000, false)] {
            var lines = ["{\"0\":[[0],[null,0,0]]}", "[0,0,[[{\"result\":{\"data\":1}}]]]"]
            if depth > 0 {
                lines = ["{\"0\":[[0],[null,0,0]]}"] + (0..<depth).map { "[\($0),0,[[0],[null,0,\($0 + 1)]]]" }
                lines.append("[\(depth),0,[[{\"result\":{\"data\":1}}]]]")
            }
            let result = await results(lines.joined(separator: "\n"), calls: 1)[0]
            #expect(((try? result.get()) == 1) == isRead)
        }
    }

    @Test func mismatchedTransformerIsReported() async throws {
        let plain = "{\"0\":[[0],[null,0,0]]}\n[0,0,[[{\"result\":{\"data\":1}}]]]\n"
        let error = await trpcError { try await results(plain, calls: 1, .superjson)[0].get() }
        #expect(error?.hint == TransformerHint.superjsonNotUsed)
        let enveloped = "{\"json\":{\"0\":[[0],[null,0,0]]}}\n"
        let other = await trpcError { try await results(enveloped, calls: 1)[0].get() }
        #expect(other?.hint == TransformerHint.superjsonNeeded)
    }

    /// superjson's envelope encloses the line, so errors in it have none.
    @Test func errorUnderSuperJSONHasNoHint() async throws {
        let shape = #"{"message":"no","code":-32603,"data":{"code":"INTERNAL_SERVER_ERROR","path":"a"}}"#
        let line = #"{"json":[0,0,[[{"error":\#(shape)}]]]}"#
        let error = await trpcError {
            try await results("{\"json\":{\"0\":[[0],[null,0,0]]}}\n\(line)\n", calls: 1, .superjson)[0].get()
        }
        #expect(error?.code == .internalServerError && error?.message == "no" && error?.hint == nil)
    }

    /// superjson's meta of the lines applies to the output, with adjusted paths.
    @Test(arguments: [
        (["{\"json\":[0,0,[[{\"result\":{\"data\":{\"n\":1}}}]]]}"], #"{"json":{"n":1}}"#),
        (
            [
                "{\"json\":[0,0,[[{\"result\":{\"data\":\"-0\"}}]]],\"meta\":{\"values\":{\"2.0.0.result.data\":[\"number\"]},\"v\":1}}"
            ],
            #"{"json":"-0","meta":{"values":["number"]}}"#
        ),
        (
            [
                "{\"json\":[0,0,[[{\"result\":0}],[\"result\",0,1]]]}",
                "{\"json\":[1,0,[[{\"data\":0}],[\"data\",0,2]]]}",
                "{\"json\":[2,0,[[{\"d\":\"x\",\"a.b\":0,\"g\":0}],[\"a.b\",0,3],[\"g\",1,4]]],"
                    + "\"meta\":{\"values\":{\"2.0.0.d\":[\"Date\"]},\"v\":1}}",
                "{\"json\":[3,0,[[{\"at\":\"y\"}]]],\"meta\":{\"values\":{\"2.0.0.at\":[\"Date\"]},\"v\":1}}",
                "{\"json\":[4,1,[[\"5\"]]],\"meta\":{\"values\":{\"2.0.0\":[\"bigint\"]},\"v\":1}}",
                "{\"json\":[4,0,[[]]]}",
            ],
            #"{"json":{"a.b":{"at":"y"},"d":"x","g":["5"]},"meta":{"values":{"a\\.b.at":["Date"],"d":["Date"],"g.0":["bigint"]}}}"#
        ),
    ])
    func metaIsPreserved(lines: [String], envelope: String) throws {
        let response = HTTPStreamedResponse(chunks: [])
        var reader = try #require(
            BatchStreamReader(head: Data("{\"json\":{\"0\":[[0],[null,0,0]]}}".utf8), of: response, ["p"], .superjson)
        )
        for line in lines { try reader.read(Data(line.utf8)) }
        let answers = reader.takeOutcomes()
        #expect(answers.count == 1)
        let data = try #require(try answers[0].answer.get().data)
        #expect(try canonical(text: String(decoding: data, as: UTF8.self)) == canonical(text: envelope))
    }
}
