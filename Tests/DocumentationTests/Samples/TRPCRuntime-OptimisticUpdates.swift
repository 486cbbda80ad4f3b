// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/OptimisticUpdates.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCQuery
import TRPCTesting
import Testing
import WutzupAPI

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample1() async throws {

    let like = Mutation(queries, of: Palytt.Likes.like, invalidates: [.router("posts")]) { input, update in
        update.guess(of: Palytt.Posts.getById, .init(id: input.postId)) { post in
            guard post.isLiked != true else { return }
            post.isLiked = true
            post.likesCount += 1
        } confirm: { post, answer in
            post.isLiked = answer.isLiked
            post.likesCount = answer.likesCount
        }
    }
    like.mutate(.init(postId: id))  // from a button
    show(like.isPending, like.state.error as Any)
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample2() async throws {
    let like = Mutation(queries, of: Palytt.Likes.like, scope: { "post-\($0.postId)" })
    let unlike = Mutation(queries, of: Palytt.Likes.unlike, scope: { "post-\($0.postId)" })
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample3() async throws {

    let unlike = Mutation(queries, of: Palytt.Likes.unlike) { input, update in
        update.guess(all: Palytt.Bookmarks.list) { page in
            for index in page.items.indices where page.items[index].id == input.postId {
                page.items[index].isLiked = false
            }
        }
        update.guess(of: Palytt.Posts.getById, .init(id: input.postId)) { $0.isLiked = false }
    }
}
