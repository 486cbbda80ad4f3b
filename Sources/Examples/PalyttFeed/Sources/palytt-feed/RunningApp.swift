import Foundation
import PalyttFeed
import TRPC

/// The application, as it runs from its start to its end.
@MainActor
final class RunningApp {
    let feed: FeedModel
    let connectivity: ConnectivityMonitor
    let backend: Backend
    private let tasks: [Task<Void, Never>]

    /// Starts it, and looks at its feed.
    init(url: URL, folder: URL, _ state: ConnectivityState) {
        connectivity = ConnectivityMonitor(state)
        let backend = Backend(url: url, folder: folder, connectivity: connectivity)
        let feed = FeedModel(backend, pollingInterval: .milliseconds(300))
        tasks = [Task { await feed.observe() }]
        (self.backend, self.feed) = (backend, feed)
    }

    /// Ends it. What is queued stays on the disk.
    func end() async {
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
    }
}
