public import Observation
internal import TRPC

/// The compose screen's model. It accesses its service only through a protocol.
@MainActor
@Observable
public final class ComposeModel {
    public var draft = Draft()
    public private(set) var isPublishing = false
    /// The published post; nil until publishing succeeds.
    public private(set) var published: FeedPost?
    /// The error message to show to the user.
    public private(set) var errorText: String?

    @ObservationIgnored private let service: any PostService

    public init(_ service: any PostService) { self.service = service }

    /// Publishes the draft. If publishing fails, the draft is kept.
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
