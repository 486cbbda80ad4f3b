import TRPCRuntime

/// Decides about a connection's opening, replacement, closing and pauses, and which events are new.
///
/// A value that maps events to effects: it starts no task, reads no clock and generates no random numbers, so tests can
/// explore all of its states. A driver passes events and executes the effects. Event streams, sockets and raw channels
/// share its rules:
///
/// - *Progress*: a connection that stayed open for `Backoff.minimumAge` resets the backoff, regardless of its events.
/// - *Success*: one that delivered an event, or stayed open that long, resets the number of consecutive failures,
///   unless the backend ended it with an error.
/// - *Permanent failures* are those of ``ConnectionFailure``.
/// - *Repeated events* are those of ``ResumePoint``.
struct ConnectionMachine {
    /// A connection that received data within this time works.
    static let recently = Duration.seconds(5)

    let backoff: Backoff
    /// The number of consecutive failures after which the next is permanent.
    let maxReconnects: Int?
    /// Read when an attempt begins.
    var demand = Demand.patient
    /// The attempt to make the next connection.
    private(set) var attempt: Attempt?
    /// The connection in use.
    private(set) var open: Connection?
    private(set) var isEnded = false
    /// The reconnections since the first connection, or since one that made progress.
    private(set) var reconnects = 0
    /// The number of consecutive failures.
    private(set) var failures = 0
    /// The point where the next connection resumes, for detecting repeated events.
    private(set) var resumePoint: ResumePoint
    /// The pause requested by the server.
    private var requestedPause: Duration?
    /// The pause before the next attempt. Also elapses while no connection is needed.
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

    /// Processes an event, and returns the effects to execute, in order.
    ///
    /// - Parameters:
    ///   - time: The age of the machine.
    ///   - chance: A random number from 0 to 1, for the jitter of a pause.
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

// Connecting.
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

    /// Begins an attempt after the remaining pause. An open connection stays in use until then.
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
            // An abandoned attempt has succeeded.
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

// Reconnecting.
extension ConnectionMachine {
    /// Handles a failed attempt or lost connection.
    private mutating func fail(_ number: Int, _ failure: ConnectionFailure, _ chance: Double) {
        let lost = open?.number == number ? open : nil
        guard lost != nil || attempt?.number == number && attempt?.isWaiting == false else { return }
        if lost == nil { attempt = nil }
        if case .permanent(let error) = failure { return end(throwing: error) }
        let hasWorked = lost.map { isSuccess($0, failure) } ?? false
        if hasWorked { failures = 0 }
        // The replacement of a lost connection may already be in progress.
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
    /// - Parameter chance: The random number for the pause; nil for no pause.
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

    /// Opens another connection immediately.
    private mutating func reconnect(_ silence: Duration?, after error: TRPCError?) {
        let isInUse = open != nil || attempt?.isWaiting == false
        if let silence, silence < Self.recently, isInUse { return }
        resetBackoff()
        guard isInUse || attempt != nil else { return }
        leave()
        begin(after: error)
    }
}

// Ending.
extension ConnectionMachine {
    private mutating func resetBackoff() { (reconnects, failures, pause) = (0, 0, nil) }

    /// Closes the connection until it is needed again. If it worked, the next attempt needs no pause.
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
