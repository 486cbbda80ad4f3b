import Foundation
import TRPCRuntime

/// A connection on which the backend has started a subscription.
struct SSEConnection: Sendable {
    let response: HTTPStreamedResponse
    /// Events that arrived together with the start of the subscription.
    private let early: [ServerSentEvent]
    private let parser: ServerSentEventParser
    /// How long the connection can be idle; nil for no limit.
    private let silenceLimit: Duration?
    private let silence: SSESilence
    private let path: String
    private let clock: any Clock<Duration>

    /// The reconnection delay requested by the server, if any.
    var reconnectionTime: Duration? { parser.reconnectionTime }

    /// The outcome of a request.
    private enum Opened: Sendable {
        case connection(SSEConnection)
        /// A response that isn't an event stream, with the bytes read so far.
        case other(HTTPStreamedResponse, Data)
    }

    /// Opens a connection, and waits until the backend has started the subscription.
    ///
    /// - Throws: ``ConnectionFailure``; `CancellationError`.
    static func open(
        _ operation: TRPCOperation,
        after lastEventId: String?,
        backend: TRPCClient.Configuration,
        options: SSEOptions,
        silence: SSESilence
    ) async throws -> SSEConnection {
        let (path, clock) = (operation.path, backend.clock)
        let limit = operation.context[TimeoutKey.self] ?? options.startTimeout
        let opened: Opened
        do {
            opened = try await TimeLimit(limit, clock: clock).run(path) {
                let request: HTTPRequest
                do {
                    request = try await HTTPRequest(
                        subscribing: operation,
                        after: lastEventId,
                        backend: backend,
                        options: options
                    )
                } catch {
                    throw ConnectionFailure(ConnectionSetupFailure(cause: error))
                }
                let response = try await ConnectionFailure.transporting(path) {
                    try await backend.stream(request, for: [operation])
                }
                guard response.mayBeEventStream else { return .other(response, Data()) }
                return try await start(of: response, path, clock, options, silence)
            }
        } catch let error as TRPCError {
            // The start timed out.
            throw ConnectionFailure.transient(error)
        }
        switch opened {
        case .connection(let connection): return connection
        case .other(let response, let bytes):
            let error = try await response.error(bytes, path, backend.transformer, clock)
            throw TransientStatus.contains(response.status) ? ConnectionFailure.transient(error) : .permanent(error)
        }
    }

    /// Waits for the subscription to start, which the backend signals with `connected`, the first event other than a ping.
    private static func start(
        of response: HTTPStreamedResponse,
        _ path: String,
        _ clock: any Clock<Duration>,
        _ options: SSEOptions,
        _ silence: SSESilence
    ) async throws -> Opened {
        var parser = ServerSentEventParser(limit: options.maxEventSize)
        var bytes = response.body.makeAsyncIterator()
        var (isFirst, turn) = (true, YieldBudget())
        while let chunk = try await ConnectionFailure.transporting(path, { try await bytes.next() }) {
            silence.end(with: chunk)
            if isFirst, response.isOther(beginningWith: chunk) { return .other(response, chunk) }
            isFirst = false
            try await turn.spend(chunk.count)
            let events = try parser.events(of: path, in: chunk)
            guard let start = events.firstIndex(where: { $0.name != "ping" }) else { continue }
            let isConnected = events[start].name == "connected"
            return .connection(
                SSEConnection(
                    response: response,
                    early: Array(isConnected ? events[(start + 1)...] : events[start...]),
                    parser: parser,
                    silenceLimit: (isConnected ? silenceLimit(events[start].data) : nil) ?? options.inactivityTimeout,
                    silence: silence,
                    path: path,
                    clock: clock
                )
            )
        }
        try Task.checkCancellation()
        throw ConnectionFailure.transient(nil)
    }

    private static func silenceLimit(_ connected: Data) -> Duration? {
        struct ClientOptions: Decodable { let reconnectAfterInactivityMs: Double? }
        let options = try? TRPCCoding.decode(ClientOptions.self, from: connected)
        guard let limit = options?.reconnectAfterInactivityMs, limit > 0, limit < 1e12 else { return nil }
        return .milliseconds(limit)
    }

    /// Passes events and the server's reconnection delay to a closure until it returns false.
    ///
    /// - Parameter gate: Pauses reading while the subscription's buffer is full.
    /// - Throws: The closure's errors; ``ConnectionFailure``; `CancellationError`.
    func receive(_ gate: ReadingGate, _ isOpen: @escaping @Sendable (ServerSentEvent, Duration?) throws -> Bool)
        async throws
    {
        guard let silenceLimit else { return try await read(gate, isOpen) }
        silence.end()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { try await read(gate, isOpen) }
            group.addTask {
                while true {
                    let time = silence.duration
                    guard time < silenceLimit else {
                        throw ConnectionFailure.transient(TRPCError.silence(of: silenceLimit, path: path))
                    }
                    try await clock.sleep(for: silenceLimit - time)
                }
            }
            defer { group.cancelAll() }
            try await group.next()
        }
    }

    private func read(_ gate: ReadingGate, _ isOpen: (ServerSentEvent, Duration?) throws -> Bool) async throws {
        var (parser, turn) = (parser, YieldBudget())
        var bytes = response.body.makeAsyncIterator()
        guard try await give(early, parser, gate, isOpen) else { return }
        while let chunk = try await ConnectionFailure.transporting(path, { try await bytes.next() }) {
            silence.end(with: chunk)
            for share in chunk.shares {
                try await turn.spend(share.count)
                guard try await give(parser.events(of: path, in: share), parser, gate, isOpen) else { return }
            }
        }
        try Task.checkCancellation()
        throw ConnectionFailure.transient(nil)
    }

    private func give(
        _ events: [ServerSentEvent],
        _ parser: ServerSentEventParser,
        _ gate: ReadingGate,
        _ isOpen: (ServerSentEvent, Duration?) throws -> Bool
    ) async throws -> Bool {
        for event in events {
            guard try isOpen(event, parser.reconnectionTime) else { return false }
            if gate.isOpen { continue }
            silence.hold()
            await gate.pass()
            silence.end()
            try Task.checkCancellation()
        }
        return true
    }
}

extension TRPCError {
    fileprivate static func tooLarge(_ error: ServerSentEventParser.TooLarge, path: String) -> TRPCError {
        let message = "An event is larger than \(error.limit) bytes, the client's limit."
        return unexpected(.tooLarge, path: path, message: message)
    }
}

extension ServerSentEventParser {
    fileprivate mutating func events(of path: String, in chunk: Data) throws -> [ServerSentEvent] {
        do {
            return try events(in: chunk)
        } catch {
            throw ConnectionFailure.permanent(TRPCError.tooLarge(error, path: path))
        }
    }
}

extension HTTPStreamedResponse {
    /// Whether the response might be an event stream.
    ///
    /// It isn't if the call failed before the backend found the subscription, or if the response comes from a proxy.
    fileprivate var mayBeEventStream: Bool {
        guard status == 200 else { return false }
        return contentType?.hasPrefix("text/event-stream") ?? true
    }

    /// Returns whether a response without a content type begins like HTML or JSON.
    fileprivate func isOther(beginningWith chunk: Data) -> Bool {
        guard contentType == nil else { return false }
        let first = chunk.first { !" \t\r\n".utf8.contains($0) }
        return first.map { "<{[".utf8.contains($0) } ?? false
    }

    private var contentType: String? {
        guard let type = headers["content-type"]?.trimmingCharacters(in: .whitespaces).lowercased() else { return nil }
        return type.isEmpty ? nil : type
    }

    /// Returns the error for a response that isn't an event stream, including the beginning of its body if that arrives soon.
    fileprivate func error(
        _ start: Data,
        _ path: String,
        _ transformer: Transformer,
        _ clock: any Clock<Duration>
    ) async throws -> TRPCError {
        let response = HTTPResponse(status: status, headers: headers, body: await beginning(start, clock))
        try Task.checkCancellation()
        do {
            _ = try ResponseReader(path: path, transformer: transformer).response(of: response)
            return TRPCError.unexpected(response.body, status: status, path: path, headers: headers)
        } catch {
            return error
        }
    }
}
