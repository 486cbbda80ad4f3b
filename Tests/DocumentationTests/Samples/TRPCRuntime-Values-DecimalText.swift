// Taken from Sources/TRPCRuntime/Values/DecimalText.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct Order: Codable { var total: DecimalText }

    let order = try TRPCCoding.decode(Order.self, from: Data(#"{"total":"19.90"}"#.utf8))
    print(order.total.decimal)     // 19.9
    Order(total: DecimalText(19.9))
}
