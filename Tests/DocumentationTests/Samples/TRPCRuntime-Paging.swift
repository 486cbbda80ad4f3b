// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/Paging.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import MysticaAPI
import PalyttAPI
import ShieldAIAPI
import TRPCRuntime
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

private func sample3() async throws {
    func pages<Page: Sendable>(
        _ load: @escaping @Sendable (String?) async throws -> (page: Page, next: String?)
    ) -> AsyncThrowingStream<Page, any Error> {
        let state = PagingState()
        return AsyncThrowingStream {
            guard let cursor = await state.next else { return nil }
            let (page, next) = try await load(cursor)
            await state.move(to: next)
            return page
        }
    }

    actor PagingState {
        /// The outer nil is the end.
        private(set) var next: String?? = .some(nil)

        func move(to cursor: String?) { next = cursor.map { .some($0) } ?? nil }
    }

    let all = pages { [api] cursor in
        let page = try await api.bookmarks.list(cursor: cursor)
        return (page.items, page.nextCursor)
    }
    for try await items in all { posts += items }
}
