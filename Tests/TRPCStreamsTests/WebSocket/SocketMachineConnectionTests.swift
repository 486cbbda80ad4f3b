import Foundation
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCStreams

private struct SignedOut: Error {}

/// How a socket's machine opens, keeps and closes connections.
@Suite struct SocketMachineConnectionTests {
    /// The application's parameters fail: their error reaches the callers, and another attempt would fail too.
    @Test func failedConnectionParametersEndWaitingOperations() {
        var script = MachineScript()
        _ = script.send(.subscription(1))
        _ = script.send(.call(2))
        let error = ConnectionSetupFailure(cause: SignedOut())
        #expect(
            script.send(.failed(1, error)) == [
                "end 1 SignedOut()", "end 2 SignedOut()", "show closed TRANSPORT_FAILED",
            ]
        )
        #expect(script.send(.call(3)) == ["show connecting 0", "connect 2"])
    }

    @Test func temporaryParameterErrorsAreRetried() {
        var script = MachineScript()
        _ = script.send(.subscription(1))
        _ = script.send(.call(2))
        let error = ConnectionSetupFailure(cause: URLError(.notConnectedToInternet))
        #expect(
            script.send(.failed(1, error)) == [
                "end 2 \(error.cause)", "reconnecting 1 TRANSPORT_FAILED", "show connecting 1 TRANSPORT_FAILED",
                "connect 2",
            ]
        )
    }

    /// The application has a new token, so the pause would be useless.
    @Test(arguments: [true, false]) func newCredentialEndsTheDelayAfterARefusal(isClosedWithACode: Bool) {
        let epoch = SessionEpoch(session: ObjectIdentifier(Self.self), number: 1)
        func operation(leastVersion: Int) -> TRPCOperation {
            var context = OperationContext()
            context[SessionEpochKey.self] = epoch
            context[SentCredentialKey.self] = SentCredential(leastVersion: leastVersion)
            return TRPCOperation(path: "q", kind: .subscription, input: .undefined, context: context)
        }
        var script = MachineScript { $0.backoff = Backoff(first: .seconds(9), base: .seconds(9), jitter: 0) }
        _ = script.send(.added(1, operation(leastVersion: 0)))
        _ = script.send(.connected(1, CredentialStamp(epoch: epoch, version: 1)))
        _ = script.send(.writable(1))
        if !isClosedWithACode {
            let refusal = #"{"id":null,"error":{"message":"","code":-32001,"data":{"code":"UNAUTHORIZED"}}}"#
            #expect(script.send(.text(1, refusal)).first == "end 1 UNAUTHORIZED")
        }
        let ends = script.send(.lost(1, WebSocketClosure(code: isClosedWithACode ? 4401 : 1005)))
        #expect(!isClosedWithACode || ends.first == "end 1 UNAUTHORIZED")

        #expect(script.send(.added(2, operation(leastVersion: 0))).last == "start pause(2) 9.0 seconds")
        #expect(script.send(.added(3, operation(leastVersion: 2))).suffix(3).contains("connect 3"))
        _ = script.send(.failed(3, URLError(.networkConnectionLost)))
        #expect(script.machine.timers.contains(.pause(4)))
        #expect(script.send(.added(4, operation(leastVersion: 2))) == ["connecting 4"])
    }

    /// The connection of the abandoned attempt has the previous parameters. The next one may belong to another user,
    /// and the journal stores the owner of the call.
    @Test func reopeningReturnsUnsentCallsToTheirJournal() {
        var context = OperationContext()
        context[HeaderCheckKey.self] = { _ in }
        var script = MachineScript()
        _ = script.send(.added(1, TRPCOperation(path: "q", kind: .mutation, input: .undefined, context: context)))
        _ = script.send(.call(2))
        let ended = script.send(.reconnectionWanted(.all)).filter { $0.hasPrefix("end ") }
        #expect(
            ended.count == 1 && ended.allSatisfy { $0.hasPrefix("end 1 ") && $0.contains("USER_CHANGED") },
            "\(ended)"
        )
    }

    @Test func reopeningAbandonsAnAttempt() {
        var script = MachineScript()
        _ = script.send(.call(1))
        #expect(script.send(.reconnectionWanted(.ifNeeded)) == [])
        #expect(script.send(.reconnectionWanted(.all)) == ["leave 1", "connect 2"])
        #expect(script.send(.connected(1)) == ["close 1"])
        #expect(script.send(.failed(1, CancellationError())) == [])
        #expect(script.send(.connected(2)) == ["serve 2", "show open", "wake 2"])
    }

    @Test func networkChangeAbandonsFiveSecondAttempts() {
        var script = MachineScript()
        _ = script.send(.call(1))
        script.time = .seconds(5)
        #expect(script.send(.reconnectionWanted(.ifNeeded)) == ["leave 1", "connect 2"])
    }

    @Test func attemptsHaveATimeout() {
        var script = MachineScript { $0.connectTimeout = .seconds(30) }
        #expect(script.send(.call(1)) == ["show connecting 0", "connect 1", "start attempt(1) 30.0 seconds"])
        #expect(script.send(.fired(.attempt(1))) == ["leave 1", "end 1 TRANSPORT_FAILED", "show idle"])
        #expect(script.send(.connected(1)) == ["close 1"])
        _ = script.send(.call(2))
        #expect(script.send(.connected(2)) == ["stop attempt(2)", "serve 2", "show open", "wake 2"])
    }

    @Test func subscriptionStartHasATimeout() {
        var script = MachineScript()
        #expect(
            script.send(.subscription(1, timeout: .seconds(10))) == [
                "connecting 1", "start start(1) 10.0 seconds", "show connecting 0", "connect 1",
            ]
        )
        _ = script.send(.connected(1))
        _ = script.send(.writable(1))
        #expect(script.send(.started(1, 1)) == ["stop start(1)", "connected 1"])
        for event in [SocketEvent.lost(1), .connected(2)] { _ = script.send(event) }
        #expect(script.send(.writable(2)).first == "start start(1) 10.0 seconds")
        #expect(script.send(.fired(.start(1))) == ["end 1 TRANSPORT_FAILED", "wake 2"])
    }

    @Test func pongPrecedesOtherFrames() {
        var script = MachineScript()
        script.start(.call(1))
        #expect(script.send(.call(2)) == ["wake 1"])
        #expect(script.send(.text(1, "PING")) == ["wake 1"])
        #expect(
            script.send(.writable(1)) == ["send 1 PONG", #"send 1 {"id":2,"method":"query","params":{"path":"q"}}"#]
        )
    }

    @Test func silentServerIsPingedAndThenAbandoned() {
        var script = MachineScript {
            $0.keepAlive = WebSocketKeepAlive(interval: .seconds(5), pongTimeout: .seconds(1))
        }
        script.start(.subscription(1))
        script.time = .seconds(2)
        _ = script.send(.started(1, 1))
        script.time = .seconds(5)
        #expect(script.send(.fired(.keepAlive(1))) == ["start keepAlive(1) 2.0 seconds"])
        script.time = .seconds(7)
        #expect(
            script.send(.fired(.keepAlive(1))) == [
                "start keepAlive(1) 5.0 seconds", "wake 1", "start pong(1) 1.0 seconds",
            ]
        )
        #expect(script.send(.writable(1)) == ["send 1 PING"])
        #expect(script.send(.text(1, "PONG")) == ["stop pong(1)"])
        script.time = .seconds(12)
        _ = script.send(.fired(.keepAlive(1)))
        #expect(
            script.send(.fired(.pong(1))) == [
                "stop keepAlive(1)", "close 1", "reconnecting 1 TRANSPORT_FAILED",
                "show connecting 1 TRANSPORT_FAILED", "connect 2",
            ]
        )
    }

    /// The application reports a network change, so there is no pause.
    @Test func unresponsiveConnectionIsReplacedImmediately() {
        var script = MachineScript { $0.backoff = Backoff(jitter: 0) }
        script.start(.subscription(1))
        #expect(script.send(.reconnectionWanted(.ifNeeded)) == ["wake 1", "start pong(1) 5.0 seconds"])
        #expect(script.send(.fired(.pong(1))).last == "connect 2")
    }

    @Test func lazySocketWithoutWaitersIsNotOpened() {
        var script = MachineScript()
        _ = script.send(.call(1))
        #expect(script.send(.cancelled(1)) == ["end 1 CancellationError()", "leave 1", "show idle"])
        #expect(script.send(.connected(1)) == ["close 1"])
        #expect(script.send(.reconnectionWanted(.all)) == [])
    }

    @Test func eagerSocketIsOpenWithoutOperations() {
        var script = MachineScript { $0.isLazy = false }
        #expect(script.send(.openWanted) == ["show connecting 0", "connect 1"])
        #expect(script.send(.openWanted) == [])
        #expect(script.send(.connected(1)) == ["serve 1", "show open"])
        #expect(
            script.send(.lost(1)) == ["close 1", "show connecting 1 TRANSPORT_FAILED", "connect 2"]
        )
    }

    @Test func closingEndsEverything() {
        var script = MachineScript { $0.keepAlive = WebSocketKeepAlive() }
        script.start(.subscription(1))
        _ = script.send(.call(2))
        #expect(
            script.send(.closeWanted) == [
                "end 1 TRANSPORT_FAILED", "end 2 TRANSPORT_FAILED", "stop keepAlive(1)", "close 1", "show closed",
            ]
        )
        #expect(script.send(.data(1, 2, "1")) == [])
        #expect(script.machine.timers.isEmpty && script.machine.outbox.isEmpty)
    }

    /// The previous connection is kept for its call, even if the next one is lost.
    @Test func oldConnectionIsClosedWithItsLastCall() {
        var script = MachineScript()
        script.start(.call(1))
        _ = script.send(.text(1, SocketEvent.reconnectMessage))
        #expect(script.send(.connected(2)) == ["serve 2", "show open"])
        #expect(script.send(.lost(2)).first == "close 2")
        #expect(script.machine.connections.keys.sorted() == [1])
        #expect(script.send(.data(1, 1, "1")).prefix(2) == ["answer 1 1", "close 1"])
    }

    /// A connection whose server complains before any response isn't used.
    @Test func refusalEndsWaitingOperations() {
        var script = MachineScript()
        script.start(.subscription(1))
        let refusal = #"{"id":null,"error":{"message":"no","code":-32001,"data":{"code":"UNAUTHORIZED"}}}"#
        #expect(script.send(.text(1, refusal)) == ["end 1 UNAUTHORIZED", "show open UNAUTHORIZED"])
        #expect(script.send(.lost(1)) == ["close 1", "show closed UNAUTHORIZED"])
    }
}
