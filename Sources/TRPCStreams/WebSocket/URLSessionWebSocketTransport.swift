#if !canImport(FoundationNetworking)
public import Foundation
public import TRPCRuntime

/// The WebSocket transport for Apple platforms, based on `URLSessionWebSocketTask`.
///
/// Each connection has its own session, since only session delegates are notified when a socket opens or closes.
///
/// On watchOS, only apps that stream audio or are in a call can use WebSockets
/// ([TN3135](https://developer.apple.com/documentation/technotes/tn3135-low-level-networking-on-watchos)). Use server-sent
/// events in other apps.
public struct URLSessionWebSocketTransport: WebSocketTransport {
    private let configuration: URLSessionConfiguration
    private let maximumMessageSize: Int
    private let trust: (any ServerTrust)?

    /// Creates a transport with a URL session configuration.
    ///
    /// - Parameters:
    ///   - maximumMessageSize: The maximum size of a received message in bytes. A larger message ends the connection.
    ///   - pins: Requirements for servers, such as `CertificatePins`; see the page Pinning.
    public init(
        configuration: URLSessionConfiguration = .default,
        maximumMessageSize: Int = 16 << 20,
        pins: (any ServerTrust)? = nil
    ) {
        let own = configuration.copy() as? URLSessionConfiguration ?? configuration
        // Responses to rejected upgrade requests aren't cached, either.
        own.urlCache = nil
        self.configuration = own
        self.maximumMessageSize = maximumMessageSize
        trust = pins
    }

    public func connect(_ request: HTTPRequest) async throws -> any WebSocketConnection {
        _ = try trust?.requirement(for: request.url, after: request.url)
        var urlRequest = URLRequest(url: request.url)
        // Cookies set by servers must not replace those from the contract or the client's headers.
        urlRequest.httpShouldHandleCookies = false
        for field in request.headers { urlRequest.addValue(field.value, forHTTPHeaderField: field.name) }
        let events = URLSessionWebSocketEvents(trust.map { ServerTrustDelegate($0) })
        let session = URLSession(configuration: configuration, delegate: events, delegateQueue: nil)
        let task = session.webSocketTask(with: urlRequest)
        task.maximumMessageSize = maximumMessageSize
        // The session releases its delegate once its only task has ended.
        defer { session.finishTasksAndInvalidate() }
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                events.opened(continuation)
                task.resume()
            }
        } onCancel: {
            task.cancel()
        }
        return URLSessionWebSocketConnection(task, events)
    }
}

private struct URLSessionWebSocketConnection: WebSocketConnection {
    private let task: URLSessionWebSocketTask
    private let events: URLSessionWebSocketEvents
    let messages: AsyncThrowingStream<WebSocketMessage, any Error>

    init(_ task: URLSessionWebSocketTask, _ events: URLSessionWebSocketEvents) {
        self.task = task
        self.events = events
        messages = AsyncThrowingStream {
            do {
                switch try await task.receive() {
                case .string(let text): return .text(text)
                case .data(let data): return .data(data)
                @unknown default: throw URLError(.cannotDecodeContentData)
                }
            } catch {
                if events.isClosedHere { return nil }
                throw task.closure ?? WebSocketClosure.lost
            }
        }
    }

    var receivedBytes: Int { Int(clamping: task.countOfBytesReceived) }

    func send(_ text: String) async throws { try await task.send(.string(text)) }

    func ping() async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            task.sendPing { error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
        }
    }

    func close(code: Int, reason: String) async {
        events.closeHere()
        task.cancel(with: .init(rawValue: code) ?? .normalClosure, reason: Data(reason.utf8))
    }
}

extension URLSessionWebSocketTask {
    /// The contents of the server's close frame; nil if there was none.
    fileprivate var closure: WebSocketClosure? {
        guard closeCode != .invalid else { return nil }
        return WebSocketClosure(
            code: closeCode.rawValue,
            reason: closeReason.map { String(decoding: $0, as: UTF8.self) } ?? ""
        )
    }
}

/// Receives the outcome of opening a socket.
private final class URLSessionWebSocketEvents: NSObject, URLSessionWebSocketDelegate {
    private struct State {
        var opening: CheckedContinuation<Void, any Error>?
        /// The outcome, if it's known before the task starts waiting.
        var outcome: Result<Void, any Error>?
        var isClosedHere = false
    }

    private let state = Locked(State())
    private let trust: ServerTrustDelegate?

    init(_ trust: ServerTrustDelegate?) { self.trust = trust }

    var isClosedHere: Bool { state.withLock(\.isClosedHere) }

    func closeHere() { state.withLock { $0.isClosedHere = true } }

    func opened(_ continuation: CheckedContinuation<Void, any Error>) {
        let outcome = state.withLock { state in
            if state.outcome == nil { state.opening = continuation }
            return state.outcome
        }
        if let outcome { continuation.resume(with: outcome) }
    }

    private func end(_ outcome: Result<Void, any Error>) {
        let opening = state.withLock { state in
            defer { state.opening = nil }
            if state.opening == nil, state.outcome == nil { state.outcome = outcome }
            return state.opening
        }
        opening?.resume(with: outcome)
    }

    func urlSession(
        _ session: URLSession,
        webSocketTask: URLSessionWebSocketTask,
        didOpenWithProtocol protocol: String?
    ) {
        end(.success(()))
    }

    func urlSession(
        _ session: URLSession,
        webSocketTask: URLSessionWebSocketTask,
        didCloseWith closeCode: URLSessionWebSocketTask.CloseCode,
        reason: Data?
    ) {
        end(.failure(WebSocketClosure.lost))
    }

    /// Checks the requirements for the server's certificate.
    func urlSession(
        _ session: URLSession,
        didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        completionHandler(trust?.disposition(of: challenge) ?? .performDefaultHandling, nil)
    }

    /// Doesn't follow redirects, since the request's headers would be sent to the new URL.
    func urlSession(
        _ session: URLSession,
        task: URLSessionTask,
        willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest,
        completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        if (error as? URLError)?.code == .cancelled {
            end(.failure(task.originalRequest?.url.flatMap { trust?.refusal(of: $0) } ?? CancellationError()))
        } else if let response = task.response as? HTTPURLResponse, response.statusCode != 101 {
            end(.failure(TRPCError.refusedUpgrade(response.statusCode, headers: HTTPHeaders(response))))
        } else {
            end(.failure(error ?? WebSocketClosure.lost))
        }
    }
}
#endif
