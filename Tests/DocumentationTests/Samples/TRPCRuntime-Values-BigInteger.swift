// Taken from Sources/TRPCRuntime/Values/BigInteger.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let balance: BigInteger = 42
    Int(exactly: balance)  // 42
    BigInteger("123456789012345678901234567890")
}
