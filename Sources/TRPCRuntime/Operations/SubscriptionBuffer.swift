/// A buffer of signals between a subscription's link and its reader.
package typealias SubscriptionBuffer = Buffer<SubscriptionSignal>

extension Buffer<SubscriptionSignal> {
    /// Creates a buffer. State changes don't count toward its size.
    package convenience init(_ policy: BufferingPolicy, onPressure: @escaping @Sendable (_ isFull: Bool) -> Void) {
        self.init(
            policy,
            size: { if case .event(_, let result) = $0 { result.receivedBytes } else { nil } },
            onPressure: onPressure
        )
    }
}

extension OperationResponse {
    /// The number of bytes in memory.
    package var receivedBytes: Int {
        switch form {
        case .envelope(let data), .trackedEnvelope(let data), .data(let data): data.count
        case .response(let response): response.body.count
        case .undefined, .stream, .value: 0
        }
    }
}

extension TRPCError {
    /// The error for a subscription with more unread events than its policy allows.
    package static func unread(path: String) -> TRPCError {
        var error = unexpected(.tooLarge, path: path, message: "Events arrived faster than they were read.")
        error.hint =
            "Read faster, or drop events: set buffering to .newest(n) or .oldest(n) in the link's options."
        return error
    }
}
