import Foundation
import Observation
import PalyttAPI
import PalyttSamples
import TRPC
import TRPCTesting
import Testing

@testable import PalyttFeed

/// A feed in an app with a mock backend.
@MainActor
struct FeedFixture {
    let mock = MockLink()
    let clock = TestClock()
    let connectivity: ConnectivityMonitor
    let backend: Backend
    let feed: FeedModel
    /// The subscription through which a test sends new posts.
    let created: MockSubscription<Palytt.Posts.OnPostCreatedInput?, Palytt.Post>

    /// - Parameter posts: The posts on each page.
    init(
        posts: [[Palytt.Post]] = [FeedFixture.posts(1...5), FeedFixture.posts(6...8)],
        _ state: ConnectivityState = .online
    ) throws {
        connectivity = ConnectivityMonitor(state)
        backend = Backend(
            url: try #require(URL(string: "mock://backend")),
            links: mock.links,
            journal: OfflineJournal(contract: "1"),
            connectivity: connectivity,
            clock: clock
        )
        feed = FeedModel(backend)
        created = mock.on(Palytt.Posts.onPostCreated)
        answer(posts)
    }

    /// Mocks the feed with the given pages. A page's cursor is its index.
    func answer(_ pages: [[Palytt.Post]]) {
        mock.on(Palytt.Posts.getFeed) { input in
            var place = 0
            if case .value(let cursor)? = input?.cursor { place = Int(cursor) ?? 0 }
            let next = place + 1 < pages.count ? "\(place + 1)" : nil
            return .sample(items: pages[place], nextCursor: next)
        }
    }

    /// Observes the feed while a test runs, which starts once the first page has loaded.
    func looking(_ test: () async throws -> Void) async throws {
        let tasks = [Task { await feed.observe() }]
        await eventually { !feed.posts.isEmpty || feed.errorText != nil }
        try await test()
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
    }

    var titles: [String] { feed.posts.map(\.title) }

    /// Returns how often a procedure has been called.
    func calls(_ path: String) -> Int { mock.operations.count { $0.path == path } }

    nonisolated static func posts(_ numbers: ClosedRange<Int>) -> [Palytt.Post] { numbers.map { post($0) } }

    nonisolated static func post(_ number: Int, likes: Int = 3) -> Palytt.Post {
        .sample(id: id(number), foodItem: "Dish \(number)", likesCount: likes, isLiked: false)
    }

    nonisolated static func id(_ number: Int) -> UUID {
        UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(number)))
    }
}

/// Waits until a condition is true, and records an issue if it doesn't become true.
@MainActor
func eventually(sourceLocation: SourceLocation = #_sourceLocation, _ hasHappened: () async throws -> Bool)
    async rethrows
{
    for look in 0..<60_000 {
        if try await hasHappened() { return }
        if look < 1_000 { await Task.yield() } else { try? await Task.sleep(for: .milliseconds(1)) }
    }
    Issue.record("It has not happened.", sourceLocation: sourceLocation)
}

/// Counts how often a view would be redrawn.
@MainActor
final class DrawCounter {
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
