// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/Paging.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import MysticaAPI
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCQuery
import TRPCREST
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    var cursor: String?
    repeat {
        let page = try await api.bookmarks.list(cursor: cursor, limit: 50)
        posts += page.items
        cursor = page.nextCursor
    } while cursor != nil
}

private func sample2() async throws {

    var number = 1
    var last = 1
    repeat {
        let page = try await mystica.equipment.getInventory(page: number, perPage: 100)
        show(page.items)
        last = page.pagination.totalPages
        number = page.pagination.currentPage + 1
    } while number <= last
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample3() async throws {

    let bookmarks = Paging(Palytt.Bookmarks.list, from: .init(limit: 50))
    for try await page in api.pages(bookmarks) { posts += page.value.items }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample4() async throws {

    let recent = Paging(Palytt.Posts.getRecentPosts, from: 1, next: { $0.value.hasMore ? $0.parameter + 1 : nil }) {
        .init(page: $0, limit: 20)
    }
    for try await page in api.pages(recent) { posts += page.value.posts }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample5() async throws {

    struct Page: Decodable, Sendable { let posts: [String], next: URL? }

    var page: Page? = try await api.follow("/feed?page=1", as: Page.self)
    while let current = page {
        show(current.posts)
        page = if let next = current.next { try await api.follow(next, as: Page.self) } else { nil }
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample6() async throws {

    let list = InfiniteQuery(queries, of: Palytt.Bookmarks.list, .init(limit: 20))
    let looking = Task { await list.observe() }  // in a view: .task { await list.observe() }
    show(list.pages.flatMap(\.items), list.isLoading)
    await list.fetchNextPage()  // when the last row appears
    looking.cancel()
}
