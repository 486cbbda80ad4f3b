public import Observation
internal import TRPC

/// The model of the compose screen. It uses its service only through the protocol.
@MainActor
@Observable
public final class ComposeModel {
    public var draft = Draft()
    public private(set) var isPublishing = false
    /// The published post.
    public private(set) var published: FeedPost?
    /// The error message for the user.
    public private(set) var errorText: String?

    @ObservationIgnored private let service: any PostService

    public init(_ service: any PostService) { self.service = service }

    /// Publishes the draft, which is kept on failure.
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
