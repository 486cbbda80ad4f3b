// Taken from Sources/TRPCRuntime/Values/NumberOrText.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct Item: Codable { var quantity: NumberOrText<Int> }

    let item = try TRPCCoding.decode(Item.self, from: Data(#"{"quantity":"2"}"#.utf8))
    print(item.quantity.value)     // 2
}
