import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request of a session with a collected response, up to a limit.
///
/// Ends once: by the session, by a limit, or by cancellation. The latter two don't wait for the session, which on Linux
/// may never report that a cancelled task has ended (Swift 6.3).
final class CollectedTask: SessionTask {
    private struct Received {
        let task: RoutedTask
        let continuation: CheckedContinuation<HTTPResponse, any Error>
        var response: HTTPResponse?
        var body = Data()
        var pace: BodyPace
    }

    private enum State {
        case ready
        case running(Received)
        case ended
    }

    private let state = Locked(State.ready)
    private let limits: HTTPLimits
    private let timeout: Duration
    private let age = ContinuousClock().stopwatch()
    private let start: @Sendable (CollectedTask) -> RoutedTask
    let file: URL?
    private let progress: (@Sendable (UploadProgress) -> Void)?

    /// - Parameters:
    ///   - timeout: the time without progress.
    ///   - start: creates the session's task, which reports its events to the argument.
    init(
        _ limits: HTTPLimits,
        timeout: Duration,
        file: URL? = nil,
        progress: (@Sendable (UploadProgress) -> Void)? = nil,
        start: @escaping @Sendable (CollectedTask) -> RoutedTask
    ) {
        self.limits = limits
        self.timeout = timeout
        self.file = file
        self.progress = progress
        self.start = start
    }

    /// Sends the request and waits for the whole response.
    ///
    /// - Throws: `CancellationError` when the task is cancelled; ``HTTPLimitExceeded``; the session's error.
    func response() async throws -> HTTPResponse {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                // Resumed under the lock, so that it is never cancelled before.
                let isStarted = state.withLock { state in
                    guard case .ready = state else { return false }
                    let task = start(self)
                    state = .running(Received(task: task, continuation: continuation, pace: BodyPace(limit: timeout)))
                    task.resume()
                    return true
                }
                if !isStarted { continuation.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            end(throwing: CancellationError())
        }
    }

    func receive(_ response: URLResponse) {
        // The session reports it again at the end.
        guard update({ $0.response == nil }) == true else { return }
        guard let response = response as? HTTPURLResponse else { return end(throwing: URLError(.badServerResponse)) }
        let head = HTTPResponse(status: response.statusCode, headers: HTTPHeaders(response))
        do throws(HTTPLimitExceeded) {
            try limits.check(head.headers)
            guard response.expectedContentLength <= Int64(limits.responseSize) else { throw tooLarge }
            update { $0.response = $0.response ?? head }
        } catch {
            end(throwing: error)
        }
    }

    func receive(_ data: Data) {
        let now = age()
        let failure = update { received -> (any Error)? in
            guard received.body.count + data.count <= limits.responseSize else { return tooLarge }
            received.body.append(data)
            return received.pace.record(data.count, at: now) ? nil : URLError(.timedOut)
        }
        if let failure = failure ?? nil { end(throwing: failure) }
    }

    func sent(_ bytes: Int64, of total: Int64) {
        progress?(UploadProgress(sentBytes: bytes, totalBytes: total))
    }

    func complete(_ error: (any Error)?) {
        guard let received = take() else { return }
        if var response = received.response, error == nil {
            response.body = received.body
            received.continuation.resume(returning: response)
        } else {
            received.continuation.resume(throwing: error ?? URLError(.badServerResponse))
        }
    }

    private var tooLarge: HTTPLimitExceeded { HTTPLimitExceeded(.responseSize, maximum: limits.responseSize) }

    @discardableResult
    private func update<Value>(_ body: (inout Received) -> Value) -> Value? {
        state.withLock { state in
            guard case .running(var received) = state else { return nil }
            // A uniquely referenced body isn't copied.
            state = .ended
            defer { state = .running(received) }
            return body(&received)
        }
    }

    private func end(throwing error: any Error) {
        guard let received = take() else { return }
        received.continuation.resume(throwing: error)
        received.task.cancelSoon()
    }

    /// Ends the task; nil when it has ended.
    private func take() -> Received? {
        state.withLock { state in
            defer { state = .ended }
            if case .running(let received) = state { return received }
            return nil
        }
    }
}
