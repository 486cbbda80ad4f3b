import TRPCRuntime

/// Decides all that happens on a socket: when a message is sent, and over which connection; when a connection is
/// opened, given up and opened again; and which signals each operation receives.
///
/// A value that maps events to effects: a call that is added to a lazy socket gives `.show(.connecting)` and
/// `.connect`. It starts no task, reads no clock and draws no random number, so that a test tells in a table what comes
/// of a sequence of events. ``SocketDriver`` performs the effects.
struct SocketMachine {
    /// A message that waits to be sent.
    enum Outgoing: Equatable {
        case start(Int)
        case stop(Int)
    }

    let options: WebSocketOptions
    let transformer: Transformer
    /// The operations without a final answer, by id.
    var operations: [Int: SocketOperation] = [:]
    /// The messages that wait to be sent, in order; of operations that have ended, too.
    var outbox: [Outgoing] = []
    /// The number of messages of operations that have ended.
    var ended = 0
    /// All that are open: the current one, and those that are kept until their last call is answered.
    var connections: [Int: SocketConnection] = [:]
    /// Decides when the current connection is made and replaced.
    var connection: ConnectionMachine
    /// The credential of the connection that the server has refused last; nil once another one is open.
    var refused: CredentialStamp?
    /// The timers that run.
    var timers: Set<SocketTimer> = []
    /// The state that listeners were told last.
    private(set) var publishedState = WebSocketState.idle
    /// The time of the present event.
    private(set) var now = Duration.zero
    /// The highest id that an operation has had.
    var lastOperation = 0
    private var effects: [SocketEffect] = []

    init(_ options: WebSocketOptions, _ transformer: Transformer) {
        self.options = options
        self.transformer = transformer
        connection = ConnectionMachine(options.backoff)
    }

    /// Takes an event, and returns the effects to perform.
    ///
    /// - Parameters:
    ///   - time: how long the machine has existed.
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
        case .idle: closeIdle()
        case .keepAlive(let connection): keepAlive(connection)
        case .pong(let connection): pongTimedOut(connection, chance)
        }
    }

    mutating func emit(_ effect: SocketEffect) { effects.append(effect) }

    /// Tells the listeners.
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
