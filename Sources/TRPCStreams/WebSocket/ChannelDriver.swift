import Foundation
import TRPCRuntime

/// Drives a ``SocketChannel``'s socket: passes events to a ``ChannelMachine`` and executes its effects.
final class ChannelDriver: Sendable {
    /// Work to run after the lock is released, since it calls other code.
    private typealias Action = () -> Void
    private typealias Waiter = CheckedContinuation<any WebSocketConnection, any Error>

    /// The state guarded by the lock, that is, the machine and the resources that its effects use.
    private struct Resources {
        var machine: ChannelMachine
        var lastWaiter = 0
        var waiters: [Int: Waiter] = [:]
        /// The tasks that open a socket or wait to do so, keyed by attempt number.
        var attempts: [Int: Task<Void, Never>] = [:]
        var sockets: [Int: Socket] = [:]
        /// Whether the credential was renewed after the last message.
        var isRenewed = false
    }

    private struct Socket {
        let connection: any WebSocketConnection
        let credential: CredentialStamp?
        var reader: Task<Void, Never>?
    }

    /// The channel's name, used in errors.
    let name: String
    let states = StateBroadcaster(WebSocketState.idle)
    private let listeners: ChannelListeners
    private let options: SocketChannelOptions
    private let backend: TRPCClient.Configuration
    private let setUp: @Sendable () async throws -> SocketSetup
    private let age: @Sendable () -> Duration
    private let state: Locked<Resources>

    init(
        _ name: String,
        _ options: SocketChannelOptions,
        _ backend: TRPCClient.Configuration,
        _ setUp: @escaping @Sendable () async throws -> SocketSetup
    ) {
        self.name = name
        self.options = options
        self.backend = backend
        self.setUp = setUp
        listeners = ChannelListeners(name, options.buffering)
        age = options.clock.stopwatch()
        state = Locked(Resources(machine: ChannelMachine(name, options)))
    }

    /// Returns the socket once it's open.
    ///
    /// - Throws: The error of the current attempt; `CancellationError`.
    func connection() async throws -> any WebSocketConnection {
        let id = state.withLock { resources in
            resources.lastWaiter += 1
            return resources.lastWaiter
        }
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (waiter: Waiter) in
                let rest = state.withLock { resources -> [Action]? in
                    // Cancelling the task sets its flag before taking the lock, so the cancellation is either visible here or
                    // finds the continuation.
                    guard !Task.isCancelled else { return nil }
                    resources.waiters[id] = waiter
                    return advance(&resources, .awaited(id))
                }
                guard let rest else { return waiter.resume(throwing: CancellationError()) }
                for action in rest { action() }
            }
        } onCancel: {
            receive(.cancelled(id))
        }
    }

    func send(_ text: String) async throws {
        let connection = try await connection()
        do {
            try await TRPCError.transporting(name) { try await connection.send(text) }
        } catch let error as TRPCError {
            throw error.asConnectionLost
        }
    }

    /// Reports an error that doesn't end the socket.
    func report(_ error: TRPCError) { receive(.misread(error)) }

    /// Returns the messages from now on.
    func listen() -> AsyncThrowingStream<Data, any Error> {
        let (messages, rest) = state.withLock { resources in
            (listeners.listen(), advance(&resources, .listened))
        }
        for action in rest { action() }
        return messages
    }

    var isListenedTo: Bool { !listeners.isEmpty }

    func reopen() { receive(.reopenWanted) }

    func close() { receive(.closeWanted) }

    /// Passes an event to the machine and executes the resulting effects.
    ///
    /// - Parameter change: A closure that updates the resources first.
    private func receive(_ event: ChannelEvent, _ change: (inout Resources) -> Void = { _ in }) {
        let rest = state.withLock { resources in
            change(&resources)
            return advance(&resources, event)
        }
        for action in rest { action() }
    }

    private func advance(_ resources: inout Resources, _ event: ChannelEvent) -> [Action] {
        var rest: [Action] = []
        for effect in resources.machine.receive(event, at: age(), chance: options.backoff.random()) {
            if let action = perform(effect, &resources) { rest.append(action) }
        }
        return rest
    }

    /// Executes an effect while holding the lock, and returns the part to run after the lock is released.
    private func perform(_ effect: ChannelEffect, _ resources: inout Resources) -> Action? {
        switch effect {
        case .connect(let number):
            resources.attempts[number] = startSharedTask("SocketChannel.connect") { [self] in await connect(number) }
        case .pause(let number, let time):
            resources.attempts[number] = startSharedTask("SocketChannel.pause") { [self] in
                if (try? await options.clock.sleep(for: time)) != nil { receive(.paused(number)) }
            }
        case .leave(let number): return resources.attempts.removeValue(forKey: number).map { $0.cancel }
        case .serve(let number): startReading(number, &resources)
        case .close(let number): return close(number, &resources)
        case .give(let id, let number):
            guard let connection = resources.sockets[number]?.connection else { return nil }
            return resources.waiters.removeValue(forKey: id).map { waiter in { waiter.resume(returning: connection) } }
        case .refuse(let id, let error):
            return resources.waiters.removeValue(forKey: id).map { waiter in { waiter.resume(throwing: error) } }
        case .finish(let error):
            let ended = listeners.takeAll()
            return { for listener in ended { listener.finish(throwing: error) } }
        case .publish(let shown): return states.put(shown)
        }
        return nil
    }

    private func startReading(_ number: Int, _ resources: inout Resources) {
        guard let socket = resources.sockets[number] else { return }
        resources.sockets[number]?.reader = startSharedTask("SocketChannel") { [self] in
            await read(socket, number)
        }
    }

    private func close(_ number: Int, _ resources: inout Resources) -> Action? {
        guard let socket = resources.sockets.removeValue(forKey: number) else { return nil }
        return { [self] in
            socket.reader?.cancel()
            close(socket.connection)
        }
    }

    /// Makes an attempt to connect.
    private func connect(_ number: Int) async {
        do {
            let socket = try await open()
            receive(.connected(number)) { resources in
                resources.attempts[number] = nil
                resources.sockets[number] = socket
            }
        } catch {
            receive(.failed(number, error)) { $0.attempts[number] = nil }
        }
    }

    private func open() async throws -> Socket {
        let transport = options.transport ?? platformWebSocketTransport()
        return try await TimeLimit(options.connectTimeout, clock: options.clock)
            .run(name, late: { [self] in close($0.connection) }) { [self] in
                let (connection, setup) = try await backend.openSocket(by: transport) {
                    var setup = try await setUp()
                    setup.request.url = URLComponents(socketAt: setup.request.url)?.url ?? setup.request.url
                    return setup
                }
                return Socket(connection: connection, credential: setup.credential?.stamp)
            }
    }

    /// Reads messages from a socket until it ends.
    private func read(_ socket: Socket, _ number: Int) async {
        let connection = socket.connection
        let pulse = options.keepAlive.map {
            ChannelPulse($0, name: name, clock: options.clock, age: options.clock.stopwatch()) {
                [gate = listeners.gate] in !gate.isOpen
            }
        }
        let watch = pulse.map { pulse in startTask("SocketChannel.keepAlive") { await pulse.watch(connection) } }
        defer { watch?.cancel() }
        var cause: (any Error)?
        do {
            var turn = YieldBudget()
            for try await message in connection.messages {
                pulse?.beat()
                if isWanted(from: number) { listeners.deliver(message.bytes) }
                await listeners.gate.pass()
                try await turn.spend(message.size)
            }
        } catch {
            cause = error
        }
        if let refusal = (cause as? WebSocketClosure)?.refusal, let credential = socket.credential {
            cause = await hasRenewed(credential) ? WebSocketClosure.lost : refusal
        }
        receive(.ended(number, cause, isUnanswered: pulse?.isLost == true))
    }

    /// Returns whether to deliver a socket's message. If so, notes that the server has accepted the socket's credential.
    private func isWanted(from number: Int) -> Bool {
        state.withLock { resources in
            let isCurrent = resources.machine.isCurrent(number)
            if isCurrent { resources.isRenewed = false }
            return isCurrent
        }
    }

    /// Returns whether a new credential is available after the server closed a socket.
    ///
    /// If the server also rejects the new credential before sending a message, no third attempt is made.
    private func hasRenewed(_ credential: CredentialStamp) async -> Bool {
        let isFirst = state.withLock { resources in
            defer { resources.isRenewed = true }
            return !resources.isRenewed
        }
        guard isFirst, let authorizer = backend.authorizer else { return false }
        return (try? await authorizer.renew(after: credential)) == true
    }

    private func close(_ connection: any WebSocketConnection) {
        startTask("SocketChannel.close") { await connection.close(code: 1000, reason: "") }
    }
}

extension WebSocketMessage {
    fileprivate var bytes: Data {
        switch self {
        case .text(let text): Data(text.utf8)
        case .data(let data): data
        }
    }
}
