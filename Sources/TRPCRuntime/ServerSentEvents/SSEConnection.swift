import Foundation

/// One connection of a subscription, from when the backend has started it.
struct SSEConnection: Sendable {
    let response: HTTPStreamedResponse
    /// Events that came together with the start.
    private let early: [ServerSentEvent]
    private let parser: ServerSentEventParser
    /// How long nothing may come; the backend says so.
    private let silenceLimit: Duration?
    private let path: String
    private let clock: any Clock<Duration>

    /// Connects, and waits until the backend has started the subscription.
    ///
    /// - Throws: ``SSEFailure``; `CancellationError`.
    static func open(
        _ operation: TRPCOperation,
        after lastEventId: String?,
        backend: TRPCBackend,
        options: SSEOptions
    ) async throws -> SSEConnection {
        do {
            return try await TimeLimit(operation.context[TimeoutKey.self], clock: backend.clock).run(operation.path) {
                let request: HTTPRequest
                do {
                    request = try await HTTPRequest(
                        subscribing: operation,
                        after: lastEventId,
                        backend: backend,
                        options: options
                    )
                } catch {
                    throw SSEFailure.final(error)
                }
                let response = try await SSEFailure.transporting(operation.path) {
                    try await backend.stream(request, path: operation.path)
                }
                guard response.isEventStream else {
                    throw SSEFailure.final(try await response.error(operation.path, backend.transformer))
                }
                return try await SSEConnection(response, operation.path, backend.clock, limit: options.maxEventSize)
            }
        } catch let error as TRPCError {
            // The time limit's own.
            throw SSEFailure.lost(error)
        }
    }

    /// Waits for the start, which is the first event but a ping: `connected`.
    private init(
        _ response: HTTPStreamedResponse,
        _ path: String,
        _ clock: any Clock<Duration>,
        limit: Int
    ) async throws {
        var parser = ServerSentEventParser(limit: limit)
        var bytes = response.body.makeAsyncIterator()
        while let chunk = try await SSEFailure.transporting(path, { try await bytes.next() }) {
            let events = try parser.events(of: path, in: chunk)
            guard let start = events.firstIndex(where: { $0.name != "ping" }) else { continue }
            let isConnected = events[start].name == "connected"
            self.response = response
            early = Array(isConnected ? events[(start + 1)...] : events[start...])
            self.parser = parser
            silenceLimit = isConnected ? Self.silenceLimit(events[start].data) : nil
            self.path = path
            self.clock = clock
            return
        }
        try Task.checkCancellation()
        throw SSEFailure.lost(nil)
    }

    private static func silenceLimit(_ connected: Data) -> Duration? {
        struct ClientOptions: Decodable { let reconnectAfterInactivityMs: Double? }
        let options = try? TRPCCoding.decode(ClientOptions.self, from: connected)
        guard let limit = options?.reconnectAfterInactivityMs, limit > 0, limit < 1e12 else { return nil }
        return .milliseconds(limit)
    }

    /// Gives the events, and the wait that the server asks for before a new connection, until the closure returns false.
    ///
    /// - Throws: what the closure throws; ``SSEFailure``; `CancellationError`.
    func receive(_ isOpen: @escaping @Sendable (ServerSentEvent, _ retry: Duration?) throws -> Bool) async throws {
        guard let silenceLimit else { return try await read(isOpen) {} }
        let time = clock.stopwatch()
        let lastHeard = Locked(Duration.zero)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                try await read(isOpen) { lastHeard.withLock { $0 = time() } }
            }
            group.addTask {
                while true {
                    let silence = time() - lastHeard.withLock(\.self)
                    guard silence < silenceLimit else {
                        throw SSEFailure.lost(TRPCError(silentFor: silenceLimit, path: path))
                    }
                    try await clock.sleep(for: silenceLimit - silence)
                }
            }
            defer { group.cancelAll() }
            try await group.next()
        }
    }

    private func read(
        _ isOpen: (ServerSentEvent, _ retry: Duration?) throws -> Bool,
        heard: () -> Void
    ) async throws {
        var parser = parser
        var bytes = response.body.makeAsyncIterator()
        var events = early
        repeat {
            for event in events {
                guard try isOpen(event, parser.reconnectionTime) else { return }
            }
            guard let chunk = try await SSEFailure.transporting(path, { try await bytes.next() }) else { break }
            heard()
            events = try parser.events(of: path, in: chunk)
        } while true
        try Task.checkCancellation()
        throw SSEFailure.lost(nil)
    }
}

extension ServerSentEventParser {
    fileprivate mutating func events(of path: String, in chunk: Data) throws -> [ServerSentEvent] {
        do {
            return try events(in: chunk)
        } catch {
            throw SSEFailure.final(TRPCError(error, path: path))
        }
    }
}

extension HTTPStreamedResponse {
    /// Not so is a failure before the subscription was found, and what a proxy answers.
    fileprivate var isEventStream: Bool {
        guard status == 200 else { return false }
        guard let type = headers["content-type"]?.lowercased() else { return true }
        return type.hasPrefix("text/event-stream")
    }

    /// What such a response says.
    fileprivate func error(_ path: String, _ transformer: Transformer) async throws -> TRPCError {
        let response = try await SSEFailure.transporting(path) { try await collected() }
        do {
            _ = try AnswerReader(path: path, transformer: transformer).result(of: response)
            return TRPCError(unexpected: response.body, status: response.status, path: path)
        } catch {
            return error
        }
    }
}
