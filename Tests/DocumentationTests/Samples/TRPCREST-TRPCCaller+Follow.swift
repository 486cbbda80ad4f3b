// Taken from Sources/TRPCREST/TRPCCaller+Follow.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct Page: Decodable, Sendable { let items: [String], next: URL? }

    var page: Page? = try await api.follow("/items", as: Page.self)
    while let current = page {
        show(current.items)
        page = if let next = current.next { try await api.follow(next, as: Page.self) } else { nil }
    }
}

private func sample2() async throws {
    let item = try await client.follow("/items/8", as: Shop.getItem)
}
