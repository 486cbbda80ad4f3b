import Foundation
import TRPCData
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

@Suite struct ConnectivityTests {
    @Test func listenersReceiveTheCurrentStateAndChanges() async {
        let monitor = ConnectivityMonitor()
        var states = monitor.states.makeAsyncIterator()
        #expect(await states.next() == .online)
        monitor.set(.offline)
        monitor.set(.offline)
        monitor.set(.online)
        #expect(await states.next() == .offline)
        #expect(await states.next() == .online)
    }

    @Test func nothingIsSentWhileOffline() async throws {
        let monitor = ConnectivityMonitor(.offline)
        let stage = OfflineStage(connectivity: monitor)
        _ = try await stage.queue(Queued.like, 1)
        stage.client.reconnect()
        #expect(try await stage.client.call(Queued.list, 9) == 9)
        #expect(stage.sent == [9])
        monitor.set(.online)
        #expect(try await stage.isEmptied())
    }

    @Test func reconnectionIsReportedAfterQueuedCallsAreSent() async throws {
        let monitor = ConnectivityMonitor(.offline)
        let gate = Gate()
        let stage = OfflineStage(connectivity: monitor) { _, operation in
            await gate.wait()
            return .echo(operation)
        }
        for input in 1...3 { _ = try await stage.queue(Queued.like, input) }
        let told = Locked<[Int?]?>(nil)
        let reconnections = monitor.reconnections
        let listener = Task {
            for await _ in reconnections {
                told.withLock { $0 = stage.sent }
                return
            }
        }
        monitor.set(.online)
        #expect(await eventually { !stage.sent.isEmpty })
        #expect(told.withLock(\.self) == nil)
        gate.open()
        await listener.value
        #expect(told.withLock(\.self) == [1, 2, 3])
    }

    @Test func hangingCallDoesNotDelayAReconnection() async throws {
        let monitor = ConnectivityMonitor(.offline)
        let gate = Gate()
        let stage = OfflineStage(connectivity: monitor) { _, operation in
            await gate.wait()
            return .echo(operation)
        }
        _ = try await stage.queue(Queued.like, 1)
        var reconnections = monitor.reconnections.makeAsyncIterator()
        monitor.set(.online)
        await stage.clock.advanceToNextSleeper()
        #expect(await reconnections.next() != nil)
        gate.open()
        #expect(try await stage.isEmptied())
    }
}
