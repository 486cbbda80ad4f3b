import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCSession
@testable import TRPCStreams

/// Subscriptions resume when a token expires, and restart when the user changes.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(2))) struct SessionSubscriptionTests {
    private static let connected = "event: connected\ndata: {}\n\n"
    private static let refusal = """
        event: serialized-error
        data: {"message":"no","code":-32001,"data":{"code":"UNAUTHORIZED","httpStatus":401}}


        """

    let backend = TokenBackend()
    private let ticks = SubscriptionProcedure<NoInput, Int>("ticks")

    /// Returns the tracked events after the one that the request names, as a backend sends them.
    private static func events(after request: HTTPRequest, until last: Int) -> String {
        let first = request.headers["last-event-id"].flatMap { Int($0) } ?? 0
        return connected + (first..<last).map { "id: \($0 + 1)\ndata: \($0 + 1)\n\n" }.joined()
    }

    @Test(arguments: [200, 401]) func immediatelyRefusedNewTokenEndsIt(status: Int) async throws {
        let session = backend.session(backend.issue())
        let transport = ScriptedTransport.streams { number, request in
            if number == 0 { return .text(Self.events(after: request, until: 3) + Self.refusal) }
            return status == 401
                ? .init(status: 401, headers: [:], chunks: [Data("{}".utf8)]) : .text(Self.connected + Self.refusal)
        }
        let client = backend.client(session, transport: transport)
        var events: [Int] = []
        let error = await trpcError {
            for try await event in client.subscribe(ticks) { events.append(event) }
        }
        #expect(events == [1, 2, 3] && error?.isUnauthorized == true)
        #expect(transport.requests.count == 2 && backend.refreshes.count == 1)
    }

    @Test func noEventIsLostOrRepeated() async throws {
        let session = backend.session(backend.issue())
        let transport = ScriptedTransport.streams { number, request in
            let again = number == 0 ? "" : "id: \(3 * number)\ndata: \(3 * number)\n\n"
            let rest = Self.events(after: request, until: 3 * (number + 1)).dropFirst(Self.connected.count)
            let end = number == 3 ? "event: return\ndata\n\n" : Self.refusal
            return .text(Self.connected + again + rest + end)
        }
        let client = backend.client(session, transport: transport)
        var events: [Int] = []
        for try await event in client.subscribe(ticks) { events.append(event) }
        #expect(events == Array(1...12))
        #expect(transport.requests.map { $0.headers["last-event-id"] } == [nil, "3", "6", "9"])
        #expect(Set(transport.requests.map { $0.headers["authorization"] }).count == 4 && backend.refreshes.count == 3)
    }

    @Test func reconnectionUsesTheCurrentToken() async throws {
        let session = backend.session(backend.issue(lifetime: 60))
        let transport = ScriptedTransport.streams { number, request in
            .init(chunks: [Data(Self.events(after: request, until: number + 1).utf8)], end: .staysOpen)
        }
        let client = backend.client(session, transport: transport)
        var events = client.subscribe(ticks).makeAsyncIterator()
        #expect(try await events.next() == 1)
        await backend.clock.advance(by: .seconds(55))
        client.reopen()
        #expect(try await events.next() == 2)
        #expect(backend.refreshes.count == 1 && Set(transport.requests.map { $0.headers["authorization"] }).count == 2)
    }

    @Test func subscriptionRestartsAsTheNewUser() async throws {
        let session = backend.session(backend.issue("ana"))
        let transport = ScriptedTransport.streams { number, request in
            .init(chunks: [Data(Self.events(after: request, until: 2).utf8)], end: .staysOpen)
        }
        let client = backend.client(session, transport: transport)
        let listener = Listener(
            client.subscribe(SubscriptionProcedure<NoInput, JSONValue>("ticks"), after: "1").updates,
            leavingAfter: 3
        )
        await listener.hear { $0.last == .event("2", 2) }
        try session.signIn(backend.issue("ben"))
        await listener.finish()
        #expect(
            listener.heard == [
                .connecting, .connected, .event("2", 2), .reconnecting, .connected, .event("1", 1), .event("2", 2),
            ]
        )
        let users = transport.requests.map {
            backend.user(of: $0.headers["authorization"]?.replacing("Bearer ", with: ""))
        }
        #expect(users == ["ana", "ben"])
        #expect(transport.requests.map { $0.headers["last-event-id"] } == ["1", nil])
        await eventually { transport.open == 0 }
        #expect(transport.open == 0)
    }

    @Test func cancelledLoopEnds() async throws {
        let session = backend.session(backend.issue("ana"))
        let transport = ScriptedTransport.streams([.init(chunks: [Data(Self.connected.utf8)], end: .staysOpen)])
        let client = backend.client(session, transport: transport)
        let listener = Listener(client.subscribe(SubscriptionProcedure<NoInput, JSONValue>("ticks")).updates)
        await listener.hear { $0.last == .connected }
        listener.cancel()
        await listener.finish()
        #expect(listener.heard.last == .end)
        await eventually { transport.open == 0 }
    }
}
