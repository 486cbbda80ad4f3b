// Taken from Sources/TRPCTesting/ContractRecorder.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let recorder = try ContractRecorder(folder.appending(path: "openapi.json"), around: URLSessionTransport())
    let client = TRPCClient(url: url, transport: recorder)
    try await client.call(Shop.getItem, 7)
    print(recorder.report)
}
