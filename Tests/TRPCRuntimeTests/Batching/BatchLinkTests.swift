import Foundation
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

/// Which calls share a request, and the result of each.
@Suite(.leavesNothingOpen) struct BatchLinkTests {
    static let url = URL(string: "http://test/trpc")!

    private func client(_ transport: ScriptedTransport, _ options: BatchOptions = BatchOptions()) -> TRPCClient {
        TRPCClient(url: Self.url, links: .batching(options), transport: transport)
    }

    /// Expects that almost all rounds share one request.
    ///
    /// The system may suspend the calling thread between two calls. So a few of many rounds may be split while other
    /// processes use the cores, and the rounds are repeated if they are busy throughout.
    private func expectOneRequestEachTime(_ makeCalls: (TRPCClient) async throws -> Void) async throws {
        let rounds = 200
        var splits: [Int] = []
        while splits.count < 3, splits.allSatisfy({ $0 > rounds / 40 }) {
            splits.append(try await countSplits(rounds, makeCalls))
        }
        #expect(splits.contains { $0 <= rounds / 40 }, "\(splits) of \(rounds)")
    }

    private func countSplits(_ rounds: Int, _ makeCalls: (TRPCClient) async throws -> Void) async throws -> Int {
        var splits = 0
        for _ in 0..<rounds {
            let transport = ScriptedTransport.echo()
            try await makeCalls(client(transport))
            if transport.requests.count != 1 { splits += 1 }
        }
        return splits
    }

    @Test func callsOfATaskGroupShareARequest() async throws {
        try await expectOneRequestEachTime { client in
            let outputs = try await withThrowingTaskGroup(of: JSONValue.self) { group in
                for index in 0..<20 { group.addTask { try await client.call(echo, .integer(Int64(index))) } }
                return try await group.reduce(into: []) { $0.append($1.intValue ?? -1) }
            }
            #expect(outputs.sorted() == Array(0..<20))
        }
    }

    @Test func asyncLetsShareARequest() async throws {
        try await expectOneRequestEachTime { client in
            async let one = client.call(echo, 1)
            async let two = client.call(echo, 2)
            async let three = client.call(echo, 3)
            let outputs = try await [one, two, three]
            #expect(outputs == [1, 2, 3])
        }
    }

    @Test func customWindowUsesTheClock() async throws {
        let clock = TestClock()
        let transport = ScriptedTransport.echo()
        let backend = TRPCClient.Configuration(url: Self.url, transport: transport, clock: clock)
        let counter = ScriptedLink.intercepting()
        let links = LinkSetup {
            [counter, BatchLink($0, options: BatchOptions(window: .milliseconds(10)))]
        }
        let client = TRPCClient(backend: backend, links: links)
        async let one = client.call(echo, 1)
        await clock.waitForSleeper()
        async let two = client.call(echo, 2)
        await eventually { counter.operations.count == 2 }
        await clock.advance(by: .milliseconds(9))
        #expect(transport.requests.isEmpty)
        await clock.advance(by: .milliseconds(1))
        #expect(try await [one, two] == [1, 2])
        #expect(transport.requests.count == 1)
    }

    @Test func fullBatchDoesNotWaitForTheWindow() async throws {
        let clock = TestClock()
        let transport = ScriptedTransport.echo()
        let backend = TRPCClient.Configuration(url: Self.url, transport: transport, clock: clock)
        let client = TRPCClient(backend: backend, links: .batching(BatchOptions(maxItems: 2, window: .seconds(60))))
        async let one = client.call(echo, 1)
        async let two = client.call(echo, 2)
        #expect(try await [one, two] == [1, 2])
        #expect(transport.requests.count == 1)
        // The next call starts a new window.
        async let three = client.call(echo, 3)
        await clock.waitForSleeper()
        #expect(transport.requests.count == 1)
        await clock.advance(by: .seconds(60))
        #expect(try await three == 3)
        #expect(transport.requests.count == 2 && clock.sleeping.isEmpty)
    }

    @Test func batchesRunConcurrently() async throws {
        let gate = Gate()
        let transport = ScriptedTransport.echo { request in
            if request.url.absoluteString.contains("%221%22%3A") || request.url.absoluteString.contains("slow") {
                await gate.wait()
            }
        }
        let client = client(transport)
        let slow = Task { try await client.call(Procedure<JSONValue?, JSONValue>.query("slow"), 1) }
        await eventually { transport.requests.count == 1 }
        #expect(try await client.call(echo, 2) == 2)
        gate.open()
        #expect(try await slow.value == 1)
    }

    @Test func baseURLPathAndQueryAreKept() async throws {
        let transport = ScriptedTransport.echo()
        let client = TRPCClient(
            url: URL(string: "https://e.x/a/trpc/?tenant=a%20b")!,
            links: .batching,
            transport: transport
        )
        _ = try await client.call(echo, nil)
        _ = try await client.call(echo, "a+b,c")
        _ = try await client.call(write, 1)
        #expect(
            transport.requests.map(\.url.absoluteString) == [
                "https://e.x/a/trpc/echo?tenant=a%20b&batch=1&input=%7B%7D",
                "https://e.x/a/trpc/echo?tenant=a%20b&batch=1&input=%7B%220%22%3A%22a%2Bb%2Cc%22%7D",
                "https://e.x/a/trpc/write?tenant=a%20b&batch=1",
            ]
        )
        #expect(transport.requests.map(\.body) == [nil, nil, Data(#"{"0":1}"#.utf8)])
    }

    @Test func callsWithDifferentHeadersAreNotBatched() async throws {
        let transport = ScriptedTransport.echo()
        let client = client(transport)
        let tenant = client.with(CallOptions(headers: ["x-tenant": "a"]))
        async let one = client.call(echo, 1)
        async let two = tenant.call(echo, 2)
        async let three = tenant.call(echo, 3)
        #expect(try await [one, two, three] == [1, 2, 3])
        #expect(transport.requests.count == 2)
        let batch = try #require(transport.requests.first { $0.headers["x-tenant"] == "a" })
        #expect(try SentBatch(batch).paths.count == 2)
    }

    @Test(arguments: [1, 2, 3, 7, 100])
    func batchSizeIsLimited(maxItems: Int) async throws {
        let transport = ScriptedTransport.echo()
        let results = await client(transport, BatchOptions(maxItems: maxItems))
            .batch((0..<20).map { echo.prepared(.integer($0)) })
        #expect(try results.map { try $0.get() } == (0..<20).map { .integer($0) })
        let counts = try transport.requests.map { try SentBatch($0).paths.count }
        #expect(counts.allSatisfy { $0 <= maxItems } && counts.count == (20 + maxItems - 1) / maxItems)
    }

    @Test(arguments: [60, 75, 100, 150, 200, 8_000])
    func urlLengthIsLimited(limit: Int) async throws {
        let inputs: [JSONValue?] = [nil, "a", "ä+ &", nil, 5, ["k": 1], nil, "long text with spaces", "b"]
        let transport = ScriptedTransport.echo()
        let results = await client(transport, BatchOptions(maxURLLength: limit)).batch(inputs.map { echo.prepared($0) })
        let lengths = transport.requests.map(\.url.absoluteString.utf8.count)
        #expect(lengths.allSatisfy { $0 <= limit })
        for (result, input) in zip(results, inputs) {
            switch result {
            case .success(let output): #expect(output == input ?? .null)
            case .failure(let error):
                // The call would not have fit alone either.
                let alone = ScriptedTransport.echo()
                _ = try await client(alone).call(echo, input)
                let length = alone.requests[0].url.absoluteString.utf8.count
                #expect(length > limit)
                #expect(error.message.contains("\(length)"))
            }
        }
        if limit == 8_000 { #expect(lengths.count == 1) }
    }

    @Test func overlongCallFailsAloneInItsBatch() async throws {
        let transport = ScriptedTransport.echo()
        let client = client(transport, BatchOptions(maxURLLength: 100))
        let results = await client.batch([
            echo.prepared(1), echo.prepared(.string(String(repeating: "a", count: 200))), echo.prepared(2),
        ])
        #expect(try results[0].get() == 1 && results[2].get() == 2)
        let error = #expect(throws: TRPCError.self) { try results[1].get() }
        guard case .encoding = error?.kind else { return #expect(Bool(false)) }
        #expect(error?.message.contains("maxURLLength is 100") == true)
        #expect(error?.message.contains("queryMethod: .post") == true)
        #expect(transport.requests.count == 1)
        let posted = self.client(transport, BatchOptions(maxURLLength: 100, queryMethod: .post))
        let long = JSONValue.string(String(repeating: "a", count: 200))
        #expect(try await posted.call(echo, long) == long)
    }

    @Test func uploadsAreNotBatched() async throws {
        let transport = ScriptedTransport.echo()
        let client = client(transport)
        async let upload = client.call(
            Procedure<UploadBytes, JSONValue>.mutation("upload"),
            .data(Data("1".utf8))
        )
        async let call = client.call(write, 1)
        _ = try? await upload
        #expect(try await call == 1)
        let batches = try transport.requests.map { try SentBatch($0) }.filter(\.isBatch)
        #expect(batches.map(\.paths) == [["write"]])
    }

    struct Refused: Error, Equatable {}

    @Test func headersAreComputedOncePerRequestAndFailAllCalls() async throws {
        let asked = Locked(0)
        let transport = ScriptedTransport.echo()
        let client = TRPCClient(url: Self.url, links: .batching, transport: transport) {
            asked.withLock { $0 += 1 }
            throw Refused()
        }
        for result in await client.batch([echo.prepared(1), echo.prepared(2), echo.prepared(3)]) {
            let error = #expect(throws: TRPCError.self) { try result.get() }
            #expect(error?.kind == .other && error?.underlyingError is Refused)
        }
        #expect(asked.withLock { $0 } == 1 && transport.requests.isEmpty)
    }

    @Test(arguments: [
        (
            #"{"error":{"message":"off","code":-32600,"data":{"code":"BAD_REQUEST","httpStatus":400}}}"#, 400,
            "BAD_REQUEST"
        ),
        ("<html>", 502, "BAD_GATEWAY"),
        ("", 204, "UNEXPECTED_RESPONSE"),
        (#"{"result":{"data":1}}"#, 200, "UNEXPECTED_RESPONSE"),
        (#"[{"result":{"data":1}},"#, 200, "UNEXPECTED_RESPONSE"),
    ])
    func nonArrayResponseFailsAllCalls(body: String, status: Int, code: String) async throws {
        for links in [LinkSetup.batching, .batchStreaming, .standard] {
            let client = TRPCClient(
                url: Self.url,
                links: links,
                transport: ScriptedTransport(json: body, status: status)
            )
            for (path, result) in zip(
                ["a", "b"],
                await client.batch(["a", "b"].map { Procedure<NoInput, Int>.query($0).prepared() })
            ) {
                let error = #expect(throws: TRPCError.self) { try result.get() }
                #expect(error?.code.rawValue == code && error?.path == path && error?.httpStatus == status)
            }
        }
    }

    @Test func transportFailureFailsAllCalls() async throws {
        for links in [LinkSetup.batching, .batchStreaming] {
            let transport = ScriptedTransport { _ in throw URLError(.notConnectedToInternet) }
            let client = TRPCClient(url: Self.url, links: links, transport: transport)
            let (one, two) = await client.batch(echo.prepared(1), Procedure<NoInput, Int>.query("b").prepared())
            let first = #expect(throws: TRPCError.self) { try one.get() }
            let second = #expect(throws: TRPCError.self) { try two.get() }
            #expect(first?.isTransport == true && first?.path == "echo")
            #expect(second?.isTransport == true && second?.path == "b")
        }
    }

    @Test func tooShortArrayFailsTheRemainingCalls() async throws {
        let transport = ScriptedTransport(json: #"[{"result":{"data":1}}]"#)
        let results = await client(transport).batch([echo.prepared(1), echo.prepared(2)])
        #expect(try results[0].get() == 1)
        let error = #expect(throws: TRPCError.self) { try results[1].get() }
        #expect(error?.isUnexpectedResponse == true)
        #expect(error?.message == "The server returned 1 responses to a batch of 2 calls, and none to this call.")
    }
}
