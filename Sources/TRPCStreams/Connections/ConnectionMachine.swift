import TRPCRuntime

/// Decides when to open, replace and close a connection, how long to wait in between, and which events are new.
///
/// Maps events to effects without starting tasks, reading a clock or generating random numbers, so that tests can explore all
/// its states. A driver passes events to it and executes the effects. Event streams, sockets and raw channels share these
/// rules:
///
/// - *Progress*: A connection that stays open for `Backoff.minimumAge` resets the backoff, whether or not it delivers events.
/// - *Success*: A connection that delivers an event or stays open that long resets the number of consecutive failures, unless
///   the backend ends it with an error.
/// - *Permanent failures* are defined by ``ConnectionFailure``.
/// - *Repeated events* are detected by ``ResumePoint``.
struct ConnectionMachine {
    /// A connection that has received data within this time is considered working.
    static let recently = Duration.seconds(5)

    let backoff: Backoff
    /// The number of consecutive failures after which the next one is permanent; nil for no limit.
    let maxReconnects: Int?
    /// How urgently a connection is needed, evaluated when an attempt begins.
    var demand = Demand.patient
    /// The attempt to open the next connection, if any.
    private(set) var attempt: Attempt?
    /// The connection in use, if any.
    private(set) var open: Connection?
    private(set) var isEnded = false
    /// The number of reconnections since the first connection or the last one that made progress.
    private(set) var reconnects = 0
    /// The number of consecutive failures.
    private(set) var failures = 0
    /// The point after which the next connection resumes, used to detect repeated events.
    private(set) var resumePoint: ResumePoint
    /// The delay requested by the server.
    private var requestedPause: Duration?
    /// The delay before the next attempt. It also elapses while no connection is needed.
    private(set) var pause: (time: Duration, since: Duration)?
    private var lastNumber = 0
    private var lastError: TRPCError?
    private var now = Duration.zero
    private var effects: [ConnectionEffect] = []

    init(_ backoff: Backoff, maxReconnects: Int? = nil, after lastEventID: String? = nil) {
        self.backoff = backoff
        self.maxReconnects = maxReconnects
        resumePoint = ResumePoint(after: lastEventID)
    }

    /// Handles an event and returns the effects to execute, in order.
    ///
    /// - Parameters:
    ///   - time: The time since the machine was created.
    ///   - chance: A random number from 0 to 1 for the jitter of a delay.
    mutating func receive(
        _ event: ConnectionEvent,
        at time: Duration,
        chance: @autoclosure () -> Double
    ) -> [ConnectionEffect] {
        now = time
        switch event {
        case .start: start()
        case .waited(let number): connect(number)
        case .opened(let number): use(number)
        case .received(let number, let id, let result): take(id, result, on: number)
        case .pauseRequested(let pause): requestedPause = pause
        case .failed(let number, let failure): fail(number, failure, chance())
        case .completed(let number): if open?.number == number { end(throwing: nil) }
        case .replacementRequested(let error): replace(pausing: chance(), after: error)
        case .replace(let error): replace(pausing: nil, after: error)
        case .reconnect(let silence, let error): reconnect(silence, after: error)
        case .stop: stop()
        case .end(let error): end(throwing: error)
        }
        defer { effects = [] }
        return effects
    }
}

extension ConnectionMachine {
    private mutating func start() {
        if isEnded {
            isEnded = false
            resetBackoff()
        }
        guard open == nil else { return }
        guard let attempt else { return begin(after: nil) }
        guard attempt.isWaiting, demand == .urgent, !attempt.isHurried else { return }
        leaveAttempt()
        begin(after: lastError)
    }

    /// Begins an attempt once the remaining delay has passed. An open connection stays in use until then.
    private mutating func begin(after error: TRPCError?) {
        guard demand != .none else { return stop() }
        let rest = restOfPause
        lastNumber += 1
        lastError = error
        attempt = Attempt(number: lastNumber, isHurried: demand == .urgent, isWaiting: rest > .zero, since: now)
        effects.append(.notify(attempt: reconnects, error))
        effects.append(rest > .zero ? .startPause(lastNumber, rest) : .connect(lastNumber))
    }

    private var restOfPause: Duration {
        guard let pause else { return .zero }
        let time = demand == .urgent ? min(pause.time, backoff.base * 2) : pause.time
        return max(.zero, time - (now - pause.since))
    }

    private mutating func connect(_ number: Int) {
        guard attempt?.number == number, attempt?.isWaiting == true else { return }
        attempt?.isWaiting = false
        attempt?.since = now
        effects.append(.connect(number))
    }

    private mutating func use(_ number: Int) {
        guard let attempt, attempt.number == number, !attempt.isWaiting else {
            // The attempt succeeded after it was abandoned.
            if open?.number != number { effects.append(.close(number)) }
            return
        }
        if let open { effects.append(.retire(open.number)) }
        self.attempt = nil
        pause = nil
        open = Connection(number: number, since: now)
        resumePoint.resume()
        effects.append(.use(number))
    }

    private mutating func take(_ id: String?, _ result: OperationResponse, on number: Int) {
        guard open?.number == number else { return }
        open?.hasReceived = true
        if resumePoint.accepts(id, result) { effects.append(.deliver(id, result)) }
    }
}

extension ConnectionMachine {
    /// Handles a failed attempt or a lost connection.
    private mutating func fail(_ number: Int, _ failure: ConnectionFailure, _ chance: Double) {
        let lost = open?.number == number ? open : nil
        guard lost != nil || attempt?.number == number && attempt?.isWaiting == false else { return }
        if lost == nil { attempt = nil }
        if case .permanent(let error) = failure { return end(throwing: error) }
        let hasWorked = lost.map { isSuccess($0, failure) } ?? false
        if hasWorked { failures = 0 }
        // If the connection was being replaced, the attempt to do so continues.
        let isReplaced = lost != nil && attempt != nil
        if !isReplaced, let maxReconnects, failures >= maxReconnects {
            return end(throwing: failure.error ?? TRPCError.connectionLost("The server ended the connection."))
        }
        if let lost {
            open = nil
            effects.append(.close(lost.number))
        }
        if isReplaced { return }
        failures += 1
        planPause(after: lost, failure.error, chance)
        begin(after: failure.error)
    }

    private func isSuccess(_ lost: Connection, _ failure: ConnectionFailure) -> Bool {
        if case .reported = failure { return false }
        return lost.hasReceived || hasLasted(lost)
    }

    private func hasLasted(_ connection: Connection) -> Bool { now - connection.since >= backoff.minimumAge }

    private mutating func planPause(after lost: Connection?, _ error: TRPCError?, _ chance: Double) {
        if let lost, hasLasted(lost) { reconnects = 0 }
        let asked = [requestedPause, error?.retryAfter].compactMap(\.self).max()
        pause = (backoff.delay(beforeAttempt: reconnects, asked: asked, chance: chance), now)
        reconnects += 1
    }

    /// Opens another connection, and keeps the current one until then.
    ///
    /// - Parameter chance: A random number for the jitter of the delay; nil for no delay.
    private mutating func replace(pausing chance: Double?, after error: TRPCError?) {
        if let chance {
            guard let open, attempt == nil else { return }
            planPause(after: open, error, chance)
        } else {
            resetBackoff()
            guard open != nil || attempt != nil else { return }
            leaveAttempt()
        }
        begin(after: error)
    }

    /// Opens a new connection immediately, unless the current one has received data recently.
    private mutating func reconnect(_ silence: Duration?, after error: TRPCError?) {
        let isInUse = open != nil || attempt?.isWaiting == false
        if let silence, silence < Self.recently, isInUse { return }
        resetBackoff()
        guard isInUse || attempt != nil else { return }
        leave()
        begin(after: error)
    }
}

extension ConnectionMachine {
    private mutating func resetBackoff() { (reconnects, failures, pause) = (0, 0, nil) }

    /// Closes the connection until one is needed again. If it worked, the next attempt starts without a delay.
    private mutating func stop() {
        if open != nil { resetBackoff() }
        leave()
    }

    private mutating func end(throwing error: (any Error)?) {
        guard !isEnded else { return }
        isEnded = true
        effects.append(.end(error))
        leave()
    }

    private mutating func leave() {
        if let open { effects.append(.close(open.number)) }
        open = nil
        leaveAttempt()
    }

    private mutating func leaveAttempt() {
        guard let attempt else { return }
        effects.append(attempt.isWaiting ? .stopPause(attempt.number) : .cancel(attempt.number))
        self.attempt = nil
    }
}
