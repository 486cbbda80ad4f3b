public import Foundation
public import TRPCRuntime

/// A transport that replays recorded exchanges, or records them.
///
/// ```swift
/// let records = ProcessInfo.processInfo.environment["RECORD"] != nil
/// let cassette = try CassetteTransport(
///     folder.appending(path: "feed.json"),
///     recording: records ? URLSessionTransport() : nil
/// )
/// let api = Palytt.Client(url: url, transport: cassette)
/// ```
///
/// A request is matched with the first exchange that hasn't been replayed and has the same method, path, query and body,
/// regardless of headers and host. A request that wasn't recorded fails with an ``UnrecordedRequest`` that lists the recorded
/// requests. Only allowed headers are recorded, and secrets are removed; see ``Cassette/Redaction``. A response that couldn't
/// be searched for secrets isn't recorded, and replaying it fails with an ``OmittedResponse``.
public final class CassetteTransport: HTTPTransport {
    private struct State {
        var cassette: Cassette
        var isPlayed: [Bool]
        /// The secrets in all messages so far.
        var known: Set<String> = []
    }

    private let file: URL
    private let recorded: (any HTTPTransport)?
    private let redaction: Cassette.Redaction
    private let redact: @Sendable (inout Cassette.Exchange) -> Void
    private let state: Locked<State>

    /// Creates a transport that replays a file, or records a new one.
    ///
    /// - Parameters:
    ///   - file: the cassette. When recording, it's overwritten after each exchange.
    ///   - transport: sends the requests to record; nil to replay.
    ///   - redaction: the headers to record, and the definition of secrets. Use the same redaction for recording and replaying.
    ///   - redact: changes an exchange before it's recorded.
    /// - Throws: when replaying, the same errors as ``Cassette/init(contentsOf:)``.
    public init(
        _ file: URL,
        recording transport: (any HTTPTransport)? = nil,
        redaction: Cassette.Redaction = .standard,
        redact: @escaping @Sendable (inout Cassette.Exchange) -> Void = { _ in }
    ) throws {
        let cassette = transport == nil ? try Cassette(contentsOf: file) : Cassette()
        self.file = file
        recorded = transport
        self.redaction = redaction
        self.redact = redact
        state = Locked(State(cassette: cassette, isPlayed: cassette.exchanges.map { _ in false }))
    }

    /// The exchanges that haven't been replayed. Tests can expect this to be empty.
    public var unplayed: [Cassette.Exchange] {
        state.withLock { state in
            zip(state.cassette.exchanges, state.isPlayed).filter { !$0.1 }.map(\.0)
        }
    }

    /// Replays the response to the request, or sends and records it.
    ///
    /// - Throws: ``UnrecordedRequest`` and ``OmittedResponse``; when recording, the errors of the transport, and `CocoaError`
    ///   if the file can't be written.
    public func send(_ request: HTTPRequest) async throws -> HTTPResponse {
        guard let recorded else { return try replay(request) }
        let response = try await recorded.send(request)
        try record(request, response)
        return response
    }

    /// Replays a stream with its whole body available immediately. A stream is recorded when it ends or is abandoned.
    ///
    /// - Throws: the same errors as ``send(_:)``.
    public func stream(_ request: HTTPRequest) async throws -> HTTPStreamedResponse {
        guard let recorded else { return HTTPStreamedResponse(try replay(request)) }
        let response = try await recorded.stream(request)
        let (body, continuation) = AsyncThrowingStream<Data, any Error>.makeStream()
        let relay = Task {
            var bytes = Data()
            let end: (any Error)?
            do {
                for try await chunk in response.body {
                    bytes += chunk
                    continuation.yield(chunk)
                }
                end = nil
            } catch {
                end = error
            }
            let whole = HTTPResponse(status: response.status, headers: response.headers, body: bytes)
            do {
                try record(request, whole)
                continuation.finish(throwing: end)
            } catch {
                continuation.finish(throwing: error)
            }
        }
        continuation.onTermination = { _ in relay.cancel() }
        return HTTPStreamedResponse(status: response.status, headers: response.headers, body: body)
    }

    private func replay(_ request: HTTPRequest) throws -> HTTPResponse {
        let own = CassetteSecrets.of(request, redaction)
        let asked = Cassette.Request(request, redaction, known: own)
        return try state.withLock { state in
            // Values that are secrets in other requests may have been recorded before or after this one.
            state.known.formUnion(own)
            let known = Cassette.Request(request, redaction, known: state.known)
            let ownOfEarlier = CassetteSecrets.of(request, redaction, hidesCodes: false)
            let earlier = Cassette.Request(request, redaction, known: ownOfEarlier, hidesCodes: false)
            let exchanges = state.cassette.exchanges
            let same = exchanges.indices.filter { index in
                [asked, known, earlier].contains { exchanges[index].request.asksTheSame(as: $0) }
            }
            guard let index = same.first(where: { !state.isPlayed[$0] }) else {
                throw UnrecordedRequest(
                    request: "\(asked.method) \(asked.path)",
                    timesRecorded: same.count,
                    recorded: exchanges.map { "\($0.request.method) \($0.request.path)" }
                )
            }
            state.isPlayed[index] = true
            let response = exchanges[index].response
            guard let replayed = response.httpResponse else {
                throw OmittedResponse(request: "\(asked.method) \(asked.path)", body: response.body)
            }
            return replayed
        }
    }

    private func record(_ request: HTTPRequest, _ response: HTTPResponse) throws {
        let sent = CassetteSecrets.of(request, redaction)
        let came = CassetteSecrets.of(response, redaction)
        try state.withLock { state in
            state.known.formUnion(sent)
            let written = Cassette.Request(request, redaction, known: state.known)
            state.known.formUnion(came)
            let answer = Cassette.Response(response, redaction, known: state.known)
            var exchange = Cassette.Exchange(request: written, response: answer)
            redact(&exchange)
            state.cassette.exchanges.append(exchange)
            state.isPlayed.append(true)
            try state.cassette.write(to: file)
        }
    }
}

/// A request for which a ``CassetteTransport`` has no exchange left to replay.
public struct UnrecordedRequest: Error, LocalizedError, CustomStringConvertible, Equatable {
    /// The request's method and path.
    public let request: String
    /// The number of exchanges recorded for the request, all of which have been replayed.
    public let timesRecorded: Int
    /// The methods and paths of the recorded requests.
    public let recorded: [String]

    /// The request and the recorded requests.
    public var description: String {
        let known = recorded.isEmpty ? "nothing" : recorded.joined(separator: ", ")
        let often = timesRecorded > 0 ? " more than \(timesRecorded) times" : ""
        return PrintSanitizer.line("“\(request)” was not recorded\(often). Recorded: \(known).")
    }

    public var errorDescription: String? { description }
}
