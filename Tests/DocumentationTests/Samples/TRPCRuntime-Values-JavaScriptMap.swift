// Taken from Sources/TRPCRuntime/Values/JavaScriptMap.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    var stock: JavaScriptMap<Int, String> = [1: "one"]
    stock[2] = "two"
    for (id, name) in stock { print(id, name) }
}
