import Foundation
import TestSupport
import Testing

/// The live backend's event streams, and their faults.
@Suite struct StubEventStreamTests {
    private let server: StubServerProcess
    private var plain: RawRequests { RawRequests(base: server.liveURL) }

    init() throws { server = try StubServerProcess() }

    private func ticks(
        _ input: String,
        _ query: [(String, String)] = [],
        headers: [String: String] = [:]
    ) async throws -> RawRequests.Answer {
        try await plain.get("ticks", [("input", input)] + query, headers: headers)
    }

    private func ids(_ answer: RawRequests.Answer) -> [String] {
        answer.parts("\n").filter { $0.hasPrefix("id: ") }.map { String($0.dropFirst(4)) }
    }

    @Test func streamMatchesARealBackend() async throws {
        let answer = try await ticks(#"{"count":2,"pingEvery":2,"text":"é🍜","reconnectAfterInactivityMs":500}"#)
        #expect(answer.status == 200 && answer.type == "text/event-stream")
        #expect(
            answer.text == """
                event: connected\ndata: {"reconnectAfterInactivityMs":500}\n\n\n\
                data: {"at":"2026-01-15T09:30:00.123Z","n":1,"text":"é🍜"}\nid: 1\n\n\n\
                data: {"at":"2026-01-15T09:30:00.123Z","n":2,"text":"é🍜"}\nid: 2\n\n\n\
                event: ping\ndata: \n\n\nevent: return\ndata: \n\n\n
                """
        )
        let rich = RawRequests(base: server.liveSuperjsonURL)
        let events = try await rich.get("ticks", [("input", #"{"json":{"count":1,"tracked":false}}"#)])
        let event =
            #"{"json":{"n":1,"text":"tick","at":"2026-01-15T09:30:00.123Z"},"meta":{"values":{"at":["Date"]},"v":1}}"#
        #expect(events.parts("\n\n\n")[1] == "data: \(canonical(event))")
    }

    @Test func resumesAfterTheLastEvent() async throws {
        #expect(ids(try await ticks(#"{"count":4}"#, headers: ["last-event-id": "2"])) == ["3", "4"])
        #expect(ids(try await ticks(#"{"count":4}"#, [("lastEventId", "3")])) == ["4"])
        #expect(ids(try await ticks(#"{"count":4,"lastEventId":"1"}"#)) == ["2", "3", "4"])
        #expect(ids(try await ticks(#"{"count":4,"tracked":false}"#)).isEmpty)
    }

    @Test(arguments: [#""chunkSize":1"#, #""chunkSize":7"#, #""chunkSeed":1"#, #""chunkSeed":42"#])
    func splittingDoesNotChangeTheBytes(how: String) async throws {
        let whole = try await ticks(#"{"count":9,"text":"é🍜"}"#)
        #expect(try await ticks(#"{"count":9,"text":"é🍜",\#(how)}"#).text == whole.text)
    }

    @Test(arguments: ["drop", "reset", "cut"])
    func connectionsCanBeDropped(kind: String) async throws {
        let fault = #"{"count":5,"session":"s","faults":[{"after":2,"kind":"\#(kind)"}]}"#
        await #expect(throws: (any Error).self) { try await ticks(fault) }
        // The fault occurs once in a session.
        #expect(ids(try await ticks(fault)).count == 5)
        // A subscription that resumes after the fault doesn't repeat it.
        let resumed = #"{"count":5,"faults":[{"after":2,"kind":"\#(kind)"}]}"#
        #expect(ids(try await ticks(resumed, headers: ["last-event-id": "2"])) == ["3", "4", "5"])
        let stats = try await server.stats { $0.openStreams == 0 }
        #expect(stats.startedSubscriptions == 3 && stats.stoppedSubscriptions == 3)
    }

    @Test(arguments: [
        (#"{"after":1,"kind":"close"}"#, "data: "), (#"{"after":1,"kind":"error"}"#, #""code":-32603"#),
        (#"{"after":1,"kind":"error","code":-32003}"#, #""code":"FORBIDDEN""#),
    ])
    func streamsCanEndWithoutAReturnEvent(fault: String, last: String) async throws {
        let answer = try await ticks(#"{"count":5,"faults":[\#(fault)]}"#)
        #expect(ids(answer) == ["1"] && answer.parts("\n\n\n").last?.contains(last) == true)
        #expect(!answer.text.contains("event: return"))
    }

    @Test func streamsAreRefusedAsConfigured() async throws {
        try await server.refuse(connects: 2, status: 502)
        #expect(try await ticks(#"{"count":1}"#).status == 502)
        #expect(try await plain.get("echo").status == 200)
        #expect(try await ticks(#"{"count":1}"#).status == 502)
        #expect(try await ticks(#"{"count":1}"#).status == 200)
    }

    @Test func secretStreamRequiresAToken() async throws {
        let refused = try await ticks(#"{"count":1,"secret":true}"#)
        #expect(refused.status == 200 && refused.text.contains("event: serialized-error"))
        #expect(
            ids(try await ticks(#"{"count":1,"secret":true}"#, [("connectionParams", #"{"token":"good"}"#)])) == ["1"]
        )
    }

    @Test(arguments: [#"{"delay":1}"#, #"{"faults":[{"kind":"hang"}]}"#, #"{"delay":3600000}"#])
    func disconnectingStopsTheSubscription(input: String) async throws {
        let client = Task { [plain] in try await plain.get("ticks", [("input", input)]) }
        let running = try await server.stats { $0.runningSubscriptions == 1 && $0.openConnections == 1 }
        #expect(running.openStreams == 1 && running.openConnections == 1)
        client.cancel()
        let stopped = try await server.stats { $0.stoppedSubscriptions == 1 && $0.openConnections == 0 }
        #expect(stopped.openStreams == 0 && stopped.openConnections == 0 && stopped.stoppedSubscriptions == 1)
        _ = await client.result
    }
}
