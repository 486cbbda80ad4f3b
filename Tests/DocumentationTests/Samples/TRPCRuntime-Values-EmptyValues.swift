// Taken from Sources/TRPCRuntime/Values/EmptyValues.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCTesting
import Testing
import WutzupAPI

private func sample1() async throws {
    let me = try await api.call(Palytt.Users.me)
    let count = Procedure<NoInput, Int>.query("bookmarks.count")
}
