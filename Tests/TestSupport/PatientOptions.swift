package import TRPCRuntime
package import TRPCStreams

extension Backoff {
    /// No wait at all.
    package static let none = Backoff(first: .zero, base: .zero, maximum: .zero)
}

extension WebSocketOptions {
    /// Nothing but what the test does makes time pass: no limits, no pauses.
    package static let patient = WebSocketOptions(idleTimeout: nil, keepAlive: nil, connectTimeout: nil, backoff: .none)

    /// The same with something else.
    package static func patient(_ change: (inout WebSocketOptions) -> Void) -> WebSocketOptions {
        var options = patient
        change(&options)
        return options
    }
}

extension SSEOptions {
    /// Nothing but what the test does makes time pass, and nothing is left to chance.
    package static let patient = SSEOptions(
        backoff: Backoff(first: .zero, jitter: 0),
        startTimeout: nil,
        inactivityTimeout: nil
    )
}
