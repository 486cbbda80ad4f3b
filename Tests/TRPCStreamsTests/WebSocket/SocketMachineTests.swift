import Foundation
import TestSupport
import Testing

@testable import TRPCRuntime
@testable import TRPCStreams

/// The effects of each event of a socket, without tasks, clocks and randomness.
@Suite struct SocketMachineTests {
    private static let start1 = #"{"id":1,"method":"subscription","params":{"path":"s"}}"#

    @Test func lazySocketOpensForACallAndClosesWhenIdle() {
        var script = MachineScript { $0.idleTimeout = .seconds(30) }
        #expect(script.send(.call(1)) == ["show connecting 0", "connect 1"])
        #expect(script.send(.connected(1)) == ["serve 1", "show open", "wake 1"])
        #expect(script.send(.writable(1)) == [#"send 1 {"id":1,"method":"query","params":{"path":"q"}}"#])
        #expect(script.send(.data(1, 1, "7")) == ["answer 1 7", "start idle 30.0 seconds"])
        #expect(script.send(.call(2)) == ["wake 1"])
        #expect(script.send(.cancelled(2)) == ["end 2 CancellationError()"])
        script.time = .seconds(30)
        #expect(script.send(.fired(.idle)) == ["close 1", "show idle"])
        #expect(script.send(.lost(1)) == [])
    }

    @Test func idleTimeCountsFromTheLastOperation() {
        var script = MachineScript { $0.idleTimeout = .seconds(30) }
        script.start(.call(1))
        #expect(script.send(.data(1, 1, "7")) == ["answer 1 7", "start idle 30.0 seconds"])
        script.time = .seconds(20)
        #expect(script.send(.call(2)) == ["wake 1"])
        #expect(script.send(.writable(1)).count == 1)
        #expect(script.send(.data(1, 2, "7")) == ["answer 2 7"])
        script.time = .seconds(30)
        #expect(script.send(.fired(.idle)) == ["start idle 20.0 seconds"])
        script.time = .seconds(50)
        #expect(script.send(.fired(.idle)) == ["close 1", "show idle"])
    }

    @Test func busySocketIsNotClosed() {
        var script = MachineScript { $0.idleTimeout = .seconds(30) }
        script.start(.call(1))
        #expect(script.send(.data(1, 1, "7")) == ["answer 1 7", "start idle 30.0 seconds"])
        script.start(.call(2))
        script.time = .seconds(30)
        #expect(script.send(.fired(.idle)) == [])
        script.time = .seconds(40)
        #expect(script.send(.cancelled(2)) == ["end 2 CancellationError()", "start idle 30.0 seconds"])
    }

    @Test func pendingCallsShareAFrame() {
        var script = MachineScript()
        script.start(.call(1))
        for id in 2...4 { #expect(script.send(.call(id)) == ["wake 1"]) }
        #expect(script.send(.cancelled(3)) == ["end 3 CancellationError()"])
        let frame = [2, 4].map { #"{"id":\#($0),"method":"query","params":{"path":"q"}}"# }.joined(separator: ",")
        #expect(script.send(.writable(1)) == ["send 1 [\(frame)]"])
        #expect(script.send(.writable(1)) == [])
    }

    /// Forgetting each one separately would search all others.
    @Test func cancelledCallsAreRemovedTogether() {
        var script = MachineScript()
        for id in 1...4000 { _ = script.send(.call(id)) }
        for id in 2...4000 { #expect(script.send(.cancelled(id)) == ["end \(id) CancellationError()"]) }
        #expect(script.machine.outbox.count < 70)
        _ = script.send(.connected(1))
        #expect(script.send(.writable(1)) == [#"send 1 {"id":1,"method":"query","params":{"path":"q"}}"#])
    }

    @Test func replyAfterCancellationIsIgnored() {
        var script = MachineScript()
        script.start(.call(1))
        #expect(script.send(.cancelled(1)) == ["end 1 CancellationError()"])
        #expect(script.send(.data(1, 1, "1")) == [])
        #expect(script.send(.cancelled(1)) == [])
    }

    @Test func leftSubscriptionIsStoppedOnTheServer() {
        var script = MachineScript()
        #expect(script.send(.subscription(1)) == ["connecting 1", "show connecting 0", "connect 1"])
        #expect(script.send(.connected(1)) == ["serve 1", "show open", "wake 1"])
        #expect(script.send(.writable(1)) == ["send 1 \(Self.start1)"])
        #expect(script.send(.started(1, 1)) == ["connected 1"])
        #expect(script.send(.data(1, 1, "1")) == ["event 1 - 1"])
        #expect(script.send(.cancelled(1)) == ["end 1 -", "wake 1"])
        #expect(script.send(.writable(1)) == [#"send 1 {"id":1,"method":"subscription.stop"}"#])
    }

    /// The pause grows with each attempt, minus a random part; a connection that has lasted resets it.
    @Test(arguments: [(0.0, ["0.0", "1.0", "2.0", "4.0"]), (0.5, ["0.5", "0.75", "1.5", "3.0"])])
    func lostSocketReopensAfterADelay(chance: Double, waits: [String]) {
        var script = MachineScript { $0.backoff = Backoff(first: .seconds(1), base: .seconds(1)) }
        script.start(.subscription(1))
        script.time = .seconds(5)
        let begin = waits[0] == "0.0" ? "connect 2" : "start pause(2) \(waits[0]) seconds"
        #expect(
            script.send(.lost(1), chance: chance) == [
                "close 1", "reconnecting 1 TRANSPORT_FAILED", "show connecting 1 TRANSPORT_FAILED", begin,
            ]
        )
        if begin != "connect 2" { #expect(script.send(.fired(.pause(2))) == ["connect 2"]) }
        for attempt in 1...3 {
            let error = URLError(.cannotConnectToHost)
            #expect(
                script.send(.failed(attempt + 1, error), chance: chance) == [
                    "reconnecting 1 TRANSPORT_FAILED", "show connecting \(attempt + 1) TRANSPORT_FAILED",
                    "start pause(\(attempt + 2)) \(waits[attempt]) seconds",
                ]
            )
            #expect(script.send(.fired(.pause(attempt + 2))) == ["connect \(attempt + 2)"])
        }
        #expect(script.send(.connected(5)) == ["serve 5", "show open", "wake 5"])
        #expect(script.send(.writable(5)) == ["send 5 \(Self.start1)"])
    }

    @Test func idleTimeCountsTowardsTheDelay() {
        var script = MachineScript { $0.backoff = Backoff(jitter: 0) }
        script.start(.call(1))
        #expect(script.send(.lost(1)) == ["close 1", "end 1 TRANSPORT_FAILED", "show idle"])
        script.time = .milliseconds(400)
        #expect(script.send(.subscription(2)).last == "start pause(2) 0.6 seconds")
        script.time = .milliseconds(900)
        #expect(script.send(.cancelled(2)) == ["end 2 -", "stop pause(2)", "show idle"])
        script.time = .seconds(1)
        #expect(script.send(.subscription(3)).last == "connect 3")
    }

    @Test func callShortensADelayOnce() {
        var script = MachineScript { $0.backoff = Backoff(jitter: 0) }
        _ = script.send(.subscription(1))
        for attempt in 1...5 {
            _ = script.send(.failed(attempt, URLError(.cannotConnectToHost)))
            if attempt < 5 { _ = script.send(.fired(.pause(attempt + 1))) }
        }
        #expect(script.machine.timers == [.pause(6)])
        script.time = .milliseconds(500)
        #expect(script.send(.call(2)) == ["stop pause(6)", "start pause(7) 1.5 seconds"])
        #expect(script.send(.call(3)) == [])
    }

    @Test func serverRequestsReconnection() {
        var script = MachineScript()
        script.start(.subscription(1))
        _ = script.send(.call(2))
        _ = script.send(.writable(1))
        #expect(script.send(.tracked(1, 1, "a", "1")) == ["event 1 a 1"])
        #expect(
            script.send(.text(1, SocketEvent.reconnectMessage)) == [
                "reconnecting 1 TRANSPORT_FAILED", "show connecting 1 TRANSPORT_FAILED", "connect 2",
            ]
        )
        // New operations wait for the next connection, and events of the old one still count.
        #expect(script.send(.call(3)) == [])
        #expect(script.send(.writable(1)) == [])
        #expect(script.send(.tracked(1, 1, "b", "2")) == ["event 1 b 2"])
        #expect(script.send(.text(1, SocketEvent.reconnectMessage)) == [])
        #expect(script.send(.connected(2)) == ["serve 2", "show open", "wake 2"])
        let resumed = #"{"id":1,"method":"subscription","params":{"path":"s","lastEventId":"b"}}"#
        let call = #"{"id":3,"method":"query","params":{"path":"q"}}"#
        #expect(script.send(.writable(2)) == ["send 2 [\(resumed),\(call)]"])
        // Events of the old connection no longer count, and it is closed with its last response.
        #expect(script.send(.tracked(1, 1, "c", "3")) == [])
        #expect(script.send(.data(1, 2, "9")) == ["answer 2 9", "close 1"])
    }

    /// Only the last event can be a repetition, and only at the start of a resumption.
    @Test func repeatedEventIsDropped() {
        var script = MachineScript()
        script.start(.subscription(1))
        #expect(script.send(.tracked(1, 1, "1", "10")) == ["event 1 1 10"])
        #expect(script.send(.tracked(1, 1, "1", "10")) == ["event 1 1 10"])
        for event in [SocketEvent.lost(1), .connected(2), .writable(2)] { _ = script.send(event) }
        #expect(script.send(.tracked(2, 1, "1", "10")) == [])
        #expect(script.send(.tracked(2, 1, "1", "10")) == ["event 1 1 10"])
        for event in [SocketEvent.lost(2), .connected(3), .writable(3)] { _ = script.send(event) }
        #expect(script.send(.tracked(3, 1, "1", "11")) == ["event 1 1 11"])
    }
}
