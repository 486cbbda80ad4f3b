public import TRPCRuntime

/// The measurements of a finished call or subscription.
public struct CallRecord: Sendable {
    /// How it ended.
    public enum Outcome: Sendable {
        /// With an answer; a subscription was completed by the backend.
        case success
        /// With an error.
        case failure(TRPCError)
        /// The caller was cancelled.
        case cancelled
    }

    /// The procedure's dotted path.
    public let path: String
    /// Whether it reads, writes or listens.
    public let kind: OperationKind
    /// How it ended.
    public let outcome: Outcome
    /// The time from when it was made to its end, retries and pauses included.
    public let duration: Duration
    /// How often it was made.
    public let attempts: Int
    /// The status of the response; nil where there was none, as on a socket.
    public let status: Int?
    /// The id by which the server knows the request; see `HTTPHeaders.requestID`.
    public let requestID: String?
    /// The bytes of the input; 0 for one that is not in memory.
    public let sentBytes: Int
    /// The bytes of the answer, or of all events; 0 for what is not kept in memory.
    public let receivedBytes: Int
    /// The number of events that a subscription had; nil for a call.
    public let events: Int?
    /// Whether the output comes from the cache.
    public let isCached: Bool

    /// The error; nil when there was none.
    public var error: TRPCError? {
        if case .failure(let error) = outcome { error } else { nil }
    }

    /// Whether it has succeeded.
    public var isSuccess: Bool {
        if case .success = outcome { true } else { false }
    }

    /// A record; for tests of a ``MetricsSink``.
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
    /// The bytes that it keeps in memory.
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
