import BackendAPI
import Foundation
import PostsApp
import TRPC
import TRPCTesting
import Testing

@MainActor
struct PostListTests {
    private let mock = MockLink()

    private var list: PostList { PostList(api: Backend.Client(client: TRPCClient(mock: mock))) }

    @Test func postsAreLoaded() async {
        mock.on(Backend.Posts.list) { _ in [Backend.Post(id: UUID(), title: "Hello", likes: 3)] }
        let list = list
        await list.load()
        #expect(list.posts.map(\.title) == ["Hello"] && list.problem == nil)
    }

    @Test func aFailureIsShown() async {
        mock.on(Backend.Posts.list) { _ in throw TRPCError(code: .unauthorized) }
        let list = list
        await list.load()
        #expect(list.posts.isEmpty && list.problem != nil)
    }
}
