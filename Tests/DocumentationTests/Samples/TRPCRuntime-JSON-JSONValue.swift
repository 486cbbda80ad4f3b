// Taken from Sources/TRPCRuntime/JSON/JSONValue.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let value: JSONValue = ["id": 1, "tags": ["a", nil]]
    value["tags"]?[0]?.stringValue  // "a"
}
