public import TRPCRuntime

/// The measurements of a finished call or subscription.
public struct CallRecord: Sendable {
    /// The outcome of a call.
    public enum Outcome: Sendable {
        /// The call received a response, or the backend completed the subscription.
        case success
        /// The call failed with an error.
        case failure(TRPCError)
        /// The caller cancelled the call.
        case cancelled
    }

    /// The procedure's dotted path.
    public let path: String
    /// Whether the operation reads, writes or subscribes.
    public let kind: OperationKind
    /// The call's outcome.
    public let outcome: Outcome
    /// The time from the start to the end, including retries and delays.
    public let duration: Duration
    /// The number of attempts.
    public let attempts: Int
    /// The response status; nil if there is none, such as over a socket.
    public let status: Int?
    /// The request ID assigned by the server; see `HTTPHeaders.requestID`.
    public let requestID: String?
    /// The size of the input in bytes; 0 if it isn't in memory.
    public let sentBytes: Int
    /// The size in bytes of the response or of all events; 0 for data that isn't kept in memory.
    public let receivedBytes: Int
    /// The number of events in a subscription; nil for a call.
    public let events: Int?
    /// Whether the output came from a cache.
    public let isCached: Bool

    /// The error, if the call failed.
    public var error: TRPCError? {
        if case .failure(let error) = outcome { error } else { nil }
    }

    /// Whether the call succeeded.
    public var isSuccess: Bool {
        if case .success = outcome { true } else { false }
    }

    /// Creates a record, for use in tests of a ``MetricsSink``.
    public init(
        path: String,
        kind: OperationKind,
        outcome: Outcome,
        duration: Duration,
        attempts: Int = 1,
        status: Int? = nil,
        requestID: String? = nil,
        sentBytes: Int = 0,
        receivedBytes: Int = 0,
        events: Int? = nil,
        isCached: Bool = false
    ) {
        self.path = path
        self.kind = kind
        self.outcome = outcome
        self.duration = duration
        self.attempts = attempts
        self.status = status
        self.requestID = requestID
        self.sentBytes = sentBytes
        self.receivedBytes = receivedBytes
        self.events = events
        self.isCached = isCached
    }
}

extension CallRecord: RedactedStringConvertible {
    public var printableParts: KeyValuePairs<String, Any> {
        [
            "path": PrintSanitizer.line(path), "kind": kind, "outcome": outcome, "duration": duration,
            "attempts": attempts,
            "status": status as Any, "requestID": requestID.map { Redaction.standard.excerpt($0) } as Any,
            "sentBytes": sentBytes, "receivedBytes": receivedBytes, "events": events as Any, "isCached": isCached,
        ]
    }
}

extension OperationInput {
    /// The number of bytes in memory.
    var sentBytes: Int {
        switch self {
        case .undefined, .form, .bytes(.file): 0
        case .json(let json): json.count
        case .bytes(.data(let data)): data.count
        case .request(let request):
            if case .bytes(.data(let data), _) = request.body { data.count } else { 0 }
        }
    }
}
