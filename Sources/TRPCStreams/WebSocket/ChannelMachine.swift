import TRPCRuntime

/// Decides when the socket of a ``SocketChannel`` is opened, opened again and given up, and who gets it or its error.
///
/// A value that maps events to effects, as ``SocketMachine`` does: it starts no task, reads no clock and draws no random
/// number. ``ChannelDriver`` performs the effects.
struct ChannelMachine {
    /// One attempt to open a socket, then the socket itself.
    private struct Attempt {
        enum Phase: Equatable {
            case pausing
            case connecting
            case open(since: Duration)
        }

        let number: Int
        /// How many have come before it since the first one, or since a socket that has lasted.
        let count: Int
        var phase: Phase
    }

    /// The channel's name in errors.
    let name: String
    let options: SocketChannelOptions
    /// Nil while nobody needs a socket.
    private var current: Attempt?
    /// Those who wait for a socket, by their ids.
    private var waiting: Set<Int> = []
    private var shown = WebSocketState.idle
    private var lastNumber = 0
    private var effects: [ChannelEffect] = []

    init(_ name: String, _ options: SocketChannelOptions) {
        self.name = name
        self.options = options
    }

    /// Takes an event, and returns the effects to perform.
    ///
    /// - Parameters:
    ///   - time: how long the machine has existed.
    ///   - chance: a random number from 0 to 1, for the jitter of a pause.
    mutating func receive(
        _ event: ChannelEvent,
        at time: Duration,
        chance: @autoclosure () -> Double
    ) -> [ChannelEffect] {
        switch event {
        case .awaited(let id): add(id)
        case .cancelled(let id): refuse([id], CancellationError())
        case .listened: start()
        case .reopenWanted: reopen()
        case .closeWanted: end(throwing: nil)
        case .connected(let number): install(number, time)
        case .failed(let number, let error): fail(number, error, chance())
        case .ended(let number, let error, let isUnanswered): lose(number, error, isUnanswered, time, chance())
        case .paused(let number): connect(number)
        case .misread(let error): if isOpen { show(.open(error)) }
        }
        defer { effects = [] }
        return effects
    }

    /// Whether the channel uses this socket.
    func isCurrent(_ number: Int) -> Bool { current?.number == number }

    private var isOpen: Bool { if case .open? = current?.phase { true } else { false } }

    private mutating func add(_ id: Int) {
        if isOpen, let current { return effects.append(.give(id, socket: current.number)) }
        waiting.insert(id)
        start()
    }

    private mutating func start() {
        if current == nil { begin(count: 0, after: nil) }
    }

    /// Begins an attempt, after a pause.
    private mutating func begin(count: Int, after error: TRPCError?, _ pause: Duration = .zero) {
        lastNumber += 1
        current = Attempt(number: lastNumber, count: count, phase: pause > .zero ? .pausing : .connecting)
        show(.connecting(attempt: count, error))
        effects.append(pause > .zero ? .pause(lastNumber, pause) : .connect(lastNumber))
    }

    private mutating func connect(_ number: Int) {
        guard isCurrent(number) else { return }
        current?.phase = .connecting
        effects.append(.connect(number))
    }

    private mutating func install(_ number: Int, _ time: Duration) {
        guard isCurrent(number) else { return effects.append(.close(number)) }
        current?.phase = .open(since: time)
        show(.open(nil))
        for id in waiting.sorted() { effects.append(.give(id, socket: number)) }
        waiting = []
        effects.append(.serve(number))
    }

    /// An attempt has failed: whoever waits for it fails with it. The next one follows, unless it would fail in the same
    /// way.
    private mutating func fail(_ number: Int, _ error: any Error, _ chance: Double) {
        guard let attempt = current, isCurrent(number) else { return }
        current = nil
        let setup = error as? SocketSetupFailure
        let shown = (setup?.cause ?? error) as? TRPCError ?? TRPCError.unreachable(setup?.cause ?? error, path: name)
        // Errors of the application reach it unchanged.
        guard !SocketSetupFailure.isFinal(error) else { return end(throwing: setup?.cause ?? shown) }
        refuse(waiting, shown)
        retry(attempt.count, after: shown, chance)
    }

    /// A socket has ended: another is opened, unless one side has closed it for good.
    private mutating func lose(
        _ number: Int,
        _ error: (any Error)?,
        _ isUnanswered: Bool,
        _ time: Duration,
        _ chance: Double
    ) {
        guard let socket = current, isCurrent(number), case .open(let start) = socket.phase else { return }
        if error == nil, !isUnanswered { return end(throwing: nil) }
        if let closure = error as? WebSocketClosure, !options.reopens(closure) {
            return end(throwing: closure.code == 1000 ? nil : lost(closure))
        }
        // The server takes no credential that there is.
        if let refusal = error as? TRPCError, refusal.isUnauthorized { return end(throwing: refusal.at(name)) }
        effects.append(.close(number))
        let hasLasted = time - start >= options.backoff.minimumAge
        retry(hasLasted ? 0 : socket.count, after: lost(.lost), chance)
    }

    private func lost(_ closure: WebSocketClosure) -> TRPCError {
        TRPCError.unreachable(closure, path: name).ofLostConnection
    }

    private mutating func retry(_ count: Int, after error: TRPCError, _ chance: Double) {
        let pause = options.backoff.delay(beforeAttempt: count, asked: error.retryAfter, chance: chance)
        begin(count: count + 1, after: error, pause)
    }

    private mutating func reopen() {
        guard current != nil else { return }
        leave()
        start()
    }

    /// Ends everything. Without an error loops end, and whoever waits for a socket fails.
    private mutating func end(throwing error: (any Error)?) {
        show(.closed(error.map { $0 as? TRPCError ?? TRPCError.unreachable($0, path: name) }))
        leave()
        refuse(waiting, error ?? TRPCError.connectionLost("The WebSocket is closed.").at(name))
        effects.append(.finish(error))
    }

    private mutating func leave() {
        guard let number = current?.number else { return }
        effects.append(isOpen ? .close(number) : .leave(number))
        current = nil
    }

    private mutating func refuse(_ ids: Set<Int>, _ error: any Error) {
        for id in ids.sorted() where waiting.remove(id) != nil { effects.append(.refuse(id, error)) }
    }

    private mutating func show(_ state: WebSocketState) {
        guard state != shown else { return }
        shown = state
        effects.append(.show(state))
    }
}
