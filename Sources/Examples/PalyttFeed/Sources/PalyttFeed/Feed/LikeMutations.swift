internal import Foundation
internal import PalyttAPI
internal import TRPC
internal import TRPCQuery

/// Likes and unlikes posts. Each change is shown immediately on all pages that contain the post, even after a restart.
@MainActor
struct LikeMutations {
    private let like: Mutation<Palytt.Likes.LikeInput, Palytt.Likes.LikeOutput>
    private let unlike: Mutation<Palytt.Likes.UnlikeInput, Palytt.Likes.UnlikeOutput>

    init(_ queries: QueryClient) {
        like = Mutation(queries, of: Palytt.Likes.like) { input, update in
            update.guess(all: Palytt.Posts.getFeed) { page in
                page.guessLike(true, of: input.postId)
            } confirm: { page, answer in
                page.confirmLike(answer.isLiked, count: answer.likesCount, of: answer.postId)
            }
        }
        unlike = Mutation(queries, of: Palytt.Likes.unlike) { input, update in
            update.guess(all: Palytt.Posts.getFeed) { page in
                page.guessLike(false, of: input.postId)
            } confirm: { page, answer in
                page.confirmLike(answer.isLiked, count: answer.likesCount, of: answer.postId)
            }
        }
    }

    /// The number of mutations that haven't ended.
    var pendingCount: Int { like.pendingCount + unlike.pendingCount }

    /// The number of mutations waiting in the journal, including those from an earlier launch.
    var pausedCount: Int { like.pausedCount + unlike.pausedCount }

    /// The error of the last mutation, if it failed.
    var error: TRPCError? { like.state.error ?? unlike.state.error }

    func set(_ isLiked: Bool, of post: UUID) {
        if isLiked { like.mutate(.init(postId: post)) } else { unlike.mutate(.init(postId: post)) }
    }

    /// Clears the error after it has been shown.
    func reset() {
        like.reset()
        unlike.reset()
    }
}
