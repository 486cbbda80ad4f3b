import Foundation
import Observation
import TRPCData
import TRPCRuntime
import TRPCSession
import TRPCStreams
import TRPCTesting
import TestSupport
import Testing

@testable import TRPCQuery

/// A mock backend with queries to observe.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
struct Kit {
    struct Post: Codable, Sendable, Equatable {
        var id: Int
        var likes = 0
        var isLiked = false
    }

    struct Feed: Codable, Sendable, Equatable {
        var items: [Post]
        var next: Int?
        var previous: Int?
    }

    nonisolated static let number = Procedure<Int, Int>.query("numbers.get")
    nonisolated static let feed = Procedure<Int, Feed>.query("feed.page")
    nonisolated static let like = Procedure<Int, Post>.mutation("feed.like")
    nonisolated static let changes = SubscriptionProcedure<NoInput, Int>("numbers.changes")

    let mock = MockLink()
    let clock = TestClock()
    let cache: QueryCache?
    let queries: QueryClient

    init(cache: QueryCache? = nil, session: Session? = nil) {
        self.cache = cache
        let links = cache.map(mock.links.caching) ?? mock.links
        let client = TRPCClient(url: URL(string: "mock://backend")!, session: session, links: links)
        queries = QueryClient(client, clock: clock)
    }

    func calls(_ path: String) -> Int { mock.operations.count { $0.path == path } }

    @discardableResult
    nonisolated func isThere(_ isSo: @escaping @MainActor () -> Bool) async -> Bool {
        await eventually { await isSo() }
    }
}

/// Counts redraws of views.
@available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
@MainActor
final class Drawing {
    private(set) var count = 0
    private let read: () -> Void

    init(_ read: @escaping () -> Void) {
        self.read = read
        draw()
    }

    private func draw() {
        count += 1
        withObservationTracking(read) { [weak self] in Task { @MainActor in self?.draw() } }
    }
}
