internal import PalyttAPI
internal import TRPC
internal import TRPCQuery

/// Defines how the feed's pages are requested.
enum FeedPages {
    /// The first page's input.
    static let first = input(nil)

    static var paging: Paging<Palytt.PostPage, String?> {
        Paging(Palytt.Posts.getFeed, cursor: \.nextCursor, input: input)
    }

    private static func input(_ cursor: String?) -> Palytt.Posts.GetFeedInput? {
        Palytt.Posts.GetFeedInput(cursor: cursor.map(Nullable.value), limit: 5)
    }
}
