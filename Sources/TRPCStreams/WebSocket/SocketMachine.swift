import TRPCRuntime

/// Decides about the messages, connections and signals of a socket.
///
/// It decides when and on which connection a message is sent; when a connection is opened, closed and reopened; and which
/// signals each operation receives.
///
/// A value that maps events to effects: adding a call to a lazy socket returns `.publish(.connecting)` and `.connect`.
/// It starts no task, reads no clock and generates no random numbers, so that tests can tabulate sequences of events.
/// ``SocketDriver`` executes the effects.
struct SocketMachine {
    /// A message waiting to be sent.
    enum Outgoing: Equatable {
        case start(Int)
        case stop(Int)
    }

    let options: WebSocketOptions
    let transformer: Transformer
    /// The unfinished operations by id.
    var operations: [Int: SocketOperation] = [:]
    /// The messages waiting to be sent, in order; may include those of ended operations.
    var outbox: [Outgoing] = []
    /// The number of messages of ended operations.
    var ended = 0
    /// All open connections: the current one, and those that finish their last calls.
    var connections: [Int: SocketConnection] = [:]
    /// Decides when the current connection is opened and replaced.
    var connection: ConnectionMachine
    /// The credential of the last rejected connection; nil once another one is open.
    var refused: CredentialStamp?
    /// When the last operation ended; nil while there are operations, and without a connection.
    var idleSince: Duration?
    /// The running timers.
    var timers: Set<SocketTimer> = []
    /// The last published state.
    private(set) var publishedState = WebSocketState.idle
    /// The time of the current event.
    private(set) var now = Duration.zero
    /// The highest operation id.
    var lastOperation = 0
    private var effects: [SocketEffect] = []

    init(_ options: WebSocketOptions, _ transformer: Transformer) {
        self.options = options
        self.transformer = transformer
        connection = ConnectionMachine(options.backoff)
    }

    /// Processes an event, and returns the effects to execute.
    ///
    /// - Parameters:
    ///   - time: the age of the machine.
    ///   - chance: a random number from 0 to 1, for the jitter of a pause.
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

    /// Publishes a state to the listeners.
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
