// Taken from Sources/TRPCStore/Caching/SQLiteCacheStore.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPCRuntime
import TRPCStore
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {

    let file = URL.cachesDirectory.appending(path: "answers.sqlite")
    let cache = QueryCache(store: SQLiteCacheStore(file: file))
}
