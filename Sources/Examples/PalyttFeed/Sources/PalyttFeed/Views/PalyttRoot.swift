#if canImport(SwiftUI)
public import SwiftUI

/// The app's root view: `WindowGroup { PalyttRoot(backend) }`.
public struct PalyttRoot: View {
    private let backend: Backend
    @State private var feed: FeedModel
    @State private var isComposing = false

    public init(_ backend: Backend) {
        self.backend = backend
        _feed = State(initialValue: FeedModel(backend))
    }

    public var body: some View {
        NavigationStack {
            FeedScreen(feed)
                .navigationTitle("Palytt")
                .toolbar { Button("New post", systemImage: "plus") { isComposing = true } }
                .sheet(isPresented: $isComposing) { ComposeScreen(BackendPosts(api: backend.api)) }
        }
    }
}
#endif
