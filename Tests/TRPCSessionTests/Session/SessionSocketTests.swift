import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCSession
@testable import TRPCStreams

/// Sockets are opened with the token, reopened when it is refused, and closed when the user changes.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(2))) struct SessionSocketTests {
    private static let refusal =
        #""error":{"message":"no","code":-32001,"data":{"code":"UNAUTHORIZED","httpStatus":401}}"#

    let backend = TokenBackend()
    private let ticks = SubscriptionProcedure<NoInput, JSONValue>("ticks")

    private func client(_ session: Session, _ transport: MockSocketTransport) -> TRPCClient {
        backend.client(session, links: .webSocket(.patient { $0.transport = transport }))
    }

    /// Returns the user in the first message of a socket.
    private func user(of socket: MockSocket) async throws -> String? {
        let greeting = try parsed(await socket.next() ?? "{}") as? [String: Any]
        #expect(greeting?["method"] as? String == "connectionParams")
        return backend.user(of: (greeting?["data"] as? [String: String])?["token"])
    }

    @Test func socketOpensWithTheToken() async throws {
        let transport = MockSocketTransport()
        let client = client(backend.session(backend.issue()), transport)
        async let me = client.call(whoAmI())
        let socket = await transport.connection(0)
        #expect(try await user(of: socket) == "ana")
        #expect(transport.requests[0].headers["authorization"]?.hasPrefix("Bearer eyJ") == true)
        #expect(transport.requests[0].url.absoluteString == "wss://api.test/trpc?connectionParams=1")
        _ = await socket.next()
        socket.serve(#"{"id":1,"result":{"type":"data","data":"ana"}}"#)
        #expect(try await me == "ana")
    }

    @Test func refusedCallIsRetriedOnANewSocket() async throws {
        let transport = MockSocketTransport()
        let client = client(backend.session(backend.issue()), transport)
        let listener = Listener(client.subscribe(ticks).updates)
        let first = await transport.connection(0)
        _ = try await user(of: first)
        _ = await first.next()
        first.serve(#"{"id":1,"result":{"type":"started"}}"#)
        first.serve(#"{"id":1,"result":{"type":"data","id":"7","data":{"id":"7","data":1}}}"#)
        await listener.hear { $0.last == .event("7", 1) }

        async let me = client.call(whoAmI())
        _ = await first.next()
        first.serve("{\"id\":2,\(Self.refusal)}")
        let second = await transport.connection(1)
        #expect(try await user(of: second) == "ana" && backend.refreshes.count == 1)
        let messages = try parsed(await second.next() ?? "[]") as? [[String: Any]] ?? []
        #expect(messages.map { $0["id"] as? Int } == [1, 3])
        #expect((messages.first?["params"] as? [String: Any])?["lastEventId"] as? String == "7")
        second.serve(#"{"id":1,"result":{"type":"started"}}"#)
        second.serve(#"{"id":1,"result":{"type":"data","id":"8","data":{"id":"8","data":2}}}"#)
        second.serve(#"{"id":3,"result":{"type":"data","data":"ana"}}"#)
        #expect(try await me == "ana")
        await listener.hear { $0.last == .event("8", 2) }
        #expect(listener.events == ["7", "8"])
        await first.closed()
        listener.cancel()
    }

    @Test func refusedSubscriptionResumesAfterItsLastEvent() async throws {
        let transport = MockSocketTransport()
        let client = client(backend.session(backend.issue()), transport)
        let listener = Listener(client.subscribe(ticks).updates)
        let first = await transport.connection(0)
        _ = try await user(of: first)
        _ = await first.next()
        first.serve(#"{"id":1,"result":{"type":"started"}}"#)
        first.serve(#"{"id":1,"result":{"type":"data","id":"7","data":{"id":"7","data":1}}}"#)
        first.serve("{\"id\":1,\(Self.refusal)}")
        let second = await transport.connection(1)
        _ = try await user(of: second)
        #expect(await second.next()?.contains(#""lastEventId":"7""#) == true)
        second.serve(#"{"id":2,"result":{"type":"started"}}"#)
        second.serve(#"{"id":2,"result":{"type":"data","id":"7","data":{"id":"7","data":1}}}"#)
        second.serve(#"{"id":2,"result":{"type":"data","id":"8","data":{"id":"8","data":2}}}"#)
        await listener.hear { $0.last == .event("8", 2) }
        #expect(listener.events == ["7", "8"] && backend.refreshes.count == 1)
        listener.cancel()
    }

    @Test func refusedHandshakeIsRetriedWithANewToken() async throws {
        let transport = MockSocketTransport { attempt in if attempt == 0 { throw TRPCError.refusedUpgrade(401) } }
        let client = client(backend.session(backend.issue()), transport)
        async let me = client.call(whoAmI())
        let socket = await transport.connection(0)
        #expect(try await user(of: socket) == "ana" && backend.refreshes.count == 1)
        _ = await socket.next()
        socket.serve(#"{"id":1,"result":{"type":"data","data":"ana"}}"#)
        #expect(try await me == "ana" && Set(transport.requests.map { $0.headers["authorization"] }).count == 2)
    }

    /// The refresh doesn't wait for the socket, which waits for the refresh.
    @Test func refreshByTheClientUsesHTTP() async throws {
        let transport = MockSocketTransport { attempt in if attempt == 0 { throw TRPCError.refusedUpgrade(401) } }
        let clients = Locked<TRPCClient?>(nil)
        let backend = backend
        let session = Session(store: MemoryTokenStore(backend.issue()), options: backend.options()) { token in
            let user = try await clients.withLock(\.self)?.call(whoAmI("open"))
            #expect(user == "nobody")
            return backend.refresh(token)
        }
        let client = client(session, transport)
        clients.withLock { $0 = client }
        async let me = client.call(whoAmI())
        let socket = await transport.connection(0)
        #expect(try await user(of: socket) == "ana" && backend.tokens == [nil])
        _ = await socket.next()
        socket.serve(#"{"id":1,"result":{"type":"data","data":"ana"}}"#)
        #expect(try await me == "ana")
        clients.withLock { $0 = nil }
    }

    @Test(arguments: [3000, 4401]) func unauthorizedCloseReopensTheSocketWithANewToken(code: Int) async throws {
        let transport = MockSocketTransport()
        let client = client(backend.session(backend.issue()), transport)
        let listener = Listener(client.subscribe(ticks).updates)
        let first = await transport.connection(0)
        _ = try await user(of: first)
        _ = await first.next()
        first.end(WebSocketClosure(code: code))
        let second = await transport.connection(1)
        #expect(try await user(of: second) == "ana" && backend.refreshes.count == 1)
        _ = await second.next()
        second.end(WebSocketClosure(code: code))
        await listener.finish()
        #expect(listener.heard.last == .failure("UNAUTHORIZED") && backend.refreshes.count == 1)
    }

    /// Returns a channel with the token of a session.
    private func channel(_ session: Session, _ transport: MockSocketTransport) -> SocketChannel<JSONValue, JSONValue> {
        SocketChannel(
            client(session, transport).configuration,
            "/chat",
            security: [["bearer"]],
            options: SocketChannelOptions(transport: transport, backoff: .none, clock: backend.clock)
        )
    }

    /// Returns the user in the header of the request that opened a socket.
    private func user(of request: HTTPRequest) -> String? { backend.owner(of: request.headers["authorization"] ?? "") }

    @Test(arguments: [3000, 4401]) func unauthorizedCloseReopensTheChannelWithANewToken(code: Int) async throws {
        let transport = MockSocketTransport()
        let chat = channel(backend.session(backend.issue()), transport)
        var messages = chat.messages.makeAsyncIterator()
        for round in 0..<3 {
            let socket = await transport.connection(round)
            #expect(user(of: transport.requests[round]) == "ana" && backend.refreshes.count == round)
            socket.serve("\(round)")
            #expect(try await messages.next() == .integer(Int64(round)))
            socket.end(WebSocketClosure(code: code))
        }
        let last = await transport.connection(3)
        #expect(Set(transport.requests.map { $0.headers["authorization"] }).count == 4)
        last.end(WebSocketClosure(code: 1000))
        #expect(try await messages.next() == nil)
    }

    @Test func repeatedlyUnauthorizedChannelEnds() async throws {
        let transport = MockSocketTransport()
        let chat = channel(backend.session(backend.issue()), transport)
        var messages = chat.messages.makeAsyncIterator()
        for round in 0..<2 { await transport.connection(round).end(WebSocketClosure(code: 4401)) }
        do {
            _ = try await messages.next()
            Issue.record("The channel continued.")
        } catch {
            #expect((error as? TRPCError)?.isUnauthorized == true)
        }
        #expect(backend.refreshes.count == 1 && transport.requests.count == 2)
    }

    @Test func socketOfAnEarlierUserIsClosed() async throws {
        let transport = MockSocketTransport()
        let session = backend.session(backend.issue("ana"))
        let client = client(session, transport)
        let listener = Listener(client.subscribe(ticks).updates)
        let first = await transport.connection(0)
        #expect(try await user(of: first) == "ana")
        _ = await first.next()
        let late = Task { try await client.call(whoAmI()) }
        _ = await first.next()
        first.serve(#"{"id":1,"result":{"type":"started"}}"#)
        first.serve(#"{"id":1,"result":{"type":"data","id":"7","data":{"id":"7","data":1}}}"#)
        await listener.hear { $0.last == .event("7", 1) }
        try session.signIn(backend.issue("ben"))
        await first.closed()
        #expect(await trpcError { try await late.value }?.sessionFailure?.reason == .userChanged)
        let second = await transport.connection(1)
        #expect(try await user(of: second) == "ben")
        #expect(await second.next()?.contains("lastEventId") == false)
        first.serve(#"{"id":1,"result":{"type":"data","id":"8","data":{"id":"8","data":"of ana"}}}"#)
        second.serve(#"{"id":3,"result":{"type":"started"}}"#)
        second.serve(#"{"id":3,"result":{"type":"data","id":"1","data":{"id":"1","data":"of ben"}}}"#)
        await listener.hear { $0.last == .event("1", "of ben") }
        #expect(listener.events == ["7", "1"])
        listener.cancel()
    }

    @Test func signedOutSocketSendsNoParameters() async throws {
        let transport = MockSocketTransport()
        let client = client(backend.session(), transport)
        async let me = client.call(whoAmI("open"))
        let socket = await transport.connection(0)
        #expect(await socket.next()?.contains("connectionParams") == false)
        #expect(transport.requests[0].url.query == nil && transport.requests[0].headers["authorization"] == nil)
        socket.serve(#"{"id":1,"result":{"type":"data","data":"nobody"}}"#)
        #expect(try await me == "nobody")
    }
}
