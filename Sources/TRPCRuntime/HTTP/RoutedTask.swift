import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A task of a session, for the one that hears of its events.
struct RoutedTask: SuspendableTask {
    let task: URLSessionTask
    #if canImport(FoundationNetworking)
    let cancellations: TaskCancellations
    #endif

    func suspend() { task.suspend() }
    func resume() { task.resume() }

    /// Cancels the task without waiting for the session.
    func cancelSoon() {
        #if canImport(FoundationNetworking)
        cancellations.add(task)
        #else
        task.cancel()
        #endif
    }
}

#if canImport(FoundationNetworking)
/// Cancels the tasks of a session one after the other, the newest first: an older one that leaves its connection would have a
/// newer one, which waits for it, sent.
///
/// Those of a user who leaves are cancelled at once, but come here one by one: each waits a moment for the others.
///
/// A session on Linux makes whoever cancels a task wait for as long as it takes in what has come (Swift 6.3), so a queue does it.
final class TaskCancellations: Sendable {
    private let queue = DispatchQueue(label: "URLSession cancellations")
    private let waiting = Locked<[URLSessionTask]>([])

    func add(_ task: URLSessionTask) {
        waiting.withLock { $0.append(task) }
        queue.asyncAfter(deadline: .now() + .milliseconds(10)) { self.takeNewest()?.cancel() }
    }

    private func takeNewest() -> URLSessionTask? {
        waiting.withLock { waiting in
            let newest = waiting.indices.max { waiting[$0].taskIdentifier < waiting[$1].taskIdentifier }
            return newest.map { waiting.remove(at: $0) }
        }
    }
}
#endif
