#if canImport(SwiftUI)
internal import SwiftUI

/// A row in the feed. It's only redrawn if its post changes.
struct PostRow: View {
    let post: FeedPost
    let like: () -> Void

    var body: some View {
        HStack {
            AsyncImage(url: post.picture) { image in
                image.resizable().scaledToFill()
            } placeholder: {
                Color.secondary.opacity(0.2)
            }
            .frame(width: 56, height: 56)
            .clipShape(.rect(cornerRadius: 8))
            VStack(alignment: .leading) {
                Text(post.title).font(.headline)
                Text(post.place).font(.subheadline).foregroundStyle(.secondary)
                Text(String(repeating: "★", count: post.stars)).accessibilityLabel("\(post.stars) stars")
            }
            Spacer()
            Button(action: like) {
                Label("\(post.likes)", systemImage: post.isLiked ? "heart.fill" : "heart")
            }
            .buttonStyle(.borderless)
        }
    }
}
#endif
