// Taken from Sources/TRPCTesting/CassetteTransport.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let records = ProcessInfo.processInfo.environment["RECORD"] != nil
    let cassette = try CassetteTransport(
        folder.appending(path: "feed.json"),
        recording: records ? URLSessionTransport() : nil
    )
    let api = Palytt.Client(url: url, transport: cassette)
}
