// Taken from Sources/TRPCRuntime/Values/JSONText.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct Meta: Codable, Sendable { var count: Int }

    struct Item: Codable, Sendable { var meta: JSONText<Meta> }
    let item = Item(meta: JSONText(Meta(count: 1)))
    print(item.meta.value.count)
}
