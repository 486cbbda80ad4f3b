import Foundation
import PalyttAPI
import TRPCData
import TRPCQuery
import TRPCREST
import TRPCRuntime
import TRPCStreams
import TRPCTesting
import Testing

/// Calls without an input need no input argument in any API that takes one. This target sees only public API, as an app
/// does.
@MainActor
struct NoInputTests {
    private typealias Health = RESTOperation<NoInput, String, UndocumentedFailure>

    private static let count = Palytt.Bookmarks.count
    private static let health = Health("health", .get, "/health", output: .text())
    private static let clear = RESTOperation<NoInput, Void, UndocumentedFailure>(
        "clear",
        .delete,
        "/bookmarks",
        output: .none()
    )
    private static let counts = SubscriptionProcedure<NoInput, Int>("bookmarks.onCount")

    private let mock = MockLink()

    /// Returns a client whose backend returns 7 and "good".
    private func client(caching cache: QueryCache? = nil) -> TRPCClient {
        mock.on(Self.count) { 7 }
        mock.on(Palytt.Notifications.unreadCount) { 3 }
        mock.on(Palytt.Notifications.markAllRead) { NoOutput() }
        mock.on(Self.health) { "good" }
        mock.on(Self.clear) { () }
        let links = cache.map(mock.links.caching) ?? mock.links
        return TRPCClient(url: URL(string: "mock://backend")!, links: links)
    }

    private func calls(_ path: String) -> Int { mock.operations.filter { $0.path == path }.count }

    @Test func noInputCanBeCreated() async throws {
        #expect(NoInput() == NoInput())
        #expect(try await client().call(Self.count, NoInput()) == 7)
    }

    @Test func cachedCallsTakePoliciesWithoutInput() async throws {
        let api = client(caching: QueryCache(rules: CacheRules(staleTime: .seconds(60))))
        #expect(try await api.cachedOutput(of: Self.count) == nil)
        #expect(try await api.call(Self.count, policy: .networkFirst) == 7)
        #expect(try await api.call(Self.count, policy: .cacheFirst) == 7)
        #expect(try await api.cachedOutput(of: Self.count) == 7)
        #expect(calls("bookmarks.count") == 1)
        var isCached: [Bool] = []
        for try await answer in api.outputs(of: Self.count) { isCached.append(answer.isCached) }
        #expect(isCached == [true, false])
    }

    @Test func cachedOperationsTakePoliciesWithoutInput() async throws {
        let api = client(caching: QueryCache(rules: CacheRules(staleTime: .seconds(60))))
        #expect(try await api.cachedOutput(of: Self.health) == nil)
        #expect(try await api.call(Self.health, policy: .networkFirst) == "good")
        #expect(try await api.cachedOutput(of: Self.health) == "good")
        var values: [String] = []
        for try await answer in api.outputs(of: Self.health) { values.append(answer.value) }
        #expect(values == ["good", "good"] && calls("health") == 2)
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func queriesTakeNoInput() async {
        let queries = QueryClient(client())
        let options = QueryOptions(staleTime: .seconds(60))
        let whole = ObservableQuery(queries, of: Self.count, options: options)
        let part = ObservableQuery(queries, of: Self.count, options: options, select: \.description)
        let health = ObservableQuery(queries, of: Self.health, options: options)
        let length = ObservableQuery(queries, of: Self.health, options: options, select: \.count)
        for query in [whole, length] { await query.fetch() }
        await part.fetch()
        await health.fetch()
        #expect(whole.value == 7 && part.value == "7" && health.value == "good" && length.value == 4)
        #expect(calls("bookmarks.count") == 1 && calls("health") == 1)
        whole.change(to: Palytt.Notifications.unreadCount)
        await whole.fetch()
        #expect(whole.value == 3)
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func valuesAreFetchedAndReplacedWithoutInput() async throws {
        let queries = QueryClient(client())
        #expect(queries.value(of: Self.count) == nil)
        await queries.prefetch(Self.count)
        await queries.prefetch(Self.count, staleTime: .seconds(60))
        await queries.prefetch(Self.health, staleTime: .seconds(60))
        #expect(queries.value(of: Self.count) == 7)
        try queries.setValue(8, of: Self.count)
        #expect(queries.value(of: Self.count) == 8)
        #expect(calls("bookmarks.count") == 1 && calls("health") == 1)
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func mutationsTakeNoInput() async throws {
        let queries = QueryClient(client())
        let unread = Palytt.Notifications.unreadCount
        await queries.prefetch(unread)
        let read = Mutation(queries, of: Palytt.Notifications.markAllRead) { update in
            update.guess(of: unread) {
                $0 = 0
            } confirm: { count, _ in
                count = 1
            }
        }
        read.mutate()
        #expect(read.isPending && queries.value(of: unread) == 0)
        try await read()
        while read.isPending { await Task.yield() }
        #expect(calls("notifications.markAllRead") == 2)
        #expect(queries.value(of: unread) == 1)
        // Without optimistic updates, and with a REST operation.
        try await Mutation(queries, of: Palytt.Notifications.markAllRead)()
        try await Mutation(queries, of: Self.clear)()
        try await Mutation(queries, of: Self.clear, invalidates: [.all]) { update in update.guess(of: unread) { $0 = 0 }
        }()
        #expect(calls("clear") == 2)
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func liveUpdatesTakeNoInput() async {
        let queries = QueryClient(client())
        let events = mock.on(Self.counts)
        let live = LiveUpdates<Int>(of: Self.counts, pollingEvery: .seconds(15)) { $0 = $1 }
        let query = ObservableQuery(queries, of: Self.count, live: live)
        let observing = Task { await query.observe() }
        await events.waitForListeners()
        while query.value != 7 || query.isFetching { await Task.yield() }
        events.yield(9)
        while query.value != 9 { await Task.yield() }
        observing.cancel()
        await observing.value
    }

    @Test func mocksServeStreamsWithoutInput() async throws {
        let ticks = RESTStream<NoInput, Int, UndocumentedFailure>(
            "ticks",
            .get,
            "/ticks",
            output: .events(of: Int.self)
        )
        mock.on(ticks) { [1, 2] }
        var items: [Int] = []
        for try await item in client().stream(ticks) { items.append(item) }
        #expect(items == [1, 2])
    }

    /// Package access would let samples compile that no app can use.
    @Test func samplesAreCompiledWithoutPackageAccess() throws {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let manifest = try String(contentsOf: root.appending(path: "Package.swift"), encoding: .utf8)
        let target = try #require(manifest.components(separatedBy: "name: \"DocumentationTests\"").last)
        #expect(target.components(separatedBy: ".testTarget(")[0].contains("packageAccess: false"))
    }
}
