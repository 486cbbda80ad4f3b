import Foundation
import TRPCData
import TRPCREST
import TRPCRuntime
import TRPCStreams
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCQuery

/// Queries, mutations and lists support both procedures and REST operations.
@MainActor
struct UnaryCallTests {
    enum Wire: CaseIterable { case procedure, operation }

    /// An input that can't be encoded if it is negative.
    struct Key: Encodable, Sendable, Hashable, PagedInput {
        var number: Int

        func encode(to encoder: any Encoder) throws {
            guard number >= 0 else {
                throw EncodingError.invalidValue(number, .init(codingPath: [], debugDescription: "It is negative."))
            }
            var container = encoder.singleValueContainer()
            try container.encode(number)
        }

        func input(after page: Entry) -> Key? { page.id < 3 ? Key(number: page.id + 1) : nil }
    }

    struct Entry: Codable, Sendable, Equatable {
        var id: Int
        var likes = 0
    }

    private nonisolated static let get = Procedure<Key, Entry>.query("entries.get")
    private nonisolated static let like = Procedure<Key, Entry>.mutation("entries.like")
    private nonisolated static let count = Procedure<NoInput, Int>.query("entries.count")
    private nonisolated static let likes = SubscriptionProcedure<NoInput, Int>("entries.onLike")
    private nonisolated static let getItem = RESTOperation<Key, Entry, UndocumentedFailure>(
        "items.get",
        .get,
        "/items/{id}",
        output: .json()
    ) { request, key in try request.path("id", key) }
    private nonisolated static let likeItem = RESTOperation<Key, Entry, UndocumentedFailure>(
        "items.like",
        .put,
        "/items/{id}/like",
        output: .json()
    ) { request, key in try request.path("id", key) }
    private nonisolated static let countItems = RESTOperation<NoInput, Int, UndocumentedFailure>(
        "items.count",
        .get,
        "/items/count",
        output: .json()
    )

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    private func kit(_ gate: Gate? = nil) -> Kit {
        let kit = Kit()
        kit.mock.on(Self.get) { Entry(id: $0.number) }
        kit.mock.on(Self.getItem) { Entry(id: $0.number) }
        kit.mock.on(Self.like) { key in
            await gate?.wait()
            return Entry(id: key.number, likes: 5)
        }
        kit.mock.on(Self.likeItem) { key in
            await gate?.wait()
            return Entry(id: key.number, likes: 5)
        }
        kit.mock.on(Self.count) { 7 }
        kit.mock.on(Self.countItems) { 7 }
        return kit
    }

    private func key(_ number: Int) -> Key { Key(number: number) }

    private func isEncodingFailure(_ error: (any Error)?) -> Bool {
        if case .encoding = (error as? TRPCError)?.kind { true } else { false }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test(arguments: Wire.allCases) func valuesAreReadAndReplaced(_ wire: Wire) async throws {
        func check<C: UnaryCall<Key, Entry>, Count: UnaryCall<NoInput, Int>>(_ call: C, _ count: Count) async throws {
            let kit = kit()
            let queries = kit.queries
            #expect(queries.value(of: call, key(1)) == nil)
            await queries.prefetch(call, input: key(1), staleTime: .seconds(60))
            await queries.prefetch(call, input: key(1), staleTime: .seconds(60))
            #expect(queries.value(of: call, key(1)) == Entry(id: 1) && kit.calls(call.path) == 1)
            try queries.setValue(Entry(id: 1, likes: 2), of: call, key(1))
            #expect(queries.value(of: call, key(1))?.likes == 2 && queries.value(of: call, key(2)) == nil)
            await queries.prefetch(count)
            try queries.setValue(8, of: count)
            #expect(queries.value(of: count) == 8)
            queries.invalidate(.procedure(call, input: key(1)))
            await queries.prefetch(call, input: key(1), staleTime: .seconds(60))
            #expect(queries.value(of: call, key(1))?.likes == 0 && kit.calls(call.path) == 2)
            var pages: [Int] = []
            for try await page in queries.api.pages(Paging(call, from: key(2))) { pages.append(page.value.id) }
            #expect(pages == [2, 3])
        }
        switch wire {
        case .procedure: try await check(Self.get, Self.count)
        case .operation: try await check(Self.getItem, Self.countItems)
        }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test(arguments: Wire.allCases) func queriesChangeToAnotherInputAndCall(_ wire: Wire) async {
        func check<C: UnaryCall<Key, Entry>, Other: UnaryCall<Key, Entry>>(_ call: C, _ other: Other) async {
            let kit = kit()
            let query = ObservableQuery(kit.queries, of: call, key(1), options: QueryOptions(staleTime: .seconds(60)))
            await query.fetch()
            #expect(query.value == Entry(id: 1))
            query.change(to: call, key(2))
            await query.fetch()
            await query.fetch()
            #expect(query.value == Entry(id: 2) && kit.calls(call.path) == 2)
            query.change(to: other, key(3))
            await query.fetch()
            #expect(query.value == Entry(id: 3) && kit.calls(other.path) == 1)
            let likes = ObservableQuery(
                kit.queries,
                of: call,
                key(2),
                options: QueryOptions(staleTime: .seconds(60)),
                select: \.likes
            )
            await likes.fetch()
            #expect(likes.value == 0 && kit.calls(call.path) == 2)
            let list = InfiniteQuery(kit.queries, of: call, key(2))
            let observing = Task { await list.observe() }
            #expect(await kit.isThere { list.pages.map(\.id) == [2] && list.hasNextPage })
            await list.fetchNextPage()
            #expect(list.pages.map(\.id) == [2, 3] && !list.hasNextPage)
            observing.cancel()
        }
        switch wire {
        case .procedure: await check(Self.get, Self.getItem)
        case .operation: await check(Self.getItem, Self.get)
        }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test(arguments: Wire.allCases) func mutationsChangeValuesOptimistically(_ wire: Wire) async throws {
        func check<M: UnaryCall<Key, Entry>, C: UnaryCall<Key, Entry>, Count: UnaryCall<NoInput, Int>>(
            _ mutation: M,
            _ call: C,
            _ count: Count
        ) async throws {
            let gate = Gate()
            let kit = kit(gate)
            let queries = kit.queries
            for number in 1...2 { await queries.prefetch(call, input: key(number)) }
            await queries.prefetch(count)
            let like = Mutation(queries, of: mutation) { input, update in
                update.guess(of: call, input) {
                    $0.likes = 1
                } confirm: {
                    $0.likes = $1.likes
                }
                update.guess(all: call) { $0.id += 10 }
                update.guess(of: count) { $0 = 0 }
            }
            like.mutate(key(1))
            #expect(queries.value(of: call, key(1)) == Entry(id: 11, likes: 1))
            #expect(queries.value(of: call, key(2)) == Entry(id: 12) && queries.value(of: count) == 0)
            gate.open()
            #expect(await kit.isThere { !like.isPending })
            #expect(queries.value(of: call, key(1)) == Entry(id: 11, likes: 5) && like.state.value?.likes == 5)
        }
        switch wire {
        case .procedure: try await check(Self.like, Self.get, Self.count)
        case .operation: try await check(Self.likeItem, Self.getItem, Self.countItems)
        }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test(arguments: Wire.allCases) func subscriptionsKeepValuesUpToDate(_ wire: Wire) async {
        func check<C: UnaryCall<Key, Entry>>(_ call: C) async {
            let kit = kit()
            let events = kit.mock.on(Self.likes)
            let live = LiveUpdates<Entry>(of: Self.likes, pollingEvery: .seconds(15)) { $0.likes = $1 }
            let query = ObservableQuery(kit.queries, of: call, key(1), live: live)
            let observing = Task { await query.observe() }
            await events.waitForListeners()
            #expect(await kit.isThere { query.value?.likes == 0 && !query.isFetching })
            events.yield(3)
            #expect(await kit.isThere { query.value?.likes == 3 })
            observing.cancel()
            await observing.value
        }
        switch wire {
        case .procedure: await check(Self.get)
        case .operation: await check(Self.getItem)
        }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test(arguments: Wire.allCases) func unencodableInputIsAnError(_ wire: Wire) async throws {
        func check<M: UnaryCall<Key, Entry>, C: UnaryCall<Key, Entry>>(_ mutation: M, _ call: C) async throws {
            let kit = kit()
            let queries = kit.queries
            let wrong = key(-1)
            await queries.prefetch(call, input: wrong)
            #expect(queries.value(of: call, wrong) == nil)
            let error = #expect(throws: TRPCError.self) { try queries.setValue(Entry(id: 1), of: call, wrong) }
            #expect(isEncodingFailure(error) && error?.path == call.path)
            let query = ObservableQuery(queries, of: call, wrong)
            await query.fetch()
            #expect(isEncodingFailure(query.error))
            query.change(to: call, key(1))
            await query.fetch()
            #expect(query.state == .loaded(Entry(id: 1)))
            query.change(to: call, wrong)
            await query.fetch()
            #expect(isEncodingFailure(query.error))
            let like = Mutation(queries, of: mutation) { input, update in
                update.guess(of: call, wrong) { $0.likes = 100 }
                update.guess(of: call, input) { $0.likes = 1 }
            }
            try await like(key(1))
            #expect(queries.value(of: call, key(1))?.likes == 1)
            let failure = await #expect(throws: TRPCError.self) { try await like(wrong) }
            #expect(isEncodingFailure(failure) && isEncodingFailure(like.state.error) && !like.isPending)
            queries.invalidate(.procedure(call, input: wrong))
            #expect(kit.mock.inputs(of: call) == [key(1)] && kit.mock.inputs(of: mutation) == [key(1)])
        }
        switch wire {
        case .procedure: try await check(Self.like, Self.get)
        case .operation: try await check(Self.likeItem, Self.getItem)
        }
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func onlyQueriesHaveAValue() {
        let queries = kit().queries
        #expect(throws: TRPCError.self) { try queries.setValue(Entry(id: 1), of: Self.like, key(1)) }
        #expect(throws: TRPCError.self) { try queries.setValue(Entry(id: 1), of: Self.likeItem, key(1)) }
        #expect(queries.value(of: Self.like, key(1)) == nil && queries.value(of: Self.likeItem, key(1)) == nil)
    }
}
