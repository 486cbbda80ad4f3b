// Taken from Sources/TRPCRuntime/Coding/TRPCCoding.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let fixture = try Data(contentsOf: folder.appending(path: "post.json"))
    let post = try TRPCCoding.decode(Palytt.Post.self, from: fixture)
}
