/// The position of a link that is added to a ``LinkSetup``.
///
/// From the outside in: ``tracing``, ``logger``, ``metrics``, ``cache``, ``dedupe``, ``offline``, ``timeout``, ``retry``,
/// ``auth``, then the setup's own links. Logs and metrics cover the app's calls, including cached ones; callers that share a
/// call also share its retries; a timeout covers all attempts; each attempt has current credentials.
public struct LinkRank: Sendable, Hashable, Comparable {
    private let place: Int

    /// Creates spans that include the inner links.
    public static let tracing = Self(place: -1)
    /// Logs calls; see `LoggerLink`.
    public static let logger = Self(place: 0)
    /// Counts and measures calls; see `MetricsLink`.
    public static let metrics = Self(place: 1)
    /// Returns cached responses if there are any.
    public static let cache = Self(place: 2)
    /// Shares the response among identical calls; see `DedupeLink`.
    public static let dedupe = Self(place: 3)
    /// Stores mutations until they are sent; see `OfflineQueueLink`.
    public static let offline = Self(place: 4)
    /// Limits the duration of a call, including all attempts, to the client's `timeout`.
    public static let timeout = Self(place: 5)
    /// Retries calls; see ``RetryLink``.
    public static let retry = Self(place: 6)
    /// Adds credentials to each attempt.
    public static let auth = Self(place: 7)

    public static func < (left: Self, right: Self) -> Bool { left.place < right.place }
}
