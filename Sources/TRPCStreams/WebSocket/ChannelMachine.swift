import TRPCRuntime

/// Decides when to open, reopen and close a ``SocketChannel``'s socket, and when its waiting callers get it or fail.
///
/// Maps events to effects, like ``SocketMachine``. Opening the socket is delegated to a ``ConnectionMachine``; this type adds
/// waiting callers and the channel's rules for closures.
struct ChannelMachine {
    /// The channel's name, used in errors.
    let name: String
    let options: SocketChannelOptions
    private var connection: ConnectionMachine
    /// The IDs of the callers waiting for a socket.
    private var waiting: Set<Int> = []
    private var publishedState = WebSocketState.idle
    private var now = Duration.zero
    private var effects: [ChannelEffect] = []

    init(_ name: String, _ options: SocketChannelOptions) {
        self.name = name
        self.options = options
        connection = ConnectionMachine(options.backoff)
    }

    /// Handles an event and returns the effects to execute, in order.
    ///
    /// - Parameters:
    ///   - time: The time since the machine was created.
    ///   - chance: A random number from 0 to 1 for the jitter of a delay.
    mutating func receive(
        _ event: ChannelEvent,
        at time: Duration,
        chance: @autoclosure () -> Double
    ) -> [ChannelEffect] {
        now = time
        switch event {
        case .awaited(let id): add(id)
        case .cancelled(let id): refuse([id], CancellationError())
        case .listened: drive(.start)
        case .reopenWanted: drive(.reconnect(silence: nil))
        case .closeWanted: if connection.isEnded { effects.append(.finish(nil)) } else { drive(.end(nil)) }
        case .connected(let number): drive(.opened(number))
        case .failed(let number, let error): fail(number, error, chance())
        case .ended(let number, let error, let isUnanswered): lose(number, error, isUnanswered, chance())
        case .paused(let number): drive(.waited(number))
        case .misread(let error): if connection.open != nil { publish(.open(error)) }
        }
        defer { effects = [] }
        return effects
    }

    /// Returns whether the channel currently uses the given socket.
    func isCurrent(_ number: Int) -> Bool { connection.open?.number == number }

    private mutating func add(_ id: Int) {
        if let open = connection.open { return effects.append(.give(id, socket: open.number)) }
        waiting.insert(id)
        drive(.start)
    }

    /// Passes an event to the connection machine, and translates its effects.
    private mutating func drive(_ event: ConnectionEvent, _ chance: Double = 0) {
        var end: ChannelEffect?
        for effect in connection.receive(event, at: now, chance: chance) {
            switch effect {
            case .connect(let number): effects.append(.connect(number))
            case .cancel(let number), .stopPause(let number): effects.append(.leave(number))
            case .startPause(let number, let time): effects.append(.pause(number, time))
            case .use(let number): use(number)
            case .close(let number): effects.append(.close(number))
            case .notify(let attempt, let error): publish(.connecting(attempt: attempt, error))
            case .end(let error):
                publish(.closed(error.map { $0 as? TRPCError ?? TRPCError.unreachable($0, path: name) }))
                end = .finish(error)
            // A channel closes each socket before opening the next one and doesn't resume, so these effects need no action.
            case .retire, .deliver: break
            }
        }
        guard case .finish(let error)? = end else { return }
        // Even if there is no error, waiting callers must fail.
        refuse(waiting, error ?? TRPCError.connectionLost("The WebSocket is closed.").at(name))
        effects.append(.finish(error))
    }

    private mutating func use(_ number: Int) {
        publish(.open(nil))
        for id in waiting.sorted() { effects.append(.give(id, socket: number)) }
        waiting = []
        effects.append(.serve(number))
    }

    /// Handles a failed attempt by failing the callers that wait for it.
    private mutating func fail(_ number: Int, _ error: any Error, _ chance: Double) {
        guard connection.attempt?.number == number else { return }
        let failure = ConnectionFailure(error).at(name)
        if case .transient(let error?) = failure { refuse(waiting, error) }
        drive(.failed(number, failure), chance)
    }

    /// Handles the end of a socket. The channel reopens it unless either side closed it permanently.
    private mutating func lose(_ number: Int, _ error: (any Error)?, _ isUnanswered: Bool, _ chance: Double) {
        guard isCurrent(number) else { return }
        if error == nil, !isUnanswered { return drive(.completed(number)) }
        if let closure = error as? WebSocketClosure, !options.reopens(closure) {
            return drive(closure.code == 1000 ? .completed(number) : .failed(number, .permanent(lost(closure))))
        }
        // The server has rejected all available credentials.
        if let refusal = error as? TRPCError, refusal.isUnauthorized {
            return drive(.failed(number, .permanent(refusal.at(name))))
        }
        drive(.failed(number, .transient(lost(.lost))), chance)
    }

    private func lost(_ closure: WebSocketClosure) -> TRPCError {
        TRPCError.unreachable(closure, path: name).asConnectionLost
    }

    private mutating func refuse(_ ids: Set<Int>, _ error: any Error) {
        for id in ids.sorted() where waiting.remove(id) != nil { effects.append(.refuse(id, error)) }
    }

    private mutating func publish(_ state: WebSocketState) {
        guard state != publishedState else { return }
        publishedState = state
        effects.append(.publish(state))
    }
}

extension ConnectionFailure {
    /// Returns the failure with a channel's name as the path of its error.
    fileprivate func at(_ path: String) -> ConnectionFailure {
        switch self {
        case .transient(let error): .transient(error?.at(path))
        case .reported(let error): .reported(error.at(path))
        case .permanent(let error): .permanent((error as? TRPCError)?.at(path) ?? error)
        }
    }
}
