#if GOLDEN
import Foundation
import GoldenClients
import TRPCData
import TRPCRuntime
import TestSupport
import Testing

/// The generated client of the golden case `Caching`, whose configuration has tags and invalidations.
struct CachedClientTests {
    private let backend = ScriptedLink { _, operation in
        switch operation.path {
        case "posts.feed": OperationResponse(data: Data(#"{"items":[],"nextCursor":"b"}"#.utf8))
        case "posts.create": OperationResponse(data: Data(#"{"id":"1","title":"a"}"#.utf8))
        case "posts.numbered": OperationResponse(data: Data(#"{"posts":[],"total":41}"#.utf8))
        case "items.listItems":
            OperationResponse(
                response: HTTPResponse(
                    status: 200,
                    body: Data(
                        #"""
                        {"items":[],"pagination":{"hasNext":true}}
                        """#.utf8
                    )
                )
            )
        default: OperationResponse(response: HTTPResponse(status: 201))
        }
    }

    private var client: CachingGolden.Client {
        let cache = QueryCache(rules: CacheRules(staleTime: .seconds(60)))
        return CachingGolden.Client(url: URL(string: "http://backend")!, links: backend.links.caching(cache))
    }

    private func asked(_ path: String) -> Int { backend.operations.count { $0.path == path } }

    @Test func mutationsInvalidateCachedResponses() async throws {
        let api = client
        func ask() async throws {
            _ = try await api.posts.feed()
            _ = try await api.items.listItems(page: 1)
        }
        try await ask()
        try await ask()
        #expect(asked("posts.feed") == 1 && asked("items.listItems") == 1)
        try await api.items.addItem(name: "a")
        try await ask()
        #expect(asked("posts.feed") == 1 && asked("items.listItems") == 2)
        try await api.posts.create(title: "a")
        try await ask()
        #expect(asked("posts.feed") == 2 && asked("items.listItems") == 3)
    }

    @Test func inputsReturnTheNextPage() async throws {
        let api = client
        let first = CachingGolden.Posts.FeedInput()
        let next = try await first.input(after: api.posts.feed(first))
        #expect(next == .init(cursor: .value("b"), direction: .forward))
        #expect(first.input(before: .init(items: [], previousCursor: "a"))?.direction == .backward)
        #expect(first.input(after: .init(items: [])) == nil && first.input(before: .init(items: [])) == nil)

        var numbers: [Int?] = []
        var page: CachingGolden.Posts.NumberedInput? = .init()
        while let input = page {
            numbers.append(input.page)
            page = input.input(after: try await api.posts.numbered(input))
        }
        #expect(numbers == [nil, 1, 2])
        let items = CachingGolden.Items.ListItemsInput(page: 1, pageSize: 5)
        #expect(items.input(after: try await api.items.listItems(page: 1))?.page == 2)
    }
}
#endif
