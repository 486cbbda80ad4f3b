/// The stub server behavior that a test requests; see `Tests/StubServer/Accounts`. Paths are identified by a part of
/// them.
package struct StubSteps: Encodable, Sendable {
    /// Responds that the server is busy, for a number of times.
    package struct Busy: Encodable, Sendable {
        var times: Int
        var status: Int
        var retryAfter: String?

        package init(times: Int = 1, status: Int = 503, retryAfter: String? = nil) {
            (self.times, self.status, self.retryAfter) = (times, status, retryAfter)
        }
    }

    /// The behavior of the refresh endpoint.
    package enum Renewal: String, Encodable, Sendable {
        case works, fails, hangs, expired, broken
    }

    /// The JSON outputs of procedures.
    ///
    /// `{user}` is the caller, `{done}` the number of executions, and `{input.NAME}` a value of the input. The key is
    /// the path, or for one input value, a key like `posts.getFeed cursor=2`.
    package var answers: [String: String]?
    /// The JSON of subscription events, with `{n}` for their number, and `{user}`.
    package var events: [String: String]?
    /// The number of additional events.
    package var publish: Int?
    /// The number of a subscription's events after which its token expires.
    package var eventsPerToken: Int?
    package var renewal: Renewal?
    /// The number of calls to refuse as unauthorized, regardless of their token.
    package var deny: [String: Int]?
    /// The number of requests whose connections are closed after reading.
    package var kill: [String: Int]?
    /// The number of requests whose connections are closed after their work is done.
    package var lose: [String: Int]?
    package var busy: [String: Busy]?
    /// Delays the responses until `release`.
    package var hold: [String]?
    package var release: Bool?
    /// Invalidates all access tokens.
    package var expire: Bool?
    /// Advances the server's time, in seconds.
    package var advance: Double?
    /// The lifetime of new tokens, in seconds.
    package var lifetime: Double?

    package init() {}
}
