// Taken from Sources/TRPCRuntime/Operations/RESTRequest.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    func encode(_ request: inout RESTRequest, slot: String, item: [String: String]) throws {
        try request.path("slot", slot)
        try request.query("dry", true)
        try request.json(item)
    }
}
