import Foundation
import Testing

@testable import TRPCRuntime
@testable import TRPCStreams

private struct SignedOut: Error {}

/// The effects of each event of a channel, without tasks, clocks and randomness.
@Suite struct ChannelMachineTests {
    @Test func waitersGetTheOpenSocket() {
        var script = ChannelScript()
        #expect(script.send(.awaited(1)) == ["show connecting 0", "connect 1"])
        #expect(script.send(.awaited(2)) == [])
        #expect(script.send(.connected(1)) == ["show open", "give 1 1", "give 2 1", "serve 1"])
        #expect(script.send(.awaited(3)) == ["give 3 1"])
        #expect(script.send(.listened) == [])
    }

    @Test func iteratingMessagesOpensTheSocket() {
        var script = ChannelScript()
        #expect(script.send(.listened) == ["show connecting 0", "connect 1"])
        #expect(script.send(.connected(1)) == ["show open", "serve 1"])
    }

    @Test func cancelledWaiterFails() {
        var script = ChannelScript()
        _ = script.send(.awaited(1))
        #expect(script.send(.cancelled(1)) == ["refuse 1 CancellationError()"])
        #expect(script.send(.cancelled(1)) == [])
        #expect(script.send(.connected(1)) == ["show open", "serve 1"])
    }

    @Test(arguments: [1001, 1005, 1006, 1011, 1012, 1013, 1014])
    func droppedSocketReopens(code: Int) {
        var script = ChannelScript()
        script.open()
        #expect(
            script.send(.closed(1, code)) == ["close 1", "show connecting 1 TRANSPORT_FAILED", "connect 2"]
        )
        #expect(script.send(.connected(2)) == ["show open", "serve 2"])
    }

    @Test(arguments: [(1000, ""), (1008, " TRANSPORT_FAILED"), (4401, " TRANSPORT_FAILED")])
    func permanentCloseEndsTheChannel(code: Int, error: String) {
        var script = ChannelScript()
        script.open()
        let finish = error.isEmpty ? " -" : error
        #expect(script.send(.closed(1, code)) == ["show closed\(error)", "close 1", "finish\(finish)"])
        #expect(script.send(.awaited(2)) == ["show connecting 0", "connect 2"])
    }

    @Test func reopensDecidesWhichCodesEndTheChannel() {
        var script = ChannelScript { $0.reopens = { $0.code == 4000 } }
        script.open()
        #expect(script.send(.closed(1, 4000)).last == "connect 2")
        _ = script.send(.connected(2))
        #expect(script.send(.closed(2, 1001)).last == "finish TRANSPORT_FAILED")
    }

    /// This side causes an end without an error, unless the server has not answered a ping.
    @Test func unresponsiveServerIsLost() {
        var script = ChannelScript()
        script.open()
        #expect(script.send(.ended(1, nil, isUnanswered: true)).last == "connect 2")
        _ = script.send(.connected(2))
        #expect(script.send(.ended(2, nil, isUnanswered: false)) == ["show closed", "close 2", "finish -"])
    }

    @Test func transportErrorLosesTheSocket() {
        var script = ChannelScript()
        script.open()
        #expect(script.send(.ended(1, URLError(.networkConnectionLost), isUnanswered: false)).last == "connect 2")
    }

    /// The pause grows with each attempt, and waiting callers fail with the attempt.
    @Test func temporaryFailureIsRetriedAfterADelay() {
        var script = ChannelScript { $0.backoff = Backoff(first: .seconds(1), base: .seconds(2), jitter: 0) }
        _ = script.send(.awaited(1))
        let error = URLError(.cannotConnectToHost)
        #expect(
            script.send(.failed(1, error)) == [
                "refuse 1 TRANSPORT_FAILED", "show connecting 1 TRANSPORT_FAILED", "pause 2 1.0 seconds",
            ]
        )
        #expect(script.send(.awaited(2)) == [])
        #expect(script.send(.paused(2)) == ["connect 2"])
        #expect(
            script.send(.failed(2, error)) == [
                "refuse 2 TRANSPORT_FAILED", "show connecting 2 TRANSPORT_FAILED", "pause 3 2.0 seconds",
            ]
        )
        #expect(script.send(.paused(2)) == [])
    }

    @Test(arguments: [(0.0, "1.0"), (1.0, "0.5")])
    func jitterShortensADelay(chance: Double, seconds: String) {
        var script = ChannelScript { $0.backoff = Backoff(base: .seconds(1), jitter: 0.5) }
        _ = script.send(.listened)
        _ = script.send(.failed(1, URLError(.timedOut)), chance: 0)
        #expect(script.send(.failed(2, URLError(.timedOut)), chance: chance).last == "pause 3 \(seconds) seconds")
    }

    /// The pauses restart only after a socket that has lasted.
    @Test(arguments: [(4, "connecting 2", "4.0"), (5, "connecting 1", "1.0")])
    func lastingSocketResetsTheAttempts(age: Int, state: String, seconds: String) {
        var script = ChannelScript { $0.backoff = Backoff(first: .seconds(1), base: .seconds(4), jitter: 0) }
        _ = script.send(.listened)
        _ = script.send(.failed(1, URLError(.timedOut)))
        for event in [ChannelEvent.paused(2), .connected(2)] { _ = script.send(event) }
        script.time = .seconds(age)
        #expect(
            script.send(.closed(2, 1006)) == [
                "close 2", "show \(state) TRANSPORT_FAILED", "pause 3 \(seconds) seconds",
            ]
        )
    }

    /// The next attempt would fail for the same reason.
    @Test func refusalEndsTheChannel() {
        var script = ChannelScript()
        for id in 1...2 { _ = script.send(.awaited(id)) }
        #expect(
            script.send(.failed(1, TRPCError.refusedUpgrade(401))) == [
                "show closed UNAUTHORIZED", "refuse 1 UNAUTHORIZED", "refuse 2 UNAUTHORIZED", "finish UNAUTHORIZED",
            ]
        )
    }

    /// The application's headers fail, and their error is passed on unchanged.
    @Test func headerErrorsEndTheChannel() {
        var script = ChannelScript()
        _ = script.send(.awaited(1))
        #expect(
            script.send(.failed(1, ConnectionSetupFailure(cause: SignedOut()))) == [
                "show closed TRANSPORT_FAILED", "refuse 1 SignedOut()", "finish SignedOut()",
            ]
        )
    }

    @Test func temporaryHeaderErrorsAreRetried() {
        var script = ChannelScript()
        _ = script.send(.awaited(1))
        let error = ConnectionSetupFailure(cause: URLError(.notConnectedToInternet))
        #expect(
            script.send(.failed(1, error)) == [
                "refuse 1 TRANSPORT_FAILED", "show connecting 1 TRANSPORT_FAILED", "connect 2",
            ]
        )
    }

    @Test func reopeningReplacesTheSocketImmediately() {
        var script = ChannelScript { $0.backoff = Backoff() }
        #expect(script.send(.reopenWanted) == [])
        script.open()
        #expect(script.send(.reopenWanted) == ["close 1", "show connecting 0", "connect 2"])
        #expect(script.send(.closed(1, 1000)) == [])
        #expect(script.send(.connected(2)) == ["show open", "serve 2"])
    }

    /// A socket that the abandoned attempt still opens is closed.
    @Test func reopeningAbandonsAnAttempt() {
        var script = ChannelScript()
        _ = script.send(.awaited(1))
        #expect(script.send(.reopenWanted) == ["leave 1", "connect 2"])
        #expect(script.send(.connected(1)) == ["close 1"])
        #expect(script.send(.failed(1, CancellationError())) == [])
        #expect(script.send(.connected(2)) == ["show open", "give 1 2", "serve 2"])
    }

    @Test func reopeningEndsADelay() {
        var script = ChannelScript { $0.backoff = Backoff(jitter: 0) }
        _ = script.send(.listened)
        _ = script.send(.failed(1, URLError(.timedOut)))
        #expect(script.send(.reopenWanted) == ["leave 2", "show connecting 0", "connect 3"])
        #expect(script.send(.paused(2)) == [])
    }

    @Test func closingEndsEverything() {
        var script = ChannelScript()
        script.open()
        #expect(script.send(.closeWanted) == ["show closed", "close 1", "finish -"])
        #expect(script.send(.ended(1, nil, isUnanswered: false)) == [])
        _ = script.send(.awaited(2))
        #expect(script.send(.closeWanted) == ["show closed", "leave 2", "refuse 2 TRANSPORT_FAILED", "finish -"])
        #expect(script.send(.closeWanted) == ["finish -"])
        #expect(script.send(.connected(2)) == ["close 2"])
    }

    @Test func unreadableMessageIsReportedWhileOpen() {
        var script = ChannelScript()
        let error = TRPCError(code: .decodingFailed)
        #expect(script.send(.misread(error)) == [])
        script.open()
        #expect(script.send(.misread(error)) == ["show open DECODING_FAILED"])
        #expect(script.send(.misread(error)) == [])
    }
}
