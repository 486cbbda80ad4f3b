import Foundation
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCStreams

/// One socket for many operations: order, cancellation, opening and closing.
@Suite(.leavesNothingOpen, .timeLimit(.minutes(4))) struct WebSocketLinkTests {
    static func data(_ id: Int, _ value: Int) -> String { #"{"id":\#(id),"result":{"type":"data","data":\#(value)}}"# }

    @Test func repliesMayArriveInAnyOrder() async throws {
        let socket = SocketUnderTest()
        let calls = (0..<50).map { index in Task { try await socket.query("q\(index)") } }
        let connection = await socket.transport.connection(0)
        await eventually { connection.messageCount == 50 }
        let messages = connection.received.flatMap { JSONSlice.elements(of: Data($0.utf8)) ?? [Data($0.utf8)] }
        for message in messages.shuffled() {
            let json = try TRPCCoding.decode(JSONValue.self, from: message)
            let number = try #require(Int(json["params"]?["path"]?.stringValue?.dropFirst() ?? ""))
            connection.serve(Self.data(try #require(json["id"]?.intValue), number))
        }
        for (index, call) in calls.enumerated() { #expect(try await call.value == .integer(Int64(index))) }
        #expect(socket.transport.requests.count == 1)
    }

    /// Also applies to operations of one turn on an open socket; ``SocketMachineTests`` has no scheduler to wait for.
    @Test func waitingCallsShareAFrame() async throws {
        let gate = Gate()
        let socket = SocketUnderTest(transport: MockSocketTransport { _ in await gate.wait() })
        let listeners = (1...20).map { Listener(socket.subscribe("s\($0)")) }
        #expect(await eventually { (1...20).allSatisfy(socket.link.isPending) })
        gate.open()
        let connection = await socket.transport.connection(0)
        let frame = try #require(await connection.next())
        let messages = try #require(JSONSlice.elements(of: Data(frame.utf8)))
        let ids = try messages.map { try TRPCCoding.decode(JSONValue.self, from: $0)["id"]?.intValue }
        // The listeners are tasks, which start in any order.
        #expect(ids.compactMap(\.self).sorted() == Array(1...20))
        for listener in listeners { listener.cancel() }
    }

    @Test func cancelledCallReturnsAndItsLateReplyIsIgnored() async throws {
        let socket = SocketUnderTest()
        let call = Task { try await socket.query("slow") }
        let connection = await socket.transport.connection(0)
        _ = await connection.next()
        call.cancel()
        await #expect(throws: CancellationError.self) { try await call.value }
        let next = Task { try await socket.query("next") }
        #expect(await connection.next() == #"{"id":2,"method":"query","params":{"path":"next"}}"#)
        connection.serve(Self.data(1, 1))
        connection.serve(Self.data(2, 2))
        #expect(try await next.value == 2)
        #expect(connection.received.count == 2)
    }

    @Test func callCancelledBeforeSendingIsNotSent() async throws {
        let gate = Gate()
        let socket = SocketUnderTest(transport: MockSocketTransport { _ in await gate.wait() })
        let first = Task { try await socket.query("first") }
        await eventually { socket.link.isPending(1) }
        let second = Task { try await socket.query("second") }
        await eventually { socket.link.isPending(2) }
        first.cancel()
        await #expect(throws: CancellationError.self) { try await first.value }
        gate.open()
        let connection = await socket.transport.connection(0)
        #expect(await connection.next() == #"{"id":2,"method":"query","params":{"path":"second"}}"#)
        connection.serve(Self.data(2, 2))
        #expect(try await second.value == 2)
    }

    @Test func cancelledTaskSendsNothing() async throws {
        let socket = SocketUnderTest()
        let call = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await socket.query("a")
        }
        await #expect(throws: CancellationError.self) { try await call.value }
        #expect(socket.transport.requests.isEmpty)
    }

    @Test func leavingTheLoopStopsTheSubscription() async throws {
        let socket = SocketUnderTest()
        let listener = Listener(socket.subscribe("s"), leavingAfter: 1)
        let connection = await socket.transport.connection(0)
        _ = await connection.next()
        connection.serve(#"{"id":1,"result":{"type":"started"}}"#)
        connection.serve(Self.data(1, 7))
        await listener.finish()
        #expect(listener.heard == [.connecting, .connected, .event(nil, 7)])
        #expect(await connection.next() == #"{"id":1,"method":"subscription.stop"}"#)
    }

    @Test func idleSocketClosesAndReopensForAnOperation() async throws {
        let ledger = ResourceLedger()
        try await ledger.counting {
            let socket = SocketUnderTest(options: .patient { $0.idleTimeout = .seconds(30) })
            var states = socket.link.states.makeAsyncIterator()
            #expect(await states.next() == .idle)
            for round in 0..<2 {
                let call = Task { try await socket.query("a") }
                let connection = await socket.transport.connection(round)
                _ = await connection.next()
                #expect(socket.clock.sleeping.isEmpty)
                connection.serve(Self.data(round + 1, 1))
                _ = try await call.value
                #expect(await socket.clock.advanceToNextSleeper() == .seconds(30))
                await connection.closed()
                #expect(connection.clientClosed == 1000)
                #expect(await states.next() == .connecting(attempt: 0, nil))
                #expect(await states.next() == .open(nil))
                #expect(await states.next() == .idle)
            }
            await eventually { ledger.open.isEmpty }
        }
        #expect(ledger.open == [:])
        #expect(ledger.total("WebSocket.connection") == 2)
    }

    @Test func closingFailsPendingOperationsAndAllowsReopening() async throws {
        let socket = SocketUnderTest()
        let call = Task { try await socket.query("a") }
        let listener = Listener(socket.subscribe("s"))
        let connection = await socket.transport.connection(0)
        await eventually { connection.messageCount == 2 }
        socket.link.close()
        #expect(await trpcError { try await call.value }?.isTransport == true)
        await listener.finish()
        #expect(listener.heard.last == .failure(TRPCError.Code.transportFailed.rawValue))
        await connection.closed()
        let again = Task { try await socket.query("b") }
        let next = await socket.transport.connection(1)
        #expect(await next.next() == #"{"id":3,"method":"query","params":{"path":"b"}}"#)
        next.serve(Self.data(3, 3))
        #expect(try await again.value == 3)
    }

    @Test func socketClosesWithTheLastCopyOfTheLink() async throws {
        let transport = MockSocketTransport()
        func use() async throws {
            let socket = SocketUnderTest(transport: transport)
            let call = Task { try await socket.query("a") }
            let connection = await transport.connection(0)
            _ = await connection.next()
            connection.serve(Self.data(1, 1))
            _ = try await call.value
        }
        try await use()
        await transport.connections[0].closed()
        #expect(transport.connections[0].clientClosed == 1000)
    }

    @Test func eagerLinkOpensImmediately() async throws {
        let socket = SocketUnderTest(
            options: .patient {
                $0.isLazy = false
                $0.backoff = Backoff(jitter: 0)
            }
        )
        let first = await socket.transport.connection(0)
        first.end()
        // The connection has answered nothing, so the next attempt waits.
        #expect(await socket.clock.advanceToNextSleeper() == .seconds(1))
        _ = await socket.transport.connection(1)
        #expect(socket.transport.requests.count == 2)
    }

    @Test func uploadsAreRefusedWithARemedy() async throws {
        let socket = SocketUnderTest()
        let upload = TRPCOperation(path: "up", kind: .mutation, input: .bytes(.data(Data([1]))))
        let error = await trpcError { try await socket.call(upload) }
        #expect(error?.kind == .unhandled)
        #expect(error?.message.contains("HTTPLink") == true)
        #expect(socket.transport.requests.isEmpty)
    }

    @Test func headersParametersAndQueryAreSent() async throws {
        let transport = MockSocketTransport()
        let backend = TRPCClient.Configuration(url: URL(string: "https://test/trpc?tenant=a")!) {
            ["authorization": "Bearer 1"]
        }
        let options = WebSocketOptions(transport: transport, connectionParams: { ["b": "/", "a": "\""] })
        let link = WebSocketLink(backend, options: options)
        let signals = link.subscribe(
            TRPCOperation(path: "s", kind: .subscription, input: .undefined),
            next: LinkChain([])
        )
        let connection = await transport.connection(0)
        #expect(transport.requests[0].url.absoluteString == "wss://test/trpc?tenant=a&connectionParams=1")
        #expect(transport.requests[0].headers["authorization"] == "Bearer 1")
        #expect(await connection.next() == #"{"method":"connectionParams","data":{"a":"\"","b":"/"}}"#)
        withExtendedLifetime(signals) {}
    }

    @Test func headerErrorsReachTheCallerUnchanged() async throws {
        struct SignedOut: Error {}
        let transport = MockSocketTransport()
        let backend = TRPCClient.Configuration(url: URL(string: "https://test/trpc")!) { throw SignedOut() }
        let link = WebSocketLink(backend, options: WebSocketOptions(transport: transport))
        await #expect(throws: SignedOut.self) {
            _ = try await link.handle(TRPCOperation(path: "a", kind: .query, input: .undefined), next: LinkChain([]))
        }
        #expect(transport.requests.isEmpty)
    }

    #if canImport(FoundationNetworking)
    @Test func missingTransportErrorNamesOne() async throws {
        let link = WebSocketLink(TRPCClient.Configuration(url: URL(string: "https://test/trpc")!))
        let error = await trpcError {
            try await link.handle(TRPCOperation(path: "a", kind: .query, input: .undefined), next: LinkChain([]))
        }
        #expect(error?.message.contains("TRPCNIO") == true && error?.message.contains("trait NIO") == true)
    }
    #endif
}
