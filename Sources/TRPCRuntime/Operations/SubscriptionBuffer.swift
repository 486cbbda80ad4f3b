/// The signals of one subscription between the link and the one who reads them.
package typealias SubscriptionBuffer = Buffer<SubscriptionSignal>

extension Buffer<SubscriptionSignal> {
    /// A buffer of signals. Changes of the connection take no room.
    package convenience init(_ policy: BufferingPolicy, onPressure: @escaping @Sendable (_ isFull: Bool) -> Void) {
        self.init(
            policy,
            size: { if case .event(_, let result) = $0 { result.receivedBytes } else { nil } },
            onPressure: onPressure
        )
    }
}

extension OperationResponse {
    /// How many bytes it keeps in memory.
    package var receivedBytes: Int {
        switch form {
        case .envelope(let data), .trackedEnvelope(let data), .data(let data): data.count
        case .response(let response): response.body.count
        case .undefined, .stream, .value: 0
        }
    }
}

extension TRPCError {
    /// Events that nobody reads, more of them than the subscription's policy allows.
    package static func unread(path: String) -> TRPCError {
        var error = unexpected(.tooLarge, path: path, message: "Events came faster than they were read.")
        error.hint =
            "Read faster, or have events dropped: the buffering .newest(n) or .oldest(n) of the link's options."
        return error
    }
}
