/// What a ``LoggerLink`` writes down.
///
/// ```swift
/// let api = Palytt.Client(url: url, links: .batching.logging(LogOptions(showsBodies: true, showsCurl: true)))
/// ```
public struct LogOptions: Sendable {
    package var showsBodies: Bool
    package var showsCurl: Bool
    package var bodyLimit: Int
    package var samplingRate: Double
    package var random: @Sendable () -> Double

    /// Options; by default a line for each call, without bodies.
    ///
    /// - Parameters:
    ///   - showsBodies: whether inputs and answers are shown, without their secrets.
    ///   - showsCurl: whether a `curl` command that makes the call is shown. It has the headers of the call, with their
    ///     values only where those hold no secret, and not those that the client is asked for.
    ///   - bodyLimit: how many characters of a body are shown.
    ///   - samplingRate: the part of successful calls that is written down, from 0 to 1. Failures and retries always are.
    ///   - random: gives a random number from 0 to 1; a test gives known ones.
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
