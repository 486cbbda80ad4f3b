import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCQuery

/// Queries that a subscription keeps up to date.
@MainActor
struct LiveQueryTests {
    private let value = Locked(1)

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func eventsChangeTheValue() async {
        let kit = Kit()
        let events = kit.mock.on(Kit.changes)
        let query = kit.live(value)
        let task = Task { await query.observe() }
        #expect(await kit.isThere { query.value == 1 && !query.isFetching })
        await events.waitForListeners()
        events.yield(5)
        #expect(await kit.isThere { query.value == 5 })
        #expect(kit.calls("numbers.get") == 1)
        task.cancel()
        await events.waitForListeners(0)
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func changesBeforeConnectingAreFetched() async {
        let kit = Kit()
        let (query, connection) = kit.scripted(value)
        let task = Task { await query.observe() }
        #expect(await kit.isThere { query.isFetching })
        for _ in 0..<50 { await Task.yield() }
        #expect(kit.calls("numbers.get") == 0)
        value.withLock { $0 = 2 }
        connection.yield(.state(.connected))
        #expect(await kit.isThere { query.value == 2 && !query.isFetching })
        #expect(kit.calls("numbers.get") == 1)
        task.cancel()
        await task.value
        #expect(await kit.isThere { kit.clock.sleeping.isEmpty || kit.clock.sleeping == [.seconds(300)] })
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func valueFromBeforeConnectingIsRefetched() async {
        let kit = Kit()
        let (query, connection) = kit.scripted(value)
        await kit.queries.prefetch(Kit.number, input: 1)
        let task = Task { await query.observe() }
        #expect(await kit.isThere { query.value == 1 })
        value.withLock { $0 = 2 }
        connection.yield(.state(.connected))
        #expect(await kit.isThere { query.value == 2 && !query.isFetching })
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func slowConnectionDoesNotDelayTheFetch() async {
        let kit = Kit()
        let (query, connection) = kit.scripted(value)
        let task = Task { await query.observe() }
        await kit.clock.waitForSleeper()
        await kit.clock.advance(by: .seconds(1))
        #expect(await kit.isThere { query.value == 1 && !query.isFetching })
        value.withLock { $0 = 2 }
        connection.yield(.state(.connected))
        #expect(await kit.isThere { query.value == 2 && !query.isFetching })
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func eventDuringTheFirstFetchRefetches() async {
        let kit = Kit()
        let (query, connection) = kit.scripted(value)
        let gate = Gate()
        kit.mock.on(Kit.number) { [value] _ in
            let before = value.withLock { $0 }
            await gate.wait()
            return before
        }
        let task = Task { await query.observe() }
        connection.yield(.state(.connected))
        #expect(await kit.isThere { kit.calls("numbers.get") == 1 })
        value.withLock { $0 = 2 }
        connection.yield(.event { $0 = 2 })
        for _ in 0..<50 { await Task.yield() }
        gate.open()
        #expect(await kit.isThere { query.value == 2 && !query.isFetching })
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func pollsWhileDisconnectedAndFetchesAfterReconnecting() async {
        let kit = Kit()
        let events = kit.mock.on(Kit.changes)
        let query = kit.live(value)
        let task = Task { await query.observe() }
        #expect(await kit.isThere { query.value == 1 && !query.isFetching })
        await events.waitForListeners()
        events.yield(.reconnecting(nil))
        for number in 2...3 {
            await kit.clock.waitForSleeper()
            value.withLock { $0 = number }
            await kit.clock.advance(by: .seconds(15))
            #expect(await kit.isThere { query.value == number && !query.isFetching })
        }
        value.withLock { $0 = 9 }
        events.yield(.connected)
        #expect(await kit.isThere { query.value == 9 && !query.isFetching })
        #expect(await kit.isThere { kit.clock.sleeping.isEmpty })
        #expect(kit.calls("numbers.get") == 4)
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func permanentlyFailedSubscriptionIsReplacedByPolling() async {
        let kit = Kit()
        let events = kit.mock.on(Kit.changes)
        let query = kit.live(value)
        let task = Task { await query.observe() }
        #expect(await kit.isThere { query.value == 1 && !query.isFetching })
        events.finish(throwing: TRPCError(code: .forbidden))
        await kit.clock.waitForSleeper()
        value.withLock { $0 = 2 }
        await kit.clock.advance(by: .seconds(15))
        #expect(await kit.isThere { query.value == 2 })
        task.cancel()
        await task.value
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func viewsShareTheSubscription() async {
        let kit = Kit()
        let events = kit.mock.on(Kit.changes)
        let queries = [kit.live(value), kit.live(value), kit.live(value)]
        let tasks = queries.map { query in Task { await query.observe() } }
        #expect(await kit.isThere { queries.allSatisfy { $0.value == 1 } })
        await events.waitForListeners()
        #expect(events.listeners.count == 1)
        tasks[0].cancel()
        await tasks[0].value
        events.yield(3)
        #expect(await kit.isThere { queries[1].value == 3 && queries[2].value == 3 })
        for task in tasks { task.cancel() }
        await events.waitForListeners(0)
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension Kit {
    fileprivate func live(_ value: Locked<Int>) -> ObservableQuery<Int> {
        mock.on(Kit.number) { _ in value.withLock { $0 } }
        let updates = LiveUpdates<Int>(of: Kit.changes, NoInput(), pollingEvery: .seconds(15)) { $0 = $1 }
        return ObservableQuery(queries, of: Kit.number, 1, live: updates)
    }

    /// Creates a query whose subscription is controlled by the test.
    fileprivate func scripted(_ value: Locked<Int>) -> (
        ObservableQuery<Int>, AsyncStream<LiveUpdates<Int>.Update>.Continuation
    ) {
        mock.on(Kit.number) { _ in value.withLock { $0 } }
        let (updates, continuation) = AsyncStream.makeStream(of: LiveUpdates<Int>.Update.self)
        var live = LiveUpdates<Int>(of: Kit.changes, NoInput(), pollingEvery: .seconds(15)) { $0 = $1 }
        live.run = { _, receive in for await update in updates { await receive(update) } }
        return (ObservableQuery(queries, of: Kit.number, 1, live: live), continuation)
    }
}
