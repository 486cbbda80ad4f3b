import TRPCRuntime

/// Decides when the value of a call is fetched, which responses are taken, and what is shown.
///
/// A value that maps events to effects: it starts no task and reads no clock, so that tests explore all of its states. A driver,
/// ``QueryEntry``, feeds it with events and executes the effects. Its rules:
///
/// - *Requests*: a requested value is sent for. One that is on its way counts, unless something has outdated it.
/// - *Age* counts from when the backend returned the value, also if a cache had it meanwhile.
/// - *Invalidation* during a fetch has the value fetched once more.
/// - *Guesses* lie over the backend's value. While a mutation is on its way, no response is taken, since it may or may not contain the
///   change; a mutation in a journal delays nothing. A failed one is removed, and the others stay.
/// - *Owners* share nothing: another one finds no value, no guess and no fetch.
struct QueryMachine<Value: Sendable> {
    /// A fetch on its way.
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
        /// Whether the cache's response will not do.
        var isExplicit: Bool
        var staleTime: QueryStaleTime
        /// Whether something has changed the backend's value since it was sent.
        var isOutdated = false
        /// Whether the response may contain the change of a guess.
        var isAmbiguous = false
        /// The guesses that the backend had confirmed before.
        var confirmed: Set<Int> = []
    }

    let hasCache: Bool
    let areEqual: (Value, Value) -> Bool
    /// The backend's value.
    var base: Value?
    /// The headers that it came with.
    var headers = HTTPHeaders()
    var error: TRPCError?
    /// The failures since the last response.
    var failureCount = 0
    /// When the backend returned the value, by the driver's clock.
    var updatedAt: Duration?
    /// How long the cache takes the value for fresh.
    var freshness = Duration.zero
    var isInvalidated = false
    var fetch: Fetch?
    /// Whether it is to be fetched again as soon as nothing prevents it.
    var isPending = false
    /// In the order in which they were made.
    var guesses: [QueryGuess<Value>] = []
    var isWanted = false
    /// Counts what may outdate a response on its way.
    var changes = 0
    var lastFetch = 0
    var now = Duration.zero
    private var effects: [QueryEffect] = []

    init(hasCache: Bool, areEqual: @escaping (Value, Value) -> Bool) {
        self.hasCache = hasCache
        self.areEqual = areEqual
    }

    /// The value with the guesses.
    var displayedValue: Value? {
        guard var value = base else { return nil }
        for guess in guesses where !guess.isAbsorbed { guess.change(&value) }
        return value
    }

    /// Whether a mutation with a guess is on its way.
    var isMutating: Bool { guesses.contains { $0.phase == .sent } }

    /// Whether nothing is fetched, or about to be.
    var isSettled: Bool { fetch == nil && !(isPending && isWanted) }

    func isStale(_ staleTime: QueryStaleTime, at now: Duration) -> Bool {
        guard let updatedAt, !isInvalidated, base != nil, error == nil else { return true }
        return !staleTime.isFresh(ResponseTimes(age: now - updatedAt, freshness: freshness))
    }

    /// Takes an event, and returns the effects to execute, in order.
    ///
    /// - Parameter time: The age of the driver's clock.
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
