// Taken from Sources/TRPCQuery/PageLinks.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
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
    let response = try await client.response(of: Shop.getItem, 7)
    // Link: <https://api.example.com/items?page=3>; rel="next"
    show(PageLinks(response.headers).value("page", of: "next") ?? "the last page")  // 3
}
