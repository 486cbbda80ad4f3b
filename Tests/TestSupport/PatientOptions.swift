package import TRPCRuntime
package import TRPCStreams

extension Backoff {
    /// No pauses.
    package static let none = Backoff(first: .zero, base: .zero, maximum: .zero)
}

extension WebSocketOptions {
    /// Only the test makes time pass: no limits, no pauses.
    package static let patient = WebSocketOptions(idleTimeout: nil, keepAlive: nil, connectTimeout: nil, backoff: .none)

    /// Returns patient options with a change.
    package static func patient(_ change: (inout WebSocketOptions) -> Void) -> WebSocketOptions {
        var options = patient
        change(&options)
        return options
    }
}

extension SSEOptions {
    /// Only the test makes time pass, without randomness.
    package static let patient = SSEOptions(
        backoff: Backoff(first: .zero, jitter: 0),
        startTimeout: nil,
        inactivityTimeout: nil
    )
}
