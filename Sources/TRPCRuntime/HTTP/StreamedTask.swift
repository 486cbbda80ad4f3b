import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A session request whose response is streamed.
///
/// Ends exactly once: when the session ends it, when the caller waiting for the head is cancelled, or when the body's stream is
/// released. In the latter two cases, it doesn't wait for the session, which on Linux may never report that a cancelled task
/// has ended.
final class StreamedTask: SessionTask {
    /// The name of the resource in ``OpenResources``.
    static let name = "HTTP stream"

    private enum State {
        case ready
        case waiting(RoutedTask, CheckedContinuation<HTTPStreamedResponse, any Error>)
        case receiving(RoutedTask, UnreadBytes)
        case ended
    }

    private let state = Locked(State.ready)
    private let observer = OpenResources.observer
    private let limits: HTTPLimits
    private let overflowPolicy: @Sendable (RoutedTask) -> UnreadBytes.OverflowPolicy
    private let start: @Sendable (StreamedTask) -> RoutedTask

    /// - Parameters:
    ///   - excess: the policy for bytes that arrive faster than they are read.
    ///   - start: creates the session's task, which reports its events to the argument.
    init(
        _ limits: HTTPLimits,
        excess: @escaping @Sendable (RoutedTask) -> UnreadBytes.OverflowPolicy,
        start: @escaping @Sendable (StreamedTask) -> RoutedTask
    ) {
        self.limits = limits
        self.overflowPolicy = excess
        self.start = start
    }

    /// Sends the request and waits for the head of the response.
    ///
    /// - Throws: `CancellationError` if the task is cancelled; otherwise the session's error.
    func response() async throws -> HTTPStreamedResponse {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                // The task is resumed while holding the lock, so that it can't be cancelled before.
                let isStarted = state.withLock { state in
                    guard case .ready = state else { return false }
                    let task = start(self)
                    state = .waiting(task, continuation)
                    observer?(Self.name, 1)
                    task.resume()
                    return true
                }
                if !isStarted { continuation.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            end(throwing: CancellationError())?.cancelSoon()
        }
    }

    func receive(_ response: URLResponse) {
        let awaited = state.withLock { state -> RoutedTask? in
            if case .waiting(let task, _) = state { task } else { nil }
        }
        guard let awaited else { return }
        guard let response = response as? HTTPURLResponse else {
            end(throwing: URLError(.badServerResponse))?.cancelSoon()
            return
        }
        let headers = HTTPHeaders(response)
        do throws(HTTPLimitExceeded) { try limits.check(headers) } catch {
            end(throwing: error)?.cancelSoon()
            return
        }
        let (bytes, body) = UnreadBytes.makeStream(overflowPolicy(awaited)) {
            self.end(throwing: CancellationError())?.cancelSoon()
        }
        let waiting = state.withLock { state -> CheckedContinuation<HTTPStreamedResponse, any Error>? in
            guard case .waiting(let task, let continuation) = state else { return nil }
            state = .receiving(task, bytes)
            return continuation
        }
        waiting?.resume(
            returning: HTTPStreamedResponse(status: response.statusCode, headers: headers, body: body)
        )
    }

    func receive(_ data: Data) {
        let bytes = state.withLock { state -> UnreadBytes? in
            if case .receiving(_, let bytes) = state { bytes } else { nil }
        }
        do { try bytes?.add(data) } catch { end(throwing: error)?.cancelSoon() }
    }

    func complete(_ error: (any Error)?) { _ = end(throwing: error) }

    /// Ends the task, once. Returns the session's task if it's still running.
    private func end(throwing error: (any Error)?) -> RoutedTask? {
        let last = state.withLock { state in
            defer { state = .ended }
            return state
        }
        switch last {
        case .ready, .ended:
            return nil
        case .waiting(let task, let continuation):
            observer?(Self.name, -1)
            continuation.resume(throwing: error ?? URLError(.badServerResponse))
            return task
        case .receiving(let task, let bytes):
            observer?(Self.name, -1)
            bytes.finish(throwing: error.map(Self.lost))
            return task
        }
    }

    /// Converts an unknown error to a lost connection, for which Linux has no code.
    private static func lost(_ error: any Error) -> any Error {
        (error as? URLError)?.code == .unknown ? URLError(.networkConnectionLost) : error
    }
}
