import TRPCData
import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCQuery

@MainActor
struct QueryTests {
    /// Observes queries while the body runs.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    private func observing(_ queries: ObservableQuery<Int>..., body: () async throws -> Void) async rethrows {
        let tasks = queries.map { query in Task { await query.observe() } }
        try await body()
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func queryIsIdleUntilObserved() async {
        let kit = Kit()
        kit.mock.on(Kit.number) { $0 * 10 }
        let query = ObservableQuery(kit.queries, of: Kit.number, 1)
        #expect(query.state == .idle)
        await observing(query) {
            #expect(await kit.isThere { query.state == .loaded(10) })
            #expect(!query.isFetching)
        }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func hundredViewsOfAQueryMakeOneRequest() async {
        let (kit, gate) = (Kit(), Gate())
        kit.mock.on(Kit.number) {
            await gate.wait()
            return $0
        }
        let queries = (0..<100).map { _ in ObservableQuery(kit.queries, of: Kit.number, 1) }
        let tasks = queries.map { query in Task { await query.observe() } }
        #expect(await kit.isThere { queries.allSatisfy { $0.state == .loading(previous: nil) } })
        gate.open()
        #expect(await kit.isThere { queries.allSatisfy { $0.state == .loaded(1) } })
        #expect(kit.calls("numbers.get") == 1)
        for task in tasks { task.cancel() }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func failureKeepsThePreviousValue() async {
        let kit = Kit()
        let query = ObservableQuery(kit.queries, of: Kit.number, 1)
        kit.mock.on(Kit.number) { $0 }
        await observing(query) {
            #expect(await kit.isThere { query.state == .loaded(1) })
            kit.mock.on(Kit.number) { _ in throw TRPCError(code: .internalServerError) }
            await query.refetch()
            #expect(query.value == 1)
            #expect(query.error?.code == .internalServerError)
        }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func fetchIsCancelledWithoutObservers() async {
        let (kit, isCancelled) = (Kit(), Locked(false))
        kit.mock.on(Kit.number) { _ in
            await withTaskCancellationHandler {
                await Gate().wait()
            } onCancel: {
                isCancelled.withLock { $0 = true }
            }
            return 1
        }
        let query = ObservableQuery(kit.queries, of: Kit.number, 1)
        let task = Task { await query.observe() }
        #expect(await kit.isThere { kit.calls("numbers.get") == 1 })
        task.cancel()
        await task.value
        #expect(await kit.isThere { isCancelled.withLock { $0 } })
        #expect(query.state == .idle)
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func leavingObserverDoesNotCancelTheFetch() async {
        let (kit, gate) = (Kit(), Gate())
        kit.mock.on(Kit.number) {
            await gate.wait()
            return $0
        }
        let (one, other) = (
            ObservableQuery(kit.queries, of: Kit.number, 1), ObservableQuery(kit.queries, of: Kit.number, 1)
        )
        let leaving = Task { await one.observe() }
        await observing(other) {
            #expect(await kit.isThere { kit.calls("numbers.get") == 1 && other.isFetching && one.isFetching })
            leaving.cancel()
            await leaving.value
            gate.open()
            #expect(await kit.isThere { other.state == .loaded(1) })
        }
        #expect(kit.calls("numbers.get") == 1)
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func freshValueIsNotRefetched() async {
        let kit = Kit()
        kit.mock.on(Kit.number) { $0 }
        let options = QueryOptions(staleTime: .seconds(60))
        await ObservableQuery(kit.queries, of: Kit.number, 1, options: options).fetch()
        await kit.clock.advance(by: .seconds(59))
        await ObservableQuery(kit.queries, of: Kit.number, 1, options: options).fetch()
        #expect(kit.calls("numbers.get") == 1)
        await kit.clock.advance(by: .seconds(1))
        await ObservableQuery(kit.queries, of: Kit.number, 1, options: options).fetch()
        #expect(kit.calls("numbers.get") == 2)
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func unobservedValueIsRemovedAfterADelay() async {
        let kit = Kit()
        kit.mock.on(Kit.number) { $0 }
        await ObservableQuery(kit.queries, of: Kit.number, 1).fetch()
        #expect(kit.queries.value(of: Kit.number, 1) == 1)
        await kit.clock.waitForSleeper()
        await kit.clock.advance(by: .seconds(300))
        #expect(await kit.isThere { kit.queries.value(of: Kit.number, 1) == nil })
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func refetchIntervalAppliesWhileObserved() async {
        let kit = Kit()
        kit.mock.on(Kit.number) { $0 }
        let query = ObservableQuery(
            kit.queries,
            of: Kit.number,
            1,
            options: QueryOptions(refetchInterval: .seconds(10))
        )
        await observing(query) {
            #expect(await kit.isThere { query.value == 1 })
            for count in 2...4 {
                await kit.clock.waitForSleeper()
                await kit.clock.advance(by: .seconds(10))
                #expect(await kit.isThere { kit.calls("numbers.get") == count && !query.isFetching })
            }
        }
        await kit.clock.advance(by: .seconds(50))
        #expect(kit.calls("numbers.get") == 4)
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func reconnectionAndForegroundFetchStaleValues() async {
        let kit = Kit()
        kit.mock.on(Kit.number) { $0 }
        let fresh = ObservableQuery(kit.queries, of: Kit.number, 1, options: QueryOptions(staleTime: .seconds(60)))
        let stale = ObservableQuery(kit.queries, of: Kit.number, 2, options: QueryOptions(refetchesOnForeground: false))
        await observing(fresh, stale) {
            #expect(
                await kit.isThere { fresh.value == 1 && stale.value == 2 && !stale.isFetching && !fresh.isFetching }
            )
            kit.queries.didReconnect()
            #expect(await kit.isThere { kit.calls("numbers.get") == 3 && !stale.isFetching })
            kit.queries.didEnterForeground()
            await Task.yield()
            #expect(kit.mock.inputs(of: Kit.number).filter { $0 == 1 } == [1])
            #expect(kit.calls("numbers.get") == 3)
        }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func invalidatedQueryIsRefetched() async {
        let (kit, value) = (Kit(), Locked(1))
        kit.mock.on(Kit.number) { _ in value.withLock { $0 } }
        let query = ObservableQuery(kit.queries, of: Kit.number, 1, options: QueryOptions(staleTime: .seconds(60)))
        await observing(query) {
            #expect(await kit.isThere { query.value == 1 })
            value.withLock { $0 = 2 }
            kit.queries.invalidate(.procedure(Kit.number, input: 2))
            kit.queries.invalidate(.router("numbers"))
            #expect(await kit.isThere { query.value == 2 })
            #expect(kit.calls("numbers.get") == 2)
        }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func outputFromBeforeAnInvalidationIsRefetched() async {
        let (kit, gate, value) = (Kit(), Gate(), Locked(1))
        kit.mock.on(Kit.number) { _ in
            let now = value.withLock { $0 }
            if now == 1 { await gate.wait() }
            return now
        }
        let query = ObservableQuery(kit.queries, of: Kit.number, 1)
        await observing(query) {
            #expect(await kit.isThere { kit.calls("numbers.get") == 1 })
            value.withLock { $0 = 2 }
            kit.queries.invalidate(.all)
            gate.open()
            #expect(await kit.isThere { query.value == 2 })
        }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func equalValueDoesNotRedraw() async {
        let kit = Kit()
        kit.mock.on(Kit.number) { $0 }
        let query = ObservableQuery(kit.queries, of: Kit.number, 1)
        await observing(query) {
            #expect(await kit.isThere { query.value == 1 })
            let drawing = Drawing { _ = query.state }
            for _ in 0..<5 { await query.refetch() }
            for _ in 0..<50 { await Task.yield() }
            #expect(kit.calls("numbers.get") == 6)
            #expect(drawing.count == 1)
        }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func selectedPartRedrawsOnlyWhenChanged() async {
        let (kit, value) = (Kit(), Locked(10))
        kit.mock.on(Kit.number) { _ in value.withLock { $0 } }
        let query = ObservableQuery(kit.queries, of: Kit.number, 1, select: { $0 / 10 })
        await observing(query) {
            #expect(await kit.isThere { query.value == 1 })
            let drawing = Drawing { _ = query.value }
            value.withLock { $0 = 19 }
            await query.refetch()
            for _ in 0..<50 { await Task.yield() }
            #expect(drawing.count == 1)
            value.withLock { $0 = 20 }
            await query.refetch()
            #expect(query.value == 2)
            #expect(await kit.isThere { drawing.count == 2 })
        }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test(arguments: [true, false])
    func previousValueIsShownForANewInputIfConfigured(_ keepsPrevious: Bool) async {
        let (kit, gate) = (Kit(), Gate())
        kit.mock.on(Kit.number) { input in
            if input == 2 { await gate.wait() }
            return input
        }
        let query = ObservableQuery(kit.queries, of: Kit.number, 1)
        await observing(query) {
            #expect(await kit.isThere { query.value == 1 })
            query.change(to: Kit.number, 2, options: QueryOptions(keepsPrevious: keepsPrevious))
            #expect(query.state == .loading(previous: keepsPrevious ? 1 : nil))
            gate.open()
            #expect(await kit.isThere { query.state == .loaded(2) })
        }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func prefetchedValueIsImmediatelyAvailable() async {
        let kit = Kit()
        kit.mock.on(Kit.number) { $0 }
        await kit.queries.prefetch(Kit.number, input: 1)
        await kit.queries.prefetch(Kit.number, input: 1)
        #expect(kit.calls("numbers.get") == 1)
        let query = ObservableQuery(kit.queries, of: Kit.number, 1, options: QueryOptions(staleTime: .seconds(60)))
        await observing(query) {
            #expect(await kit.isThere { query.state == .loaded(1) })
            #expect(kit.calls("numbers.get") == 1)
        }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func mutationsAreNotQueries() async {
        let kit = Kit()
        let query = ObservableQuery(kit.queries, of: Kit.like, 1)
        await query.fetch()
        #expect(query.error?.code == .badRequest)
    }
}
