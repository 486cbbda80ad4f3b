// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/Queries.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import Observation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCQuery
import TRPCTesting
import Testing
import WutzupAPI

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @Observable @MainActor fileprivate final class FeedModel {
    let posts: ObservableQuery<[Palytt.Post]>

    init(_ queries: QueryClient) {
        posts = ObservableQuery(queries, of: Palytt.Posts.getRecentPosts, .init(page: 1, limit: 20), select: \.posts)
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample1() async throws {


    let queries = QueryClient(api)
    let model = FeedModel(queries)
    let looking = Task { await model.posts.observe() }  // in a view: .task { await model.posts.observe() }
    show(model.posts.value ?? [], model.posts.isLoading, model.posts.error as Any)
    looking.cancel()
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample2() async throws {

    let options = QueryOptions(staleTime: .seconds(60), refetchInterval: .seconds(300))
    let me = ObservableQuery(queries, of: Palytt.Users.me, options: options)
    await queries.prefetch(Palytt.Users.me)
    show(me.value?.username ?? "")
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample3() async throws {

    let post = ObservableQuery(queries, of: Palytt.Posts.getById, .init(id: id))
    post.change(to: Palytt.Posts.getById, .init(id: UUID()), options: QueryOptions(keepsPrevious: true))
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample4() async throws {

    let live = LiveUpdates<[String: Wutzup.Presence]>(
        of: Wutzup.PresenceRouter.onChange,
        .init(userIds: ["ann"]),
        pollingEvery: .seconds(15)
    ) { presences, presence in
        presences[presence.userId] = presence
    }
    let presence = ObservableQuery(wutzupQueries, of: Wutzup.PresenceRouter.get, .init(userIds: ["ann"]), live: live)
}
