// Taken from Sources/TRPCRuntime/TRPCRuntime.docc/SuperJSON.md by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let client = TRPCClient(url: url, transformer: .superjson)
}

private func sample2() async throws {
    let data = try TRPCCoding.encode(post, transformer: .superjson)
    let same = try TRPCCoding.decode(Palytt.Post.self, from: data, transformer: .superjson)
}
