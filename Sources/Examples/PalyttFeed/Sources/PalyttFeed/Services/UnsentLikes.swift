public import Foundation
public import Observation
internal import PalyttAPI
internal import TRPC
internal import TRPCQuery

/// The unsent likes that an earlier run of the app queued. Those of this run are shown by their mutation.
@MainActor
@Observable
public final class UnsentLikes {
    private struct Change {
        let post: UUID
        let isLiked: Bool
    }

    /// The changes with the ids of their queued calls, in the order of the calls.
    private var changes: [(id: String, change: Change)] = []
    /// The error message of the last like for the user.
    public internal(set) var failure: String?

    /// The start of this run.
    @ObservationIgnored private let start = Date()
    @ObservationIgnored private let journal: OfflineJournal
    @ObservationIgnored private let queries: QueryClient

    init(_ journal: OfflineJournal, _ queries: QueryClient) {
        self.journal = journal
        self.queries = queries
    }

    /// The number of waiting likes.
    public var count: Int { changes.count }

    /// Whether the user has liked a post; nil if no like of the post is waiting.
    public func isLiked(_ post: UUID) -> Bool? { changes.last { $0.change.post == post }?.change.isLiked }

    /// Removes waiting likes of a post, because the user's new action replaces them.
    func forget(_ post: UUID) { changes.removeAll { $0.change.post == post } }

    /// Reads the queue, sends it, and observes the outcomes.
    func follow() async {
        let outcomes = journal.outcomes
        do {
            let earlier = try await journal.pending().filter { $0.date < start }
            changes = earlier.compactMap(Self.change)
        } catch {
            failure = error.localizedDescription
        }
        queries.api.reconnect()
        for await outcome in outcomes { end(outcome) }
    }

    private func end(_ outcome: QueueOutcome) {
        guard changes.contains(where: { $0.id == outcome.call.id }) else { return }
        changes.removeAll { $0.id == outcome.call.id }
        switch outcome.ending {
        case .succeeded: queries.invalidate(.procedure(Palytt.Posts.getFeed))
        case .parked(_, let error): failure = error?.errorDescription ?? "A like could not be sent."
        }
    }

    private static func change(_ call: QueuedCall) -> (id: String, change: Change)? {
        let isLiked: Bool
        switch call.path {
        case Palytt.Likes.like.path: isLiked = true
        case Palytt.Likes.unlike.path: isLiked = false
        default: return nil
        }
        // Both have the same input.
        guard let json = call.input, let input = try? TRPCCoding.decode(Palytt.Likes.LikeInput.self, from: json) else {
            return nil
        }
        return (call.id, Change(post: input.postId, isLiked: isLiked))
    }
}
