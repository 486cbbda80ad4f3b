// Taken from Sources/TRPCRuntime/HTTPLinks/BatchLink.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let api = Palytt.Client(url: url, links: .batching)
    async let me = api.users.me()
    async let words = api.search.suggestions("ra")
    show(try await me, try await words)  // GET /users.me,search.suggestions?batch=1
}
