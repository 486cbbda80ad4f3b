#if canImport(FoundationNetworking)
import Foundation
import FoundationNetworking

/// One request on Linux that can be cancelled at any moment.
///
/// FoundationNetworking's `data(for:)` cannot (Swift 6.3): cancelled while the answer arrives, it sometimes never
/// returns. So a cancelled call does not wait for the session: it ends at once, and what the session still says is not
/// heard.
final class DataTask: @unchecked Sendable {
    typealias Answer = (Data, URLResponse)

    private enum State {
        case ready
        case running(URLSessionDataTask, CheckedContinuation<Answer, any Error>)
        case ended
    }

    private let request: URLRequest
    private let session: URLSession
    private let lock = NSLock()
    private var state = State.ready

    init(_ request: URLRequest, in session: URLSession) {
        self.request = request
        self.session = session
    }

    /// - Throws: `CancellationError` when the task is cancelled; the session's error.
    func run() async throws -> Answer {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { start($0) }
        } onCancel: {
            end(.failure(CancellationError()))?.cancel()
        }
    }

    private func start(_ continuation: CheckedContinuation<Answer, any Error>) {
        let task = session.dataTask(with: request) { body, response, error in
            if let body, let response, error == nil {
                _ = self.end(.success((body, response)))
            } else {
                _ = self.end(.failure(error ?? URLError(.unknown)))
            }
        }
        let isCancelled = lock.withLock {
            guard case .ready = state else { return true }
            state = .running(task, continuation)
            return false
        }
        if isCancelled {
            continuation.resume(throwing: CancellationError())
        } else {
            task.resume()
        }
    }

    /// Gives the result to whoever waits, once. Returns the session's task if it was running.
    private func end(_ result: sending Result<Answer, any Error>) -> URLSessionDataTask? {
        let last = lock.withLock {
            defer { state = .ended }
            return state
        }
        guard case .running(let task, let continuation) = last else { return nil }
        continuation.resume(with: result)
        return task
    }
}

extension URLSession {
    private static let sharedWithoutCache = URLSession.shared.copyWithoutCache()

    /// The same session without its cache, which the transport does not use: while a session with one looks into it,
    /// the cancelling of a task ends the whole process ("a task that in not in the registry").
    var withoutCache: URLSession {
        if self === URLSession.shared { return .sharedWithoutCache }
        return configuration.urlCache == nil ? self : copyWithoutCache()
    }

    private func copyWithoutCache() -> URLSession {
        let configuration = configuration
        configuration.urlCache = nil
        return URLSession(configuration: configuration, delegate: delegate, delegateQueue: delegateQueue)
    }
}
#endif
