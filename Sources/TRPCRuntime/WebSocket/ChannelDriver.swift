import Foundation

/// Keeps the socket of a ``SocketChannel``: opens it when somebody needs it, and opens it again when it is lost.
final class ChannelDriver: Sendable {
    private typealias Waiter = CheckedContinuation<any WebSocketConnection, any Error>
    private typealias Listener = AsyncThrowingStream<Data, any Error>.Continuation

    private struct State {
        var lastToken = 0
        /// The task that opens the socket and reads from it; nil while nobody needs a socket.
        var task: (token: Int, task: Task<Void, Never>)?
        var connection: (any WebSocketConnection)?
        var waiters: [Int: Waiter] = [:]
        var listeners: [Int: Listener] = [:]
        /// The messages that came before anybody listened.
        var early: [Data] = []
        var hasListened = false

        mutating func nextToken() -> Int {
            lastToken += 1
            return lastToken
        }
    }

    /// How many messages wait for the first who listens; of more the oldest are dropped.
    private static let earlyLimit = 1_000

    /// The channel's name in errors.
    let name: String
    let states = ChannelStates()
    private let options: SocketChannelOptions
    private let makeRequest: @Sendable () async throws -> HTTPRequest
    private let state = Locked(State())

    init(
        _ name: String,
        _ options: SocketChannelOptions,
        _ makeRequest: @escaping @Sendable () async throws -> HTTPRequest
    ) {
        self.name = name
        self.options = options
        self.makeRequest = makeRequest
    }

    /// The open socket, once there is one.
    ///
    /// - Throws: why this attempt failed; `CancellationError`.
    func connection() async throws -> any WebSocketConnection {
        let token = state.withLock { $0.nextToken() }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (waiter: Waiter) in
                let open = state.withLock { state -> Result<any WebSocketConnection, any Error>? in
                    if Task.isCancelled { return .failure(CancellationError()) }
                    if let connection = state.connection { return .success(connection) }
                    state.waiters[token] = waiter
                    start(&state)
                    return nil
                }
                if let open { waiter.resume(with: open) }
            }
        } onCancel: {
            state.withLock { $0.waiters.removeValue(forKey: token) }?.resume(throwing: CancellationError())
        }
    }

    func send(_ text: String) async throws {
        let connection = try await connection()
        try await TRPCError.transporting(name) { try await connection.send(text) }
    }

    /// The messages from now on.
    func listen() -> AsyncThrowingStream<Data, any Error> {
        AsyncThrowingStream { listener in
            let token = state.withLock { state in
                let token = state.nextToken()
                state.listeners[token] = listener
                for message in state.early { listener.yield(message) }
                (state.early, state.hasListened) = ([], true)
                start(&state)
                return token
            }
            listener.onTermination = { [weak self] _ in
                _ = self?.state.withLock { $0.listeners.removeValue(forKey: token) }
            }
        }
    }

    var isListenedTo: Bool { state.withLock { !$0.listeners.isEmpty } }

    func reopen() {
        let (task, connection) = state.withLock { state in
            defer {
                state.connection = nil
                if state.task != nil {
                    state.task = nil
                    start(&state)
                }
            }
            return (state.task?.task, state.connection)
        }
        task?.cancel()
        close(connection)
    }

    func close() { end(nil, throwing: nil) }

    private func start(_ state: inout State) {
        guard state.task == nil else { return }
        let token = state.nextToken()
        state.task = (token, startSharedTask("SocketChannel") { [self] in await run(token) })
    }

    /// Makes one connection after the other, until the channel is closed or another attempt would not help.
    private func run(_ token: Int) async {
        var attempt = 0
        var last: TRPCError?
        while isCurrent(token) {
            states.show(.connecting(attempt: attempt, last))
            do {
                let age = try await serve(token)
                if age >= options.backoff.minimumAge { attempt = 0 }
                last = TRPCError.unreachable(WebSocketClosure.lost, path: name)
            } catch let error as ChannelEnd {
                return end(token, throwing: error.cause)
            } catch {
                let cause = (error as? SocketSetupFailure)?.cause ?? error
                let shown = cause as? TRPCError ?? TRPCError.unreachable(cause, path: name)
                guard !SocketSetupFailure.isFinal(error) else {
                    return end(token, throwing: error is SocketSetupFailure ? cause : shown)
                }
                failWaiters(token, with: shown)
                last = shown
            }
            let pause = options.backoff.delay(beforeAttempt: attempt, asked: last?.retryAfter)
            attempt += 1
            if isCurrent(token) { states.show(.connecting(attempt: attempt, last)) }
            guard (try? await options.clock.sleep(for: pause)) != nil else { return }
        }
    }

    /// Opens a connection and reads from it until it is lost. Returns how long it has lasted.
    ///
    /// - Throws: ``ChannelEnd`` when the channel is over with it; why there is no connection.
    private func serve(_ token: Int) async throws -> Duration {
        let connection = try await open()
        defer { close(connection) }
        guard install(connection, token) else { throw ChannelEnd(cause: nil) }
        let age = options.clock.stopwatch()
        let pulse = options.keepAlive.map { ChannelPulse($0, name: name, clock: options.clock, age: age) }
        let watch = pulse.map { pulse in startTask("SocketChannel.keepAlive") { await pulse.watch(connection) } }
        defer { watch?.cancel() }
        do {
            for try await message in connection.messages {
                pulse?.beat()
                deliver(message, token)
            }
            // Closed from this side: because the server does not answer, or for good.
            if isCurrent(token), pulse?.isLost != true { throw ChannelEnd(cause: nil) }
        } catch let closure as WebSocketClosure where !options.reopens(closure) {
            throw ChannelEnd(cause: closure.code == 1000 ? nil : TRPCError.unreachable(closure, path: name))
        } catch let error as ChannelEnd {
            throw error
        } catch {
            // Lost: another is opened.
        }
        uninstall(token)
        return age()
    }

    private func open() async throws -> any WebSocketConnection {
        let transport = options.transport ?? platformWebSocketTransport()
        return try await TimeLimit(options.connectTimeout, clock: options.clock)
            .run(name, late: { [self] in close($0) }) { [self] in
                var request: HTTPRequest
                do { request = try await makeRequest() } catch { throw SocketSetupFailure(cause: error) }
                request.url = URLComponents(socketAt: request.url)?.url ?? request.url
                return try await transport.connect(request)
            }
    }

    private func isCurrent(_ token: Int) -> Bool { state.withLock { $0.task?.token == token } }

    private func install(_ connection: any WebSocketConnection, _ token: Int) -> Bool {
        let waiters = state.withLock { state -> [Waiter]? in
            guard state.task?.token == token else { return nil }
            state.connection = connection
            defer { state.waiters = [:] }
            return Array(state.waiters.values)
        }
        guard let waiters else { return false }
        states.show(.open(nil))
        for waiter in waiters { waiter.resume(returning: connection) }
        return true
    }

    private func uninstall(_ token: Int) {
        state.withLock { state in
            if state.task?.token == token { state.connection = nil }
        }
    }

    private func deliver(_ message: WebSocketMessage, _ token: Int) {
        let data =
            switch message {
            case .text(let text): Data(text.utf8)
            case .data(let data): data
            }
        state.withLock { state in
            guard state.task?.token == token else { return }
            for listener in state.listeners.values { listener.yield(data) }
            guard !state.hasListened else { return }
            state.early.append(data)
            if state.early.count > Self.earlyLimit { state.early.removeFirst() }
        }
    }

    private func failWaiters(_ token: Int, with error: any Error) {
        let waiters = state.withLock { state -> [Waiter] in
            guard state.task?.token == token else { return [] }
            defer { state.waiters = [:] }
            return Array(state.waiters.values)
        }
        for waiter in waiters { waiter.resume(throwing: error) }
    }

    /// Ends everything, unless another task has taken over. Without an error loops end, and who waits to send fails.
    private func end(_ token: Int?, throwing error: (any Error)?) {
        let old = state.withLock { state -> State? in
            if let token, state.task?.token != token { return nil }
            defer {
                state.task = nil
                state.connection = nil
                (state.waiters, state.listeners) = ([:], [:])
            }
            return state
        }
        guard let old else { return }
        states.show(.closed(error.map { $0 as? TRPCError ?? TRPCError.unreachable($0, path: name) }))
        old.task?.task.cancel()
        close(old.connection)
        let closed = error ?? TRPCError.connectionLost("The WebSocket is closed.").at(name)
        for waiter in old.waiters.values { waiter.resume(throwing: closed) }
        for listener in old.listeners.values { listener.finish(throwing: error) }
    }

    private func close(_ connection: (any WebSocketConnection)?) {
        guard let connection else { return }
        startTask("SocketChannel.close") { await connection.close(code: 1000, reason: "") }
    }
}

/// The channel opens no more sockets: this side has closed it, or the server has, for good.
private struct ChannelEnd: Error {
    let cause: TRPCError?
}
