// Taken from Sources/TRPCRuntime/Links/HeadersMiddleware.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let transport = URLSessionTransport().with(
        HeadersMiddleware { operations in ["x-calls": operations.map(\.path).joined(separator: " ")] }
    )
    let api = Palytt.Client(url: url, links: .batching, transport: transport)
}
