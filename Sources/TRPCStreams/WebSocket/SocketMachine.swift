import TRPCRuntime

/// Decides when to open, reopen and close a socket's connections, which messages to send on them, and which signals each
/// operation receives.
///
/// Maps events to effects: for example, adding a call to a lazy socket returns `.publish(.connecting)` and `.connect`. It
/// starts no tasks, reads no clock and generates no random numbers, so that tests can check the effects of any sequence of
/// events. ``SocketDriver`` executes the effects.
struct SocketMachine {
    /// A message waiting to be sent.
    enum Outgoing: Equatable {
        case start(Int)
        case stop(Int)
    }

    let options: WebSocketOptions
    let transformer: Transformer
    /// The unfinished operations, keyed by ID.
    var operations: [Int: SocketOperation] = [:]
    /// The messages waiting to be sent, in order. They may include messages for operations that have ended.
    var outbox: [Outgoing] = []
    /// The number of messages in ``outbox`` whose operations have ended.
    var ended = 0
    /// All open connections, that is, the current one and those still completing their last calls.
    var connections: [Int: SocketConnection] = [:]
    /// Decides when to open and replace the current connection.
    var connection: ConnectionMachine
    /// The credential of the last rejected connection; nil once another connection is open.
    var refused: CredentialStamp?
    /// When the last operation ended; nil while operations are running or no connection is open.
    var idleSince: Duration?
    /// The running timers.
    var timers: Set<SocketTimer> = []
    /// The last published state.
    private(set) var publishedState = WebSocketState.idle
    /// The time of the current event.
    private(set) var now = Duration.zero
    /// The highest operation ID used so far.
    var lastOperation = 0
    private var effects: [SocketEffect] = []

    init(_ options: WebSocketOptions, _ transformer: Transformer) {
        self.options = options
        self.transformer = transformer
        connection = ConnectionMachine(options.backoff)
    }

    /// Handles an event and returns the effects to execute, in order.
    ///
    /// - Parameters:
    ///   - time: The time since the machine was created.
    ///   - chance: A random number from 0 to 1 for the jitter of a delay.
    mutating func receive(
        _ event: SocketEvent,
        at time: Duration,
        chance: @autoclosure () -> Double
    ) -> [SocketEffect] {
        now = time
        switch event {
        case .openWanted: open()
        case .added(let id, let operation): add(operation, id)
        case .cancelled(let id): cancel(id)
        case .reconnectionWanted(let reconnection): reconnect(reconnection)
        case .closeWanted: close()
        case .connected(let attempt, let stamp): install(attempt, stamp)
        case .failed(let attempt, let error): fail(attempt, error, chance())
        case .message(let connection, .reconnect): takeReconnect(connection, chance())
        case .overflowed(let id): overflow(id)
        case .heard(let connection): hear(connection)
        case .message(let connection, let reply) where isUnmatched(reply): refuse(connection, chance())
        case .message(let connection, let reply): take(reply, on: connection)
        case .writable(let connection): flush(connection)
        case .lost(let connection, let error): lose(connection, error, chance())
        case .fired(let timer): fire(timer, chance())
        }
        defer { effects = [] }
        return effects
    }

    private mutating func fire(_ timer: SocketTimer, _ chance: Double) {
        guard timers.remove(timer) != nil else { return }
        switch timer {
        case .pause(let attempt): drive(.waited(attempt))
        case .attempt(let attempt): overrun(attempt, chance)
        case .start(let id): startTimedOut(id)
        case .idle: idleTimerFired()
        case .keepAlive(let connection): keepAlive(connection)
        case .pong(let connection): pongTimedOut(connection, chance)
        }
    }

    mutating func emit(_ effect: SocketEffect) { effects.append(effect) }

    /// Publishes a state to listeners, unless it's unchanged.
    mutating func publish(_ state: WebSocketState) {
        guard state != publishedState else { return }
        publishedState = state
        emit(.publish(state))
    }

    mutating func startTimer(_ timer: SocketTimer, _ time: Duration) {
        if timers.insert(timer).inserted { emit(.startTimer(timer, time)) }
    }

    mutating func stopTimer(_ timer: SocketTimer) {
        if timers.remove(timer) != nil { emit(.stopTimer(timer)) }
    }
}
