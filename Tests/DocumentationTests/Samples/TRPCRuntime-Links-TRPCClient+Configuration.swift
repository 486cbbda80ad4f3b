// Taken from Sources/TRPCRuntime/Links/TRPCClient+Configuration.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let api = Palytt.Client(url: url, links: .batching) { configuration in
        configuration.timeout = .seconds(20)
        configuration.headers = { ["x-tenant": "a"] }
    }
}
