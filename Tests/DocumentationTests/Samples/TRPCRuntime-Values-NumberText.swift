// Taken from Sources/TRPCRuntime/Values/NumberText.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct Invoice: Codable { var number: NumberText<Int64> }

    let invoice = try TRPCCoding.decode(Invoice.self, from: Data(#"{"number":"9007199254740993"}"#.utf8))
    print(invoice.number.value)     // 9007199254740993
}
