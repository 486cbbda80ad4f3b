// Taken from Sources/TRPCRuntime/Operations/Identity.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let identity = Identity(user: "ann")
    let api = Palytt.Client(url: url, links: .batching.caching(cache)) { $0.identity = identity }
    identity.change(to: "bob")
}
