import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A session task, as used by the receiver of its events.
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
/// Cancels a session's tasks one after another, newest first.
///
/// Otherwise, the connection of a cancelled older task would be used to send a newer task that is waiting.
///
/// When a user signs out, all tasks are cancelled but are added here one by one, so each cancellation waits briefly for others.
///
/// On Linux, cancelling a task blocks until the session has processed the received data (Swift 6.3), so tasks are cancelled on
/// a queue.
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
