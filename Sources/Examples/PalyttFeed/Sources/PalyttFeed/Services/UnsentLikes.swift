public import Foundation
public import Observation
internal import PalyttAPI
internal import TRPC
internal import TRPCQuery

/// The likes that an earlier run of the application has queued, and that the backend does not have yet. Those of this run
/// are shown by their mutation.
@MainActor
@Observable
public final class UnsentLikes {
    private struct Change {
        let post: UUID
        let isLiked: Bool
    }

    /// By the ids of the queued calls, in the order in which they were made.
    private var changes: [(id: String, change: Change)] = []
    /// Why the last one could not be sent, for the user.
    public internal(set) var failure: String?

    /// When this run began.
    @ObservationIgnored private let start = Date()
    @ObservationIgnored private let journal: OfflineJournal
    @ObservationIgnored private let queries: QueryClient

    init(_ journal: OfflineJournal, _ queries: QueryClient) {
        self.journal = journal
        self.queries = queries
    }

    /// How many wait.
    public var count: Int { changes.count }

    /// Whether the user has liked a post; nil where nothing waits for it.
    public func isLiked(_ post: UUID) -> Bool? { changes.last { $0.change.post == post }?.change.isLiked }

    /// What the user does now counts, and not what waits.
    func forget(_ post: UUID) { changes.removeAll { $0.change.post == post } }

    /// Reads the queue, has it sent, and listens to what becomes of it.
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
