import TRPCRuntime

/// An event that a ``QueryMachine`` handles.
enum QueryEvent<Value: Sendable> {
    /// A view or a caller needs a value that isn't stale.
    case wanted(QueryStaleTime)
    /// A new value is requested, however fresh the current one is.
    case requested
    /// Whether the value is observed, or a caller waits for it.
    case demand(Bool)
    /// The cache was read for a fetch; nil if it has no response.
    case cached(Int, QueryResponse<Value>?)
    /// The request of a fetch is about to be sent.
    case sent(Int)
    /// The response to a fetch.
    case responded(Int, QueryResponse<Value>)
    /// A fetch has failed; nil if it was cancelled.
    case failed(Int, TRPCError?)
    /// The value was invalidated.
    case invalidated
    /// Another call has cached a response to the same operation.
    case stored(QueryResponse<Value>)
    /// The list that has the value as a page was fetched; see ``QueryMachine/accepts(_:)``.
    case committed(QueryResponse<Value>)
    /// The app replaces the value.
    case put(Value)
    /// A subscription's event changes the value.
    case changed((inout Value) -> Void)
    /// A subscription is connected, so events may have been missed.
    case connected
    /// A mutation adds a guess before it is sent.
    case guessed(QueryGuess<Value>)
    /// The mutation of a guess is sent: until it ends, responses might contain its change.
    case guessSent(Int)
    /// The mutation of a guess is back in a journal.
    ///
    /// - Parameter isUncertain: Whether the backend may have made the change.
    case guessHeld(Int, isUncertain: Bool)
    /// The mutation of a guess has ended. The change of its output; nil if it failed.
    case guessEnded(Int, ((inout Value) -> Void)?, isUncertain: Bool)
    /// The fetch is cancelled by the app.
    case cancelled
    /// The owner has changed, or the value was removed.
    case reset
}

/// A response with its headers and times.
struct QueryResponse<Value: Sendable> {
    let value: Value
    var headers = HTTPHeaders()
    /// The response's age and freshness lifetime.
    var times = ResponseTimes()

    init(_ value: Value, times: ResponseTimes = ResponseTimes()) {
        self.value = value
        self.times = times
    }

    init(_ response: TRPCResponse<Value>) {
        value = response.value
        headers = response.headers
        times = response.times ?? ResponseTimes()
    }
}

/// The accepted age of a value.
enum QueryStaleTime: Sendable, Hashable {
    case duration(Duration)
    /// By the rules of the client's cache, or `Cache-Control`; always stale without a cache.
    case rules

    init(_ duration: Duration?) { self = duration.map(Self.duration) ?? .rules }

    func isFresh(_ times: ResponseTimes) -> Bool {
        guard !times.isInvalidated else { return false }
        return switch self {
        case .duration(let limit): times.age < limit
        case .rules: times.age < times.freshness
        }
    }

    /// Returns the one that accepts fewer values.
    func stricter(_ other: Self, _ freshness: Duration) -> Self {
        func limit(_ one: Self) -> Duration { if case .duration(let limit) = one { limit } else { freshness } }
        return limit(self) <= limit(other) ? self : other
    }
}
