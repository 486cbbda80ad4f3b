import TRPCRuntime

/// Decides when to fetch a call's value, which responses to accept, and what to display.
///
/// Maps events to effects without starting tasks or reading a clock, so that tests can explore all its states. Its driver,
/// ``QueryEntry``, passes events to it and executes the effects. The rules are:
///
/// - *Requests*: An explicit request fetches the value, or uses the running fetch unless an event has outdated it.
/// - *Age* is measured from the backend's response, even if the response was cached.
/// - *Invalidation* during a fetch causes another fetch.
/// - *Guesses* are applied to the backend's value. While a mutation is running, no response is accepted, since it might contain
///   the mutation's change; a mutation in a journal doesn't delay responses. Removing a failed guess leaves the other guesses
///   in place.
/// - *Owners* share nothing: a new owner starts without a value, guesses, or a fetch.
struct QueryMachine<Value: Sendable> {
    /// A running fetch.
    struct Fetch {
        enum Phase: Hashable {
            /// The cache is being read.
            case reading
            /// The request is about to be sent.
            case requested
            /// The request has been sent, so the backend may have read the value already.
            case sent
        }

        let id: Int
        var phase: Phase
        /// Whether to bypass the cache.
        var isExplicit: Bool
        var staleTime: QueryStaleTime
        /// Whether the backend's value has changed since the request was sent, according to an event.
        var isOutdated = false
        /// Whether the response may contain a guess's change.
        var isAmbiguous = false
        /// The IDs of the guesses that were confirmed before the request was sent.
        var confirmed: Set<Int> = []
    }

    let hasCache: Bool
    let areEqual: (Value, Value) -> Bool
    /// The backend's value, without guesses.
    var base: Value?
    /// The headers of the response that contained the value.
    var headers = HTTPHeaders()
    var error: TRPCError?
    /// The number of failed fetches since the last successful one.
    var failureCount = 0
    /// When the backend returned the value, measured by the driver's clock.
    var updatedAt: Duration?
    /// How long the value is fresh according to the cache.
    var freshness = Duration.zero
    var isInvalidated = false
    var fetch: Fetch?
    /// Whether to start a fetch as soon as possible.
    var isPending = false
    /// The guesses, oldest first.
    var guesses: [QueryGuess<Value>] = []
    var isWanted = false
    /// The number of changes so far that can outdate a running fetch.
    var changes = 0
    var lastFetch = 0
    var now = Duration.zero
    private var effects: [QueryEffect] = []

    init(hasCache: Bool, areEqual: @escaping (Value, Value) -> Bool) {
        self.hasCache = hasCache
        self.areEqual = areEqual
    }

    /// The value with the guesses applied.
    var displayedValue: Value? {
        guard var value = base else { return nil }
        for guess in guesses where !guess.isAbsorbed { guess.change(&value) }
        return value
    }

    /// Whether a mutation with a guess for this value is running.
    var isMutating: Bool { guesses.contains { $0.phase == .sent } }

    /// Whether no fetch is running or pending.
    var isSettled: Bool { fetch == nil && !(isPending && isWanted) }

    func isStale(_ staleTime: QueryStaleTime, at now: Duration) -> Bool {
        guard let updatedAt, !isInvalidated, base != nil, error == nil else { return true }
        return !staleTime.isFresh(ResponseTimes(age: now - updatedAt, freshness: freshness))
    }

    /// Handles an event and returns the effects to execute, in order.
    ///
    /// - Parameter time: The current time of the driver.
    mutating func receive(_ event: QueryEvent<Value>, at time: Duration) -> [QueryEffect] {
        now = time
        switch event {
        case .wanted(let staleTime): if isStale(staleTime, at: now) { start(isExplicit: isInvalidated, staleTime) }
        case .requested: start(isExplicit: true)
        case .demand(let isWanted): demand(isWanted)
        case .cached(let id, let response): read(id, response)
        case .sent(let id): if fetch?.id == id { fetch?.phase = .sent }
        case .responded(let id, let response): end(id, response)
        case .failed(let id, let error): fail(id, error)
        case .invalidated: invalidate()
        case .stored(let response): store(response)
        case .committed(let response): commit(response)
        case .put(let value): put(value)
        case .changed(let change): apply(change)
        case .connected: if fetch == nil || fetch?.phase == .sent { refetch() }
        case .guessed(let guess): add(guess)
        case .guessSent(let id): send(id)
        case .guessHeld(let id, let isUncertain): hold(id, isUncertain)
        case .guessEnded(let id, let change, let isUncertain): end(id, change, isUncertain)
        case .cancelled: giveUp()
        case .reset: reset()
        }
        defer { effects = [] }
        return effects
    }

    mutating func emit(_ effect: QueryEffect) {
        if effect != .notify || !effects.contains(.notify) { effects.append(effect) }
    }
}
