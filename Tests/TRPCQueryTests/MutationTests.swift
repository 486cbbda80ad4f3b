@_spi(Generated) import TRPCData
@_spi(Generated) import TRPCRuntime
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCQuery

/// Mutations with optimistic changes.
@MainActor
struct MutationTests {
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func optimisticChangeIsReplacedByTheOutput() async throws {
        let kit = Kit()
        let (query, task) = await kit.shownFeed()
        let gate = Gate()
        kit.mock.on(Kit.like) { id in
            await gate.wait()
            return Kit.Post(id: id, likes: 41, isLiked: true)
        }
        let like = kit.like()
        like.mutate(1)
        #expect(query.value?.items[1] == Kit.Post(id: 1, likes: 1, isLiked: true))
        #expect(like.isPending)
        gate.open()
        #expect(await kit.isThere { like.state == .loaded(Kit.Post(id: 1, likes: 41, isLiked: true)) })
        #expect(query.value?.items[1].likes == 41)
        #expect(!like.isPending)
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func failureRollsBackTheOptimisticChange() async throws {
        let kit = Kit()
        let (query, task) = await kit.shownFeed()
        let before = query.value
        kit.mock.on(Kit.like) { _ in throw TRPCError(code: .conflict) }
        let like = kit.like()
        await #expect(throws: TRPCError.self) { try await like(1) }
        #expect(query.value == before)
        #expect(like.state.error?.code == .conflict)
        #expect(kit.calls("feed.page") == 1)
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func uncertainFailureRefetchesTheValue() async throws {
        let kit = Kit()
        let (_, task) = await kit.shownFeed()
        kit.mock.on(Kit.like) { _ in throw TRPCError.transport(.init(reason: .timedOut)) }
        _ = try? await kit.like()(1)
        #expect(await kit.isThere { kit.calls("feed.page") == 2 })
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test(arguments: [false, true]) func mutationWaitsOnlyForThoseOfItsScope(hasScope: Bool) async throws {
        let kit = Kit()
        let gate = Gate()
        let order = Locked<[Int]>([])
        kit.mock.on(Kit.like) { id in
            if id == 1 { await gate.wait() }
            order.withLock { $0.append(id) }
            return Kit.Post(id: id)
        }
        let like = Mutation(kit.queries, of: Kit.like, scope: { _ in hasScope ? "likes" : nil })
        like.mutate(1)
        like.mutate(2)
        if !hasScope { #expect(await kit.isThere { order.withLock(\.self) == [2] }) }
        gate.open()
        #expect(await kit.isThere { !like.isPending })
        #expect(order.withLock(\.self) == (hasScope ? [1, 2] : [2, 1]))
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func fetchWaitsForPendingMutations() async throws {
        let kit = Kit()
        let (query, task) = await kit.shownFeed()
        let gate = Gate()
        kit.mock.on(Kit.like) { id in
            await gate.wait()
            return Kit.Post(id: id, likes: 1, isLiked: true)
        }
        let like = kit.like()
        like.mutate(0)
        kit.queries.invalidate(.router("feed"))
        for _ in 0..<50 { await Task.yield() }
        #expect(kit.calls("feed.page") == 1)
        kit.mock.on(Kit.feed) { _ in Kit.Feed(items: [Kit.Post(id: 0, likes: 7, isLiked: true), Kit.Post(id: 1)]) }
        gate.open()
        #expect(await kit.isThere { query.value?.items[0].likes == 7 })
        #expect(kit.calls("feed.page") == 2)
        task.cancel()
    }

    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test func invalidatedQueriesAreRefetched() async throws {
        let kit = Kit()
        let (query, task) = await kit.shownFeed()
        kit.mock.on(Kit.like) { Kit.Post(id: $0) }
        kit.mock.on(Kit.feed) { _ in Kit.Feed(items: []) }
        try await Mutation(kit.queries, of: Kit.like, invalidates: [.procedure(Kit.feed)])(1)
        #expect(await kit.isThere { query.value?.items.isEmpty == true })
        task.cancel()
    }

    /// Likes and unlikes of a few posts, several in flight for each, complete in random order, some with failures.
    /// After each change, the screen shows the state of each post from the latest mutation that has not failed:
    /// confirmed by the backend or requested by the user.
    @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
    @Test(arguments: 0..<100)
    func rollbackShowsNoInconsistentState(_ seed: UInt64) async throws {
        let kit = Kit()
        var random = SeededGenerator(seed: seed)
        let (query, task) = await kit.shownFeed(3)
        let change = Procedure<Int, Kit.Post>.mutation("feed.change")
        let answers = Locked<[Int: CheckedContinuation<Kit.Post, any Error>]>([:])
        kit.mock.on(change) { number in
            try await withCheckedThrowingContinuation { answer in answers.withLock { $0[number] = answer } }
        }
        struct Step {
            let post: Int
            let isLiked: Bool
            var outcome: Bool?
        }
        var steps = (0..<8).map { _ in
            Step(post: Int.random(in: 0..<3, using: &random), isLiked: Bool.random(using: &random))
        }
        let plan = steps
        let mutation = Mutation(kit.queries, of: change) { number, update in
            update.guess(of: Kit.feed, 1) {
                $0.items[plan[number].post].isLiked = plan[number].isLiked
            } confirm: {
                $0.items[$1.id] = $1
            }
        }
        func expected(_ made: Int) -> [Bool] {
            (0..<3).map { post in
                steps.prefix(made).last { $0.post == post && $0.outcome != false }?.isLiked ?? false
            }
        }
        var made = 0
        while made < steps.count || steps.contains(where: { $0.outcome == nil }) {
            let open = steps.prefix(made).indices.filter { steps[$0].outcome == nil }
            if made < steps.count, open.isEmpty || Bool.random(using: &random) {
                mutation.mutate(made)
                made += 1
            } else if let number = open.randomElement(using: &random) {
                #expect(await kit.isThere { answers.withLock { $0[number] != nil } })
                let (succeeds, pending) = (Bool.random(using: &random), mutation.pendingCount)
                let step = steps[number]
                steps[number].outcome = succeeds
                let answer = answers.withLock { $0.removeValue(forKey: number) }
                if succeeds {
                    answer?.resume(returning: Kit.Post(id: step.post, isLiked: step.isLiked))
                } else {
                    answer?.resume(throwing: TRPCError(code: .conflict))
                }
                #expect(await kit.isThere { mutation.pendingCount == pending - 1 })
            }
            #expect(query.value?.items.map(\.isLiked) == expected(made))
        }
        #expect(kit.calls("feed.page") == 1)
        task.cancel()
    }

    @Test(arguments: [false, true]) func configuredInvalidationsAreRefetched(hasCache: Bool) async throws {
        let kit = Kit(cache: hasCache ? QueryCache(rules: CacheRules(staleTime: .seconds(60))) : nil)
        kit.mock.on(Kit.number) { $0 }
        kit.mock.on(Kit.like) { Kit.Post(id: $0) }
        let query = ObservableQuery(kit.queries, of: Kit.number.traits(tags: ["numbers"]), 1)
        let task = Task { await query.observe() }
        #expect(await kit.isThere { query.value == 1 && !query.isFetching })
        try await Mutation(kit.queries, of: Kit.like.traits(invalidates: [.tag("numbers")]))(1)
        #expect(await kit.isThere { kit.calls("numbers.get") == 2 && !query.isFetching })
        task.cancel()
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
extension Kit {
    /// Returns an observed feed of posts.
    fileprivate func shownFeed(_ posts: Int = 2) async -> (ObservableQuery<Kit.Feed>, Task<Void, Never>) {
        mock.on(Kit.feed) { _ in Kit.Feed(items: (0..<posts).map { Kit.Post(id: $0) }) }
        let query = ObservableQuery(queries, of: Kit.feed, 1)
        let task = Task { await query.observe() }
        _ = await isThere { query.value != nil && !query.isFetching }
        return (query, task)
    }

    fileprivate func like() -> Mutation<Int, Kit.Post> {
        Mutation(queries, of: Kit.like) { id, update in
            update.guess(of: Kit.feed, 1) { feed in
                feed.items[id].isLiked = true
                feed.items[id].likes += 1
            } confirm: { feed, post in
                feed.items[post.id] = post
            }
        }
    }
}

/// Generates the same numbers for the same seed.
private struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
