// Taken from Sources/TRPCQuery/Query+Calls.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
// swift-format-ignore-file

import Foundation
import Observation
import PalyttAPI
import ShieldAIAPI
import TRPC
import TRPCQuery
import TRPCTesting
import Testing
import WutzupAPI

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample1() async throws {
    let search = ObservableQuery(queries, of: Palytt.Search.suggestions, "ra")
    search.change(to: Palytt.Search.suggestions, "ram")
}

@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *) @MainActor
private func sample2() async throws {
    let me = ObservableQuery(queries, of: Palytt.Users.me)
    let name = ObservableQuery(queries, of: Palytt.Users.me, select: \.username)
}
