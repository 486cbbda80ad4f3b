import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A session request whose response is collected, up to a limit.
///
/// Ends exactly once: by the session, a limit, or cancellation. A limit and cancellation don't wait for the session, which on
/// Linux may never report that a cancelled task has ended (Swift 6.3).
final class CollectedTask: SessionTask {
    private struct Received {
        let task: RoutedTask
        let continuation: CheckedContinuation<HTTPResponse, any Error>
        var response: HTTPResponse?
        var body = Data()
        var pace: BodyPace
        /// Whether to read only the beginning of the body.
        var isUndecoded = false
    }

    private enum State {
        case ready
        case running(Received)
        case ended
    }

    private let state = Locked(State.ready)
    private let limits: HTTPLimits
    private let timeout: Duration
    private let accept: String?
    private let age = ContinuousClock().stopwatch()
    private let start: @Sendable (CollectedTask) -> RoutedTask
    let file: URL?
    private let progress: (@Sendable (UploadProgress) -> Void)?

    /// - Parameters:
    ///   - timeout: the maximum time with almost no data.
    ///   - accept: the request's `Accept` header.
    ///   - start: creates the session's task, which sends its events to the given one.
    init(
        _ limits: HTTPLimits,
        timeout: Duration,
        accept: String?,
        file: URL? = nil,
        progress: (@Sendable (UploadProgress) -> Void)? = nil,
        start: @escaping @Sendable (CollectedTask) -> RoutedTask
    ) {
        self.limits = limits
        self.timeout = timeout
        self.accept = accept
        self.file = file
        self.progress = progress
        self.start = start
    }

    /// Sends the request and waits for the whole response.
    ///
    /// - Throws: `CancellationError` if the task is cancelled; ``HTTPLimitExceeded``; the session's error.
    func response() async throws -> HTTPResponse {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                // The task is resumed while holding the lock, so that it can't be cancelled before.
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
        // The session reports an invalid response again at the end.
        guard update({ $0.response == nil }) == true else { return }
        guard let response = response as? HTTPURLResponse else { return end(throwing: URLError(.badServerResponse)) }
        let head = HTTPResponse(status: response.statusCode, headers: HTTPHeaders(response))
        do throws(HTTPLimitExceeded) {
            try limits.check(head.headers)
            let isUndecoded = UndecodedBody.isUndecoded(status: head.status, head.headers, accept: accept)
            guard isUndecoded || response.expectedContentLength <= Int64(limits.responseSize) else { throw tooLarge }
            update { received in
                received.response = received.response ?? head
                received.isUndecoded = isUndecoded
            }
        } catch {
            end(throwing: error)
        }
    }

    func receive(_ data: Data) {
        let now = age()
        let failure = update { received -> (any Error)? in
            if received.isUndecoded {
                received.body.append(data.prefix(UndecodedBody.limit - received.body.count))
                let isEnough = received.body.count >= UndecodedBody.limit
                return isEnough || !received.pace.record(data.count, at: now) ? EnoughRead() : nil
            }
            guard received.body.count + data.count <= limits.responseSize else { return tooLarge }
            received.body.append(data)
            return received.pace.record(data.count, at: now) ? nil : URLError(.timedOut)
        }
        guard let failure = failure ?? nil else { return }
        if failure is EnoughRead { endEarly() } else { end(throwing: failure) }
    }

    /// Indicates that the rest of the body isn't needed.
    private struct EnoughRead: Error {}

    private func endEarly() {
        guard let received = take(), var response = received.response else { return }
        response.body = received.body
        received.continuation.resume(returning: response)
        received.task.cancelSoon()
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
            // The body isn't copied while it's uniquely referenced.
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

    /// Ends the task and returns its state, or nil if it has already ended.
    private func take() -> Received? {
        state.withLock { state in
            defer { state = .ended }
            if case .running(let received) = state { return received }
            return nil
        }
    }
}
