// Taken from Sources/TRPCQuery/Paging.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import Observation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCQuery
import TRPCTesting
import Testing
import WutzupAPI

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample1() async throws {
    let byContract = Paging(Palytt.Bookmarks.list, from: .init(limit: 20))
    let byCursor = Paging(Palytt.Bookmarks.list, cursor: \.nextCursor) {
        .init(cursor: $0.map(Nullable.value), limit: 20)
    }
    let byNumber = Paging(Palytt.Posts.getRecentPosts, from: 1, next: { $0.value.hasMore ? $0.parameter + 1 : nil }) {
        .init(page: $0, limit: 20)
    }
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample2() async throws {
    let bookmarks = Paging(Palytt.Bookmarks.list, from: .init(limit: 20))
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample3() async throws {
    let bookmarks = Paging(Palytt.Bookmarks.list, cursor: \.nextCursor) { .init(cursor: $0.map(Nullable.value)) }
    for try await page in api.pages(bookmarks) { posts += page.value.items }
}
