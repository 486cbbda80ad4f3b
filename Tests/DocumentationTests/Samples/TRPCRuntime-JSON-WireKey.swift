// Taken from Sources/TRPCRuntime/JSON/WireKey.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    func id(from decoder: any Decoder) throws -> String {
        let container = try decoder.container(keyedBy: WireKey.self)
        return try container.decode(String.self, forKey: "id")
    }
}
