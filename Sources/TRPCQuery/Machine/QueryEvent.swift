import TRPCRuntime

/// An event that a ``QueryMachine`` handles.
enum QueryEvent<Value: Sendable> {
    /// A view or a caller needs a value that isn't stale.
    case wanted(QueryStaleTime)
    /// A new value is requested, regardless of the current value's age.
    case requested
    /// An observer or waiting caller now needs the value, or the value is no longer needed.
    case demand(Bool)
    /// The cache lookup for a fetch has finished; nil if no response is cached.
    case cached(Int, QueryResponse<Value>?)
    /// A fetch is about to send its request.
    case sent(Int)
    /// A fetch received its response.
    case responded(Int, QueryResponse<Value>)
    /// A fetch failed; nil if it was cancelled.
    case failed(Int, TRPCError?)
    /// The value was invalidated.
    case invalidated
    /// Another call cached a response to the same operation.
    case stored(QueryResponse<Value>)
    /// A list re-fetched the value as one of its pages; see ``QueryMachine/accepts(_:)``.
    case committed(QueryResponse<Value>)
    /// The app replaced the value.
    case put(Value)
    /// An event from a subscription changes the value.
    case changed((inout Value) -> Void)
    /// A subscription connected, so events may have been missed before.
    case connected
    /// A mutation added a guess, before sending its request.
    case guessed(QueryGuess<Value>)
    /// A guess's mutation was sent. Until it ends, responses might contain its change.
    case guessSent(Int)
    /// A guess's mutation was returned to a journal.
    ///
    /// - Parameter isUncertain: Whether the backend may already have made the change.
    case guessHeld(Int, isUncertain: Bool)
    /// A guess's mutation ended, with the change to make for its output; nil if it failed.
    case guessEnded(Int, ((inout Value) -> Void)?, isUncertain: Bool)
    /// The app cancelled the fetch.
    case cancelled
    /// The owner changed, or the value was removed.
    case reset
}

/// A response's value, headers, age and freshness.
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

/// The maximum age at which a value is considered fresh.
enum QueryStaleTime: Sendable, Hashable {
    case duration(Duration)
    /// Determined by the rules of the client's cache or by `Cache-Control`; without a cache, values are always stale.
    case rules

    init(_ duration: Duration?) { self = duration.map(Self.duration) ?? .rules }

    func isFresh(_ times: ResponseTimes) -> Bool {
        guard !times.isInvalidated else { return false }
        return switch self {
        case .duration(let limit): times.age < limit
        case .rules: times.age < times.freshness
        }
    }

    /// Returns the stale time that accepts fewer values.
    func stricter(_ other: Self, _ freshness: Duration) -> Self {
        func limit(_ one: Self) -> Duration { if case .duration(let limit) = one { limit } else { freshness } }
        return limit(self) <= limit(other) ? self : other
    }
}
