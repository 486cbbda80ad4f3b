// Taken from Sources/TRPCRuntime/Validation/ExactNumber.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPCRuntime
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    var violations = Violations()
    violations.number(19.99, above: 0, multipleOf: 0.01, at: "price")
    violations.number(UInt64.max, max: "18446744073709551615", at: "serial")
}
