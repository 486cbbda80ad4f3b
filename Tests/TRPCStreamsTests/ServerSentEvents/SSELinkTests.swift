import Foundation
import TRPCRuntime
import TRPCStreams
import TRPCTesting
import TestSupport
import Testing

/// When subscriptions reconnect and end, without leaking resources.
@Suite(.leavesNothingOpen) struct SSELinkTests {
    static let connected = "event: connected\ndata: {}\n\n"
    static let offline = URLError(.notConnectedToInternet)
    private let ticks = SubscriptionProcedure<NoInput, Int>("ticks")

    private func client(
        _ transport: any HTTPTransport,
        _ options: SSEOptions = .patient,
        clock: TestClock = TestClock(),
        headers: @escaping @Sendable () async throws -> HTTPHeaders = { [:] }
    ) -> TRPCClient {
        let backend = TRPCClient.Configuration(
            url: URL(string: "http://test/trpc")!,
            transport: transport,
            clock: clock,
            headers: headers
        )
        return TRPCClient(backend: backend, links: LinkSetup { [SSELink($0, options: options)] })
    }

    @Test func httpLinksSupportSubscriptions() async throws {
        let answer = ScriptedTransport.Stream.text("\(Self.connected)data: 1\n\nevent: return\ndata\n\n")
        for links in [LinkSetup.standard, .batching, .batchStreaming] {
            let transport = ScriptedTransport.streams([answer])
            let client = TRPCClient(url: URL(string: "http://test/trpc")!, links: links, transport: transport)
            var events: [Int] = []
            for try await event in client.subscribe(ticks) { events.append(event) }
            #expect(events == [1] && transport.requests[0].headers["accept"] == "text/event-stream")
        }
    }

    @Test func nonJSONEventDoesNotEndTheSubscription() async throws {
        let answer = ScriptedTransport.Stream.text(
            "\(Self.connected)data: 1\n\ndata:\n\ndata: still here\n\ndata: 2\n\nevent: return\ndata\n\n"
        )
        let reported = Locked<[TRPCError]>([])
        for (choice, expected) in [
            (UnreadableEvents.skipNonJSON { error in reported.withLock { $0.append(error) } }, [1, 2]), (.fail, [1]),
        ] {
            let client = TRPCClient(
                url: URL(string: "http://test/trpc")!,
                transport: ScriptedTransport.streams([answer])
            ) { $0.unreadableEvents = choice }
            var events: [Int] = []
            let error = await trpcError {
                for try await event in client.subscribe(ticks) { events.append(event) }
            }
            #expect(events == expected && (error == nil) == (expected.count == 2))
        }
        #expect(reported.withLock(\.count) == 2)
    }

    @Test func failedConnectionsAreRetriedWithBackoff() async throws {
        let clock = TestClock()
        let answer = ScriptedTransport.Stream.text("\(Self.connected)data: 1\n\n")
        let transport = ScriptedTransport.streams { number, _ in
            switch number {
            case 8: answer
            case 9...: ScriptedTransport.Stream(end: .staysOpen)
            default: .failing(Self.offline)
            }
        }
        var iterator = client(transport, clock: clock).subscribe(ticks).updates.makeAsyncIterator()
        async let waits = (0..<7).asyncMap { _ in await clock.advanceToNextSleeper() }
        var states: [SubscriptionState] = []
        while case .state(let state)? = try await iterator.next() { states.append(state) }
        #expect(await waits == [1, 2, 4, 8, 16, 30, 30].map { .seconds($0) })
        #expect(states.first == .connecting && states.last == .connected && states.count == 10)
        for case .reconnecting(let error) in states {
            guard case .transport(let failure) = error?.kind else { throw Self.offline }
            #expect(failure.urlErrorCode == .notConnectedToInternet)
        }
        // The connection worked, but didn't last.
        #expect(try await state(&iterator) == .reconnecting(nil))
        #expect(await clock.advanceToNextSleeper() == .seconds(30))
    }

    private typealias Iterator = SubscriptionUpdates<Int>.AsyncIterator

    private func state(_ iterator: inout Iterator) async throws -> SubscriptionState? {
        if case .state(let state)? = try await iterator.next() { state } else { nil }
    }

    @Test(arguments: [
        "event: serialized-error\ndata: {\"message\":\"m\",\"code\":-32603,\"data\":{\"code\":\"X\"}}\n\n",
        "",
    ])
    func failingBackendIsRetriedWithDelays(end: String) async throws {
        let clock = TestClock()
        let transport = ScriptedTransport.streams { _, _ in .text(Self.connected + end) }
        let subscription = client(transport, clock: clock).subscribe(ticks)
        let task = Task { for try await _ in subscription {} }
        for seconds in [1, 2, 4, 8] {
            #expect(await clock.advanceToNextSleeper() == .seconds(seconds))
        }
        task.cancel()
        _ = await task.result
    }

    @Test func backendSetsTheReconnectionTime() async throws {
        let clock = TestClock()
        let transport = ScriptedTransport.streams { number, _ in
            .text("retry: 3000\n\(Self.connected)data: 1\n\n", number < 3 ? .complete : .staysOpen)
        }
        var iterator = client(transport, clock: clock).subscribe(ticks).makeAsyncIterator()
        for seconds in [3, 3, 6] {
            #expect(try await iterator.next() == 1)
            #expect(await clock.advanceToNextSleeper() == .seconds(seconds))
        }
    }

    @Test func maxReconnectsEndsTheSubscription() async throws {
        let transport = ScriptedTransport.streams { _, _ in .failing(Self.offline) }
        let options = SSEOptions(backoff: .none, maxReconnects: 3)
        let error = await trpcError { for try await _ in client(transport, options).subscribe(ticks) {} }
        #expect(error?.isTransport == true && transport.requests.count == 4)
        let ended = ScriptedTransport.streams { _, _ in .text(Self.connected) }
        let end = await trpcError { for try await _ in client(ended, options).subscribe(ticks) {} }
        #expect(end?.message == "The server ended the connection." && ended.requests.count == 4)
    }

    @Test func silenceIsMeasuredFromTheLastByte() async throws {
        let clock = TestClock()
        let transport = ScriptedTransport.streams { number, _ in
            number == 0
                ? .text("event: connected\ndata: {\"reconnectAfterInactivityMs\":5000}\n\n", .staysOpen)
                : .failing(Self.offline)
        }
        var iterator = client(transport, clock: clock).subscribe(ticks).updates.makeAsyncIterator()
        #expect(try await state(&iterator) == .connecting)
        #expect(try await state(&iterator) == .connected)
        for _ in 0..<3 {
            await clock.waitForSleeper()
            await clock.advance(by: .seconds(4))
            await transport.connection(0).send("data: 1\n\n")
            guard case .event? = try await iterator.next() else { throw Self.offline }
        }
        async let passed: Void = clock.advance(by: .seconds(5))
        let state = try await state(&iterator)
        await passed
        guard case .reconnecting(let error) = state else { throw Self.offline }
        #expect(error?.message == "The server sent nothing for 5.0 secs.")
    }

    @Test func startTimeoutReconnects() async throws {
        let clock = TestClock()
        let transport = ScriptedTransport.streams([
            .init(end: .staysOpen), .text("event: ping\ndata\n\n", .staysOpen),
            .text("\(Self.connected)data: 1\n\nevent: return\ndata\n\n"),
        ])
        let client = client(transport, clock: clock).with(CallOptions(timeout: .seconds(10)))
        // The second and third connections start 0 and 1 seconds after the previous one.
        async let waits = (1...3).asyncMap { wait in
            // The third wait is the pause before the third connection.
            _ = await eventually { transport.requests.count == min(wait, 2) }
            return await clock.advanceToNextSleeper()
        }
        var reasons: [String] = []
        var events: [Int] = []
        for try await update in client.subscribe(ticks).updates {
            if case .state(.reconnecting(let error)) = update { reasons.append(error?.message ?? "") }
            if case .event(let event) = update { events.append(event.data) }
        }
        #expect(await waits == [.seconds(10), .seconds(10), .seconds(1)] && events == [1])
        #expect(reasons == Array(repeating: "The server did not respond within 10.0 secs.", count: 2))
        #expect(await eventually { transport.open == 0 } && clock.sleeping.isEmpty)
    }

    @Test func headersAndParametersAreFetchedForEachConnection() async throws {
        let count = Locked(0)
        let next: @Sendable () -> String = {
            count.withLock { count in
                count += 1
                return "\(count)"
            }
        }
        let transport = ScriptedTransport.streams { number, _ in
            .text("\(Self.connected)id: \(number)\ndata: 1\n\n" + (number == 2 ? "event: return\ndata\n\n" : ""))
        }
        let options = SSEOptions(connectionParams: { ["b": "ü", "a": next()] }, backoff: .none)
        let client = client(transport, options) { ["x-count": next()] }
            .with(CallOptions(headers: ["x-call": "1", "last-event-id": "own"]))
        for try await _ in client.subscribe(ticks, after: "x") {}
        #expect(transport.requests.map { $0.headers["x-count"] } == ["2", "4", "6"])
        #expect(transport.requests.map { $0.headers["last-event-id"] } == ["x", "0", "1"])
        #expect(transport.requests.allSatisfy { $0.headers["x-call"] == "1" })
        #expect(
            transport.requests[1].url.absoluteString
                == "http://test/trpc/ticks?connectionParams=%7B%22a%22%3A%223%22%2C%22b%22%3A%22%C3%BC%22%7D"
        )
    }

    @Test func headerErrorsAreFinal() async throws {
        struct SignedOut: Error {}
        let transport = ScriptedTransport.streams { _, _ in .text("\(Self.connected)data: 1\n\n") }
        let count = Locked(0)
        let client = client(transport) {
            if count.withLock({
                $0 += 1; return $0
            }) > 1 {
                throw SignedOut()
            }
            return [:]
        }
        var events = 0
        await #expect(throws: SignedOut.self) { for try await _ in client.subscribe(ticks) { events += 1 } }
        #expect(events == 1 && transport.requests.count == 1)
        let options = SSEOptions(connectionParams: { throw SignedOut() })
        await #expect(throws: SignedOut.self) { for try await _ in self.client(transport, options).subscribe(ticks) {} }
        #expect(transport.requests.count == 1)
    }

    /// For example, headers with a token that must be fetched.
    @Test func temporaryHeaderErrorsAreRetried() async throws {
        let clock = TestClock()
        let transport = ScriptedTransport.streams([.text("\(Self.connected)data: 1\n\nevent: return\ndata\n\n")])
        let count = Locked(0)
        let errors: [any Error] = [URLError(.notConnectedToInternet), TRPCError.transport(.init(description: ""))]
        let client = client(transport, clock: clock) {
            let number = count.withLock { count in
                defer { count += 1 }
                return count
            }
            if number < errors.count { throw errors[number] }
            return [:]
        }
        async let wait = clock.advanceToNextSleeper()
        var events: [Int] = []
        for try await event in client.subscribe(ticks) { events.append(event) }
        #expect(await wait == .seconds(1))
        #expect(events == [1] && count.withLock(\.self) == 3 && transport.requests.count == 1)
    }

    @Test func lastEventIsNotRepeatedAfterReconnecting() async throws {
        let transport = ScriptedTransport.streams([
            .text("\(Self.connected)id: a\ndata: 1\n\nid: a\ndata: 2\n\n"),
            .text("\(Self.connected)id: a\ndata: 2\n\nid: a\ndata: 3\n\nid: b\ndata: 4\n\nevent: return\ndata\n\n"),
        ])
        var events: [Int] = []
        for try await event in client(transport).subscribe(ticks) { events.append(event) }
        #expect(events == [1, 2, 3, 4])
    }

    @Test(arguments: [
        (500, "text/plain", #"{"error":{"message":"m","code":-32603,"data":{"code":"INTERNAL_SERVER_ERROR"}}}"#, "m"),
        (401, "text/html", "<html>", "The server responded with HTTP 401 and an HTML page."),
        (204, "text/event-stream", "", "The server responded with HTTP 204 and an empty body."),
        (200, "text/html; charset=utf-8", "<html>", "The server responded with HTTP 200 and an HTML page."),
        (
            200, "application/json", #"{"result":{"data":1}}"#,
            "The server responded with HTTP 200 and JSON that is not a tRPC response."
        ),
    ])
    func otherResponsesAreFinal(status: Int, type: String, body: String, message: String) async throws {
        let transport = ScriptedTransport.streams([
            .init(status: status, headers: ["content-type": type], chunks: [Data(body.utf8)])
        ])
        let error = await trpcError { for try await _ in client(transport).subscribe(ticks) {} }
        #expect(error?.message == message && error?.httpStatus == status && transport.requests.count == 1)
    }

    @Test func permanentFailuresAreFinal() async throws {
        let failures: [ScriptedTransport.Stream] = [
            .failing(URLError(.unsupportedURL)), .failing(TRPCError(code: .forbidden)),
            .text("\(Self.connected)event: serialized-error\ndata: {}\n\n"),
            .text("\(Self.connected)data: \(String(repeating: "1", count: 200))\n\n"),
        ]
        for failure in failures {
            let transport = ScriptedTransport.streams([failure])
            let client = client(transport, SSEOptions(maxEventSize: 100))
            #expect(await trpcError { for try await _ in client.subscribe(ticks) {} } != nil)
            #expect(transport.requests.count == 1)
        }
    }

    @Test func uploadsAreNotSubscriptions() async throws {
        let transport = ScriptedTransport.streams([])
        let procedure = SubscriptionProcedure<UploadBytes, Int>("a")
        let error = await trpcError { for try await _ in client(transport).subscribe(procedure, .data(Data())) {} }
        #expect(error?.code == .encodingFailed && transport.requests.isEmpty)
    }

    @Test func backendWithoutAConnectedEventIsSupported() async throws {
        let transport = ScriptedTransport.streams([.text("data: 1\n\nevent: return\ndata\n\n")])
        var updates = 0
        for try await _ in client(transport).subscribe(ticks).updates { updates += 1 }
        #expect(updates == 3)
    }

    @Test(arguments: ["break", "cancel", "during the pause", "before the head"])
    func leavingTheLoopReleasesAllResources(how: String) async throws {
        let ledger = ResourceLedger()
        let clock = TestClock()
        try await ledger.counting {
            let text = "event: connected\ndata: {\"reconnectAfterInactivityMs\":5000}\n\ndata: 1\n\n"
            let isPaused = how == "during the pause"
            let transport = ScriptedTransport.streams { _, _ in
                isPaused ? .failing(Self.offline) : .text(text, .staysOpen)
            }
            let silent = ScriptedTransport.hanging()
            let client = client(how == "before the head" ? silent : transport as any HTTPTransport, clock: clock)
            if how == "break" {
                for try await event in client.subscribe(ticks) {
                    #expect(event == 1 && transport.open == 1)
                    break
                }
            } else {
                let task = Task { for try await _ in client.subscribe(ticks) {} }
                if isPaused { await clock.waitForSleeper() }
                #expect(await eventually { isPaused || transport.open == 1 || silent.open == 1 })
                task.cancel()
                _ = await task.result
            }
            #expect(await eventually { transport.open == 0 && silent.open == 0 && ledger.open.isEmpty })
            #expect(ledger.total("SSE subscription") == 1 && clock.sleeping.isEmpty)
        }
    }
}

extension Sequence where Self: Sendable {
    func asyncMap<T>(_ transform: (Element) async -> T) async -> [T] {
        var results: [T] = []
        for element in self { results.append(await transform(element)) }
        return results
    }
}
