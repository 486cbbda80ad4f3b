import TRPCRuntime

/// Decides when to fetch the value of a call, which responses to accept, and what to display.
///
/// Maps events to effects: it starts no task and reads no clock, so that tests can explore all of its states. A driver,
/// ``QueryEntry``, passes events to it and executes the effects. Its rules:
///
/// - *Requests*: A requested value is fetched. A running fetch counts, unless an event has outdated it.
/// - *Age* counts from the backend's response, even if the response was cached.
/// - *Invalidation* during a fetch fetches the value again.
/// - *Guesses* are applied to the backend's value. While a mutation is running, no response is accepted, since it might
///   contain the change; a mutation in a journal delays nothing. A failed guess is removed, and the others are kept.
/// - *Owners* share nothing: a new owner starts without value, guesses and fetch.
struct QueryMachine<Value: Sendable> {
    /// A running fetch.
    struct Fetch {
        enum Phase: Hashable {
            /// The cache is being read.
            case reading
            /// The request is about to be sent.
            case requested
            /// The backend may have read the value already.
            case sent
        }

        let id: Int
        var phase: Phase
        /// Whether a cached response isn't accepted.
        var isExplicit: Bool
        var staleTime: QueryStaleTime
        /// Whether an event has changed the backend's value since the request was sent.
        var isOutdated = false
        /// Whether the response may contain the change of a guess.
        var isAmbiguous = false
        /// The guesses that were confirmed before the request was sent.
        var confirmed: Set<Int> = []
    }

    let hasCache: Bool
    let areEqual: (Value, Value) -> Bool
    /// The backend's value.
    var base: Value?
    /// The headers of the value's response.
    var headers = HTTPHeaders()
    var error: TRPCError?
    /// The number of failures since the last response.
    var failureCount = 0
    /// When the backend returned the value, in the driver's time.
    var updatedAt: Duration?
    /// How long the cache considers the value fresh.
    var freshness = Duration.zero
    var isInvalidated = false
    var fetch: Fetch?
    /// Whether to fetch as soon as possible.
    var isPending = false
    /// The guesses in the order in which they were made.
    var guesses: [QueryGuess<Value>] = []
    var isWanted = false
    /// The number of changes that may outdate a running fetch.
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

    /// Whether a mutation with a guess is running.
    var isMutating: Bool { guesses.contains { $0.phase == .sent } }

    /// Whether no fetch is running or pending.
    var isSettled: Bool { fetch == nil && !(isPending && isWanted) }

    func isStale(_ staleTime: QueryStaleTime, at now: Duration) -> Bool {
        guard let updatedAt, !isInvalidated, base != nil, error == nil else { return true }
        return !staleTime.isFresh(ResponseTimes(age: now - updatedAt, freshness: freshness))
    }

    /// Handles an event, and returns the effects to execute, in order.
    ///
    /// - Parameter time: The driver's time.
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
