import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCStreams

/// Servers and proxies that send nothing, or wrong responses, and when an event stream reconnects.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(4))) struct SSEHangTests {
    private static let connected = "event: connected\ndata: {}\n\n"
    private let clock = TestClock()
    private let ticks = SubscriptionProcedure<NoInput, Int>("ticks")

    private func updates(_ transport: any HTTPTransport, _ options: SSEOptions) -> SubscriptionUpdates<Int> {
        let backend = TRPCClient.Configuration(
            url: URL(string: "http://test/trpc")!,
            transport: transport,
            clock: clock
        )
        let client = TRPCClient(backend: backend, links: LinkSetup { [SSELink($0, options: options)] })
        return client.subscribe(ticks).updates
    }

    /// Returns the reason of the first reconnection.
    private func firstLoss(_ updates: SubscriptionUpdates<Int>) async throws -> TRPCError? {
        for try await update in updates {
            if case .state(.reconnecting(let error)) = update { return error }
        }
        return nil
    }

    @Test(arguments: [502, 503, 504])
    func temporaryErrorWithAnEndlessBodyIsRetried(status: Int) async throws {
        let server = ScriptedTransport.streams { _, _ in
            .init(status: status, headers: ["content-type": "text/html"], end: .staysOpen)
        }
        let reason = Task { try await firstLoss(updates(server, .patient)) }
        await server.connection(0).send("<html><title>Bad gateway</title>")
        await clock.advanceToNextSleeper()
        let error = try await reason.value
        #expect(error?.httpStatus == status)
        #expect(error?.message.contains("Bad gateway") == true)
        #expect(clock.now.offset <= .seconds(10))
        #expect(await eventually { server.open == 0 })
    }

    @Test func permanentErrorWithAnEndlessBodyIsReported() async throws {
        let server = ScriptedTransport.streams { _, _ in .init(status: 401, headers: [:], end: .staysOpen) }
        let listener = Task {
            await trpcError { for try await _ in updates(server, .patient) {} }
        }
        await server.connection(0).send(#"{"error":{"message":"who","code":-32001,"data":{"code":"UNAUTHORIZED"}}}"#)
        await clock.advanceToNextSleeper()
        let error = await listener.value
        #expect(error?.code == .unauthorized && error?.message == "who" && server.requests.count == 1)
    }

    @Test func endlessErrorBodyIsTruncated() async throws {
        let server = ScriptedTransport.streams { _, _ in .init(status: 401, headers: [:], end: .staysOpen) }
        let listener = Task { await trpcError { for try await _ in updates(server, .patient) {} } }
        let connection = await server.connection(0)
        for _ in 0..<5 { connection.yield(Data(repeating: 65, count: 1 << 19)) }
        let error = await listener.value
        #expect(error?.httpStatus == 401 && (error?.body?.count ?? 0) <= 3 << 19)
    }

    @Test func silentStreamReconnects() async throws {
        let server = ScriptedTransport.streams([])
        let reason = Task { try await firstLoss(updates(server, SSEOptions())) }
        _ = await server.connection(0)
        #expect(await clock.advanceToNextSleeper() == .seconds(30))
        let error = try await reason.value
        #expect(error?.transportFailure?.reason == .timedOut)
        #expect(await eventually { server.open == 0 })
    }

    @Test func unresponsiveServerIsRetried() async throws {
        let transport = ScriptedTransport.hanging()
        let reason = Task { try await firstLoss(updates(transport, SSEOptions())) }
        #expect(await clock.advanceToNextSleeper() == .seconds(30))
        #expect(try await reason.value?.transportFailure?.reason == .timedOut)
        #expect(await eventually { transport.open == 0 })
    }

    /// The backend's inactivity limit applies; without one, a silent connection is kept for a long time.
    @Test(arguments: [("{}", 300), (#"{"reconnectAfterInactivityMs":5000}"#, 5), ("undefined", 300)])
    func silenceHasALimit(options: String, seconds: Int) async throws {
        let server = ScriptedTransport.streams([])
        var patient = SSEOptions.patient
        patient.inactivityTimeout = SSEOptions().inactivityTimeout
        let reason = Task { [patient] in try await firstLoss(updates(server, patient)) }
        await server.connection(0).send("event: connected\ndata: \(options)\n\n")
        #expect(await clock.advanceToNextSleeper() == .seconds(seconds))
        #expect(try await reason.value?.transportFailure?.reason == .timedOut)
    }

    @Test func inactivityTimeoutCanBeDisabled() async throws {
        let server = ScriptedTransport.streams([])
        let listener = Task { for try await _ in updates(server, .patient) {} }
        await server.connection(0).send(Self.connected)
        for _ in 0..<100 { await Task.yield() }
        #expect(clock.sleeping.isEmpty && server.open == 1)
        listener.cancel()
        _ = await listener.result
    }

    @Test(
        arguments: [
            (408, nil, 0), (425, nil, 0), (429, "7", 7), (502, nil, 0), (503, "120", 120), (504, nil, 0), (521, nil, 0),
            // A date is relative to the response's own date; long pauses are capped; dates in the past mean
            // immediately.
            (503, "Wed, 21 Oct 2015 07:28:10 GMT", 10), (503, "99999999", 300),
            (429, "Thu, 22 Oct 2015 07:28:10 GMT", 300),
            (503, "Tue, 20 Oct 2015 07:28:10 GMT", 0), (503, "soon", 0),
        ] as [(Int, String?, Int)]
    )
    func temporaryStatusObeysRetryAfter(status: Int, retryAfter: String?, seconds: Int) async throws {
        var headers: HTTPHeaders = ["content-type": "text/plain", "date": "Wed, 21 Oct 2015 07:28:00 GMT"]
        headers["retry-after"] = retryAfter
        let transport = ScriptedTransport.streams([
            .init(status: status, headers: headers),
            .text("\(Self.connected)data: 1\n\nevent: return\ndata\n\n"),
        ])
        let listener = Task {
            var events: [Int] = []
            for try await update in updates(transport, .patient) {
                if case .event(let event) = update { events.append(event.data) }
            }
            return events
        }
        if seconds > 0 {
            #expect(await eventually { clock.sleeping == [.seconds(seconds)] })
            await clock.advance(by: .seconds(seconds))
        }
        #expect(try await listener.value == [1])
        #expect(transport.requests.count == 2)
    }

    @Test(arguments: [400, 401, 403, 404, 405, 413, 500, 501])
    func otherStatusEndsTheSubscription(status: Int) async throws {
        let transport = ScriptedTransport.streams([.init(status: status, headers: ["retry-after": "1"])])
        let error = await trpcError { for try await _ in updates(transport, .patient) {} }
        #expect(error?.httpStatus == status && transport.requests.count == 1)
    }

    @Test(arguments: ["<html><title>Log in</title></html>", "\r\n <!doctype html>", #"{"result":{"data":1}}"#, "[]"])
    func pageWithoutAContentTypeIsNotAStream(body: String) async throws {
        let transport = ScriptedTransport.streams([.init(headers: [:], chunks: [Data(body.utf8)])])
        let error = await trpcError { for try await _ in updates(transport, .patient) {} }
        #expect(error?.isUnexpectedResponse == true && error?.httpStatus == 200 && transport.requests.count == 1)
        let stream = ScriptedTransport.streams([
            .init(headers: [:], chunks: [Data("data: 1\n\nevent: return\ndata\n\n".utf8)])
        ]
        )
        var events = 0
        for try await update in updates(stream, .patient) { if case .event = update { events += 1 } }
        #expect(events == 1)
    }

    @Test func restartedEventNumbersLoseNoEvents() async throws {
        let transport = ScriptedTransport.streams([
            .text("\(Self.connected)id: 1\ndata: 10\n\n"),
            .text("\(Self.connected)id: 1\ndata: 11\n\nid: 2\ndata: 12\n\n"),
            // The same event again is a repetition.
            .text("\(Self.connected)id: 2\ndata: 12\n\nid: 2\ndata: 12\n\nid: 3\ndata: 13\n\nevent: return\ndata\n\n"),
        ])
        var options = SSEOptions.patient
        options.backoff = .none
        var events: [Int] = []
        for try await update in updates(transport, options) {
            if case .event(let event) = update { events.append(event.data) }
        }
        #expect(events == [10, 11, 12, 12, 13])
    }
}
