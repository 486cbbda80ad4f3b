package import Foundation
package import TRPCRuntime

/// An HTTP transport whose responses a test scripts. It records every request.
///
/// ```swift
/// ScriptedTransport(json: #"{"result":{"data":1}}"#)  // the same response to each request
/// ScriptedTransport.streams([.text("data: 1\n\n"), .failing(error)])  // one body per request, then silence
/// ScriptedTransport.hanging()  // no response until the task is cancelled
/// ```
package final class ScriptedTransport: HTTPTransport {
    package typealias Connection = AsyncThrowingStream<Data, any Error>.Continuation

    /// A request, and the source of its body.
    package struct Sent: Sendable {
        package let request: HTTPRequest
        /// The uploaded file, if the body was one.
        package let file: URL?
        package let bytes: Data?
    }

    private enum Reply: Sendable {
        case response(HTTPResponse)
        case streamed(HTTPStreamedResponse)
        case stream(Stream)
        case forwarded(to: any HTTPTransport)
        case none(any Error)
    }

    private struct State {
        var sent: [Sent] = []
        var connections: [Connection] = []
        var open = 0
        var cancelled = 0
    }

    private let state = Locked(State())
    private let changed = Waiters()
    private let script: @Sendable (_ number: Int, HTTPRequest) async throws -> Reply

    private init(replying script: @escaping @Sendable (_ number: Int, HTTPRequest) async throws -> Reply) {
        self.script = script
    }

    /// Responds with the result of a closure, at once or in chunks.
    package convenience init(_ script: @escaping @Sendable (HTTPRequest) async throws -> HTTPStreamedResponse) {
        self.init(replying: { .streamed(try await script($1)) })
    }

    /// Gives every request the same response.
    package convenience init(answer: HTTPResponse) { self.init(replying: { _, _ in .response(answer) }) }

    /// Gives every request the same JSON.
    package convenience init(json: String, status: Int = 200) {
        self.init(answer: HTTPResponse(status: status, body: Data(json.utf8)))
    }

    /// Fails every request.
    package convenience init(throwing error: any Error) { self.init(replying: { _, _ in throw error }) }

    /// Records the requests of another transport.
    package convenience init(recording transport: any HTTPTransport) {
        self.init(replying: { _, _ in .forwarded(to: transport) })
    }

    /// Responds to each request with the body for its number, from 0.
    package static func streams(
        _ stream: @escaping @Sendable (_ number: Int, HTTPRequest) -> Stream
    ) -> ScriptedTransport {
        ScriptedTransport(replying: { .stream(stream($0, $1)) })
    }

    /// Responds to each request with the next body. Responses after the last one stay silent.
    package static func streams(_ streams: [Stream]) -> ScriptedTransport {
        .streams { number, _ in streams.indices.contains(number) ? streams[number] : Stream(end: .staysOpen) }
    }

    /// Never responds. When its task is cancelled, a request fails with the error.
    package static func hanging(throwing error: any Error = CancellationError()) -> ScriptedTransport {
        ScriptedTransport(replying: { _, _ in .none(error) })
    }

    /// The received requests. An uploaded file is their body.
    package var requests: [HTTPRequest] {
        sent.map { sent in
            var request = sent.request
            request.body = sent.bytes
            return request
        }
    }
    package var sent: [Sent] { state.withLock(\.sent) }
    /// The number of requests without a response, and of scripted streams that neither side has ended.
    package var open: Int { state.withLock(\.open) }
    /// The number of requests that were cancelled before they had a response.
    package var cancelled: Int { state.withLock(\.cancelled) }

    /// Waits for `count` requests.
    package func received(_ count: Int) async {
        await changed.wait { self.state.withLock(\.sent.count) >= count }
    }

    /// Returns the server side of a scripted stream by its number from 0, once it is open.
    package func connection(_ index: Int) async -> Connection {
        await changed.wait { self.state.withLock(\.connections.count) > index }
        return state.withLock { $0.connections[index] }
    }

    package func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        switch try await reply(to: Sent(request: request, file: nil, bytes: request.body)) {
        case .response(let response): response
        case .forwarded(let transport): try await transport.send(request)
        case let reply: try await open(reply).collected()
        }
    }

    package func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
        switch try await reply(to: Sent(request: request, file: nil, bytes: request.body)) {
        case .forwarded(let transport): try await transport.stream(request)
        case let reply: try await open(reply)
        }
    }

    /// Reports one byte as sent, so that the client reports the end of the progress.
    package func upload(
        _ request: HTTPRequest,
        from file: URL,
        progress: (@Sendable (UploadProgress) -> Void)?
    ) async throws -> HTTPResponse {
        let bytes = try Data(contentsOf: file)
        progress?(UploadProgress(sentBytes: 1, totalBytes: Int64(bytes.count)))
        switch try await reply(to: Sent(request: request, file: file, bytes: bytes)) {
        case .response(let response): return response
        case .forwarded(let transport): return try await transport.upload(request, from: file, progress: progress)
        case let reply: return try await open(reply).collected()
        }
    }

    private func reply(to sent: Sent) async throws -> Reply {
        let number = state.withLock { state in
            state.sent.append(sent)
            return state.sent.count - 1
        }
        changed.wakeAll()
        var request = sent.request
        request.body = sent.bytes
        return try await script(number, request)
    }

    private func open(_ reply: Reply) async throws -> HTTPStreamedResponse {
        switch reply {
        case .response(let response): return HTTPStreamedResponse(response)
        case .streamed(let response): return response
        case .forwarded(let transport): preconditionFailure("\(transport) responds itself")
        case .stream(let stream):
            if let failure = stream.failure { throw failure }
            return open(stream)
        case .none(let error):
            state.withLock { $0.open += 1 }
            defer { state.withLock { $0.open -= 1 } }
            try? await suspendUntilCancelled()
            state.withLock { $0.cancelled += 1 }
            throw error
        }
    }

    private func open(_ stream: Stream) -> HTTPStreamedResponse {
        let (body, connection) = AsyncThrowingStream<Data, any Error>.makeStream()
        connection.onTermination = { [state] _ in state.withLock { $0.open -= 1 } }
        state.withLock { state in
            state.open += 1
            state.connections.append(connection)
        }
        for chunk in stream.chunks { connection.yield(chunk) }
        switch stream.end {
        case .complete: connection.finish()
        case .fails(let error): connection.finish(throwing: error)
        case .staysOpen: break
        }
        changed.wakeAll()
        return HTTPStreamedResponse(status: stream.status, headers: stream.headers, body: body)
    }
}
