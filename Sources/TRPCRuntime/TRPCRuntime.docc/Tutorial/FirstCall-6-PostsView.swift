import BackendAPI
import Foundation
import SwiftUI

public struct PostsView: View {
    @State private var list: PostList

    public init(api: Backend.Client) {
        _list = State(initialValue: PostList(api: api))
    }

    public var body: some View {
        List(list.posts) { post in
            LabeledContent(post.title, value: "\(post.likes)")
        }
        .overlay {
            if let problem = list.problem { Text(problem) }
        }
        .task { await list.load() }
        .refreshable { await list.load() }
    }
}

#Preview {
    PostsView(api: Backend.Client(url: URL(string: "http://localhost:3000/trpc")!))
}
