// Taken from Sources/TRPCData/Caching/CacheLink.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let cache = QueryCache(rules: CacheRules(staleTime: .seconds(30)))
    let api = Palytt.Client(url: url, links: .batching.caching(cache))
}
