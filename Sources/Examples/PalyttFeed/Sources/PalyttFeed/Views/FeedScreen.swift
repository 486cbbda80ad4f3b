#if canImport(SwiftUI)
public import SwiftUI

/// The screen that shows the feed.
public struct FeedScreen: View {
    private let model: FeedModel

    public init(_ model: FeedModel) { self.model = model }

    public var body: some View {
        List {
            if model.isOffline { OfflineBanner(waitingLikes: model.waitingLikes) }
            ForEach(model.posts) { post in
                PostRow(post: post) { model.toggleLike(post) }
                    .onAppear { Task { await model.rowAppeared(post) } }
            }
            if model.isLoadingMore { ProgressView() }
            if let text = model.errorText { Text(text).foregroundStyle(.red) }
        }
        .overlay { if model.isLoading { ProgressView() } }
        .refreshable { await model.refresh() }
        .task { await model.observe() }
        .alert("The like was not sent", isPresented: showsLikeError) {
            Button("OK") {}
        } message: {
            Text(model.likeErrorText ?? "")
        }
    }

    private var showsLikeError: Binding<Bool> {
        Binding {
            model.likeErrorText != nil
        } set: { isShown in
            if !isShown { model.dismissLikeError() }
        }
    }
}

/// A banner that is shown while offline.
struct OfflineBanner: View {
    let waitingLikes: Int

    var body: some View {
        Label(text, systemImage: "wifi.slash").foregroundStyle(.secondary)
    }

    private var text: String {
        waitingLikes == 0 ? "No connection" : "No connection: \(waitingLikes) to be sent"
    }
}
#endif
