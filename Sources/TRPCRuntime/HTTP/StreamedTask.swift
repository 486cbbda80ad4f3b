import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// One request of a session whose response is given while it arrives.
///
/// It ends once: by the session, by whoever waits for the head being cancelled, or by nobody reading the body any more.
/// The latter two do not wait for the session, which on Linux may never say that a cancelled task has ended.
final class StreamedTask: Sendable {
    /// What the ledger calls an open one.
    static let name = "HTTP stream"

    private enum State {
        case ready
        case waiting(URLSessionTask, CheckedContinuation<HTTPStreamedResponse, any Error>)
        case receiving(URLSessionTask, AsyncThrowingStream<Data, any Error>.Continuation)
        case ended
    }

    private let state = Locked(State.ready)
    private let ledger = ResourceLedger.current
    private let start: @Sendable (StreamedTask) -> URLSessionTask
    /// What is uploaded, if anything is.
    let file: URL?
    private let progress: (@Sendable (UploadProgress) -> Void)?

    /// - Parameter start: makes the session's task, whose events come to the one given.
    init(
        file: URL? = nil,
        progress: (@Sendable (UploadProgress) -> Void)? = nil,
        start: @escaping @Sendable (StreamedTask) -> URLSessionTask
    ) {
        self.file = file
        self.progress = progress
        self.start = start
    }

    /// Sends the request and waits for the head of the response.
    ///
    /// - Throws: `CancellationError` when the task is cancelled, else the session's error.
    func response() async throws -> HTTPStreamedResponse {
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                // The task is resumed under the lock, so that it is never cancelled before.
                let isStarted = state.withLock { state in
                    guard case .ready = state else { return false }
                    let task = start(self)
                    state = .waiting(task, continuation)
                    ledger?.open(Self.name)
                    task.resume()
                    return true
                }
                if !isStarted { continuation.resume(throwing: CancellationError()) }
            }
        } onCancel: {
            end(throwing: CancellationError())?.cancel()
        }
    }

    func receive(_ response: URLResponse) {
        let (body, bytes) = AsyncThrowingStream<Data, any Error>.makeStream()
        bytes.onTermination = { _ in self.end(throwing: CancellationError())?.cancel() }
        guard let response = response as? HTTPURLResponse else {
            end(throwing: URLError(.badServerResponse))?.cancel()
            return
        }
        let waiting = state.withLock { state -> CheckedContinuation<HTTPStreamedResponse, any Error>? in
            guard case .waiting(let task, let continuation) = state else { return nil }
            state = .receiving(task, bytes)
            return continuation
        }
        waiting?.resume(
            returning: HTTPStreamedResponse(
                status: response.statusCode,
                headers: HTTPHeaders(response),
                body: body
            )
        )
    }

    func receive(_ data: Data) {
        let bytes = state.withLock { state -> AsyncThrowingStream<Data, any Error>.Continuation? in
            if case .receiving(_, let bytes) = state { bytes } else { nil }
        }
        bytes?.yield(data)
    }

    func sent(_ bytes: Int64, of total: Int64) {
        progress?(UploadProgress(sentBytes: bytes, totalBytes: total))
    }

    /// The session has ended the task.
    func complete(_ error: (any Error)?) { _ = end(throwing: error) }

    /// Ends it, once. Returns the session's task if it is still running.
    private func end(throwing error: (any Error)?) -> URLSessionTask? {
        let last = state.withLock { state in
            defer { state = .ended }
            return state
        }
        switch last {
        case .ready, .ended:
            return nil
        case .waiting(let task, let continuation):
            ledger?.close(Self.name)
            continuation.resume(throwing: error ?? URLError(.badServerResponse))
            return task
        case .receiving(let task, let bytes):
            ledger?.close(Self.name)
            bytes.finish(throwing: error.map(Self.lost))
            return task
        }
    }

    /// A connection that breaks off has no code of its own on Linux.
    private static func lost(_ error: any Error) -> any Error {
        (error as? URLError)?.code == .unknown ? URLError(.networkConnectionLost) : error
    }
}
