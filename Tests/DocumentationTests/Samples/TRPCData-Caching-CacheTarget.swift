// Taken from Sources/TRPCData/Caching/CacheTarget.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    cache.invalidate(.procedure(Palytt.Posts.getById, input: .init(id: id)), .router("likes"), .tag("feed"))
}
