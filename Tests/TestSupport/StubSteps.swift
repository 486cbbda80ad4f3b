/// What a test has a stub server do; see `Tests/StubServer/Accounts`. Paths are told by a part of them.
package struct StubSteps: Encodable, Sendable {
    /// Answers that the server is busy, so many times.
    package struct Busy: Encodable, Sendable {
        var times: Int
        var status: Int
        var retryAfter: String?

        package init(times: Int = 1, status: Int = 503, retryAfter: String? = nil) {
            (self.times, self.status, self.retryAfter) = (times, status, retryAfter)
        }
    }

    /// How the endpoint for new tokens answers.
    package enum Renewal: String, Encodable, Sendable {
        case works, fails, hangs, expired, broken
    }

    /// The JSON of procedures, with `{user}` for who has called, `{done}` for how often it was done so far, and `{input.NAME}`
    /// for a value of the input. The key is the path, or for an input with a certain value `posts.getFeed cursor=2`.
    package var answers: [String: String]?
    /// The JSON of the events of subscriptions, with `{n}` for their number, and `{user}`.
    package var events: [String: String]?
    /// So many more events there are.
    package var publish: Int?
    /// After how many events of a subscription its token expires.
    package var eventsPerToken: Int?
    package var renewal: Renewal?
    /// How many calls are refused as unauthorized, whatever their token.
    package var deny: [String: Int]?
    /// How many requests are read, and their connections cut.
    package var kill: [String: Int]?
    /// How many requests are answered by cutting their connections when the work is done.
    package var lose: [String: Int]?
    package var busy: [String: Busy]?
    /// Holds the answers back, until `release`.
    package var hold: [String]?
    package var release: Bool?
    /// Ends all access tokens.
    package var expire: Bool?
    /// Lets time pass on the server, in seconds.
    package var advance: Double?
    /// How long the tokens live that are given next, in seconds.
    package var lifetime: Double?

    package init() {}
}
