public import Observation
internal import TRPC

/// The screen on which a post is written. It knows its service by the protocol alone.
@MainActor
@Observable
public final class ComposeModel {
    public var draft = Draft()
    public private(set) var isPublishing = false
    /// The post, once the backend has it.
    public private(set) var published: FeedPost?
    /// What went wrong, for the user.
    public private(set) var errorText: String?

    @ObservationIgnored private let service: any PostService

    public init(_ service: any PostService) { self.service = service }

    /// Publishes the draft, which stays when it fails.
    public func publish() async {
        guard !isPublishing else { return }
        (isPublishing, errorText) = (true, nil)
        defer { isPublishing = false }
        do {
            published = try await service.publish(draft)
            draft = Draft()
        } catch is CancellationError {
        } catch {
            errorText = TRPCError.from(error).errorDescription
        }
    }
}
