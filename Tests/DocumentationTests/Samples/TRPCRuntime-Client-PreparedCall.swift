// Taken from Sources/TRPCRuntime/Client/PreparedCall.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let post = Palytt.Posts.getById.prepared(.init(id: id))
    let me = Palytt.Users.me.prepared()
    let (postResult, meResult) = await api.batch(post, me)
}
