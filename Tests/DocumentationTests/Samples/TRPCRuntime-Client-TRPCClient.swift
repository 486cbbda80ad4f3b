// Taken from Sources/TRPCRuntime/Client/TRPCClient.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let url = URL(string: "https://api.example.com/trpc")!
    let client = TRPCClient(url: url, transformer: .superjson, links: .batching) { $0.session = session }
    let post = try await client.call(Palytt.Posts.getById, .init(id: id))
}
