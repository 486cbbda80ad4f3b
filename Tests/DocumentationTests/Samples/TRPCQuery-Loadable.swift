// Taken from Sources/TRPCQuery/Loadable.swift by `TRPCGEN_RECORD=1 swift test --filter SampleTests`. Do not edit.
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
    let query = ObservableQuery(queries, of: Palytt.Posts.getRecentPosts, .init(page: 1), select: \.posts)
    switch query.state {
    case .idle, .loading(previous: nil): show("…")
    case .loading(let previous?): show(previous)
    case .loaded(let posts): show(posts)
    case .failed(let error, let previous): show(error.message, previous ?? [])
    }
}
