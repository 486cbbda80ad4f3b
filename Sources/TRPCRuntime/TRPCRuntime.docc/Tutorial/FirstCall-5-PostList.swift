import BackendAPI
import Foundation
import Observation

@MainActor @Observable
public final class PostList {
    public private(set) var posts: [Backend.Post] = []
    public private(set) var problem: String?
    private let api: Backend.Client

    public init(api: Backend.Client) {
        self.api = api
    }

    public func load() async {
        do {
            posts = try await api.posts.list()
            problem = nil
        } catch is CancellationError {
            // The view has gone.
        } catch {
            problem = error.localizedDescription
        }
    }
}
