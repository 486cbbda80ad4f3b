/// The position of a link among those that a ``LinkSetup`` adds in front of its own.
///
/// From the outside in: ``tracing``, ``logger``, ``metrics``, ``cache``, ``dedupe``, ``offline``, ``timeout``, ``retry``, ``auth``, and
/// then the links that send. A log and a count are of calls as the application makes them, so they see a cached answer;
/// callers that share a call share its retries; a call's time limit holds for all its attempts; each attempt has current
/// credentials.
public struct LinkRank: Sendable, Hashable, Comparable {
    private let place: Int

    /// Makes spans of calls, so that what the links below write down belongs to them.
    public static let tracing = Self(place: -1)
    /// Writes down calls; see `LoggerLink`.
    public static let logger = Self(place: 0)
    /// Counts and measures calls; see `MetricsLink`.
    public static let metrics = Self(place: 1)
    /// Answers from what was kept.
    public static let cache = Self(place: 2)
    /// Lets equal calls share an answer; see `DedupeLink`.
    public static let dedupe = Self(place: 3)
    /// Keeps mutations until they are sent; see `OfflineQueueLink`.
    public static let offline = Self(place: 4)
    /// Limits the time of a call with all its attempts: the client's own `timeout`.
    public static let timeout = Self(place: 5)
    /// Makes a call again; see ``RetryLink``.
    public static let retry = Self(place: 6)
    /// Adds credentials to each attempt.
    public static let auth = Self(place: 7)

    public static func < (left: Self, right: Self) -> Bool { left.place < right.place }
}
