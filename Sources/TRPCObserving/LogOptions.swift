/// Determines the contents of a ``LoggerLink``'s log entries.
///
/// ```swift
/// let api = Palytt.Client(url: url, links: .batching.logging(LogOptions(showsBodies: true, showsCurl: true)))
/// ```
public struct LogOptions: Sendable {
    /// Whether to log inputs and outputs, with their secrets replaced.
    public var showsBodies: Bool
    /// Whether to log a `curl` command that makes the call.
    ///
    /// It contains the call's own headers, with values only if they aren't secret, but not the client's `headers`.
    public var showsCurl: Bool
    /// The maximum number of characters of a body to log.
    public var bodyLimit: Int
    /// The fraction of successful calls to log, from 0 to 1. Failures and retries are always logged.
    public var samplingRate: Double
    /// Returns a random number from 0 to 1. Tests return fixed numbers.
    public var random: @Sendable () -> Double

    /// Creates options; by default, each call is logged as one line, without bodies.
    public init(
        showsBodies: Bool = false,
        showsCurl: Bool = false,
        bodyLimit: Int = 2_000,
        samplingRate: Double = 1,
        random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) }
    ) {
        self.showsBodies = showsBodies
        self.showsCurl = showsCurl
        self.bodyLimit = bodyLimit
        self.samplingRate = samplingRate
        self.random = random
    }
}
