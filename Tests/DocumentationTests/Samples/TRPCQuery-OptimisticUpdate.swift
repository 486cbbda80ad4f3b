// Taken from Sources/TRPCQuery/OptimisticUpdate.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
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

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample1() async throws {
    let like = Mutation(queries, of: Palytt.Likes.like) { input, update in
        update.guess(of: Palytt.Posts.getById, .init(id: input.postId)) { post in
            guard post.isLiked != true else { return }
            post.isLiked = true
            post.likesCount += 1
        } confirm: { post, answer in
            post.isLiked = answer.isLiked
            post.likesCount = answer.likesCount
        }
    }
}
