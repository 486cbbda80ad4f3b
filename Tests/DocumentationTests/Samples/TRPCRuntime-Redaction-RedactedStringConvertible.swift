// Taken from Sources/TRPCRuntime/Redaction/RedactedStringConvertible.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    struct Account: RedactedStringConvertible {
        var name: String
        var token: String

        var printableParts: KeyValuePairs<String, Any> { ["name": name] }
    }
}
