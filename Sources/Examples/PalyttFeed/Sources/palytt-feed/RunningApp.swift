import Foundation
import PalyttFeed
import TRPC

/// A launch of the app.
@MainActor
final class RunningApp {
    let feed: FeedModel
    let connectivity: ConnectivityMonitor
    let backend: Backend
    private let tasks: [Task<Void, Never>]

    /// Launches the app, and observes its feed.
    init(url: URL, folder: URL, _ state: ConnectivityState) {
        connectivity = ConnectivityMonitor(state)
        let backend = Backend(url: url, folder: folder, connectivity: connectivity)
        let feed = FeedModel(backend, pollingInterval: .milliseconds(300))
        tasks = [Task { await feed.observe() }]
        (self.backend, self.feed) = (backend, feed)
    }

    /// Ends the app. Queued calls remain on disk.
    func end() async {
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
    }
}
