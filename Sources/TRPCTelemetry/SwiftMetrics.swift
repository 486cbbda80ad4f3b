#if Telemetry
public import Metrics
import TRPCRuntime
public import TRPCObserving

/// Counts and measures calls by swift-metrics.
///
/// ```swift
/// import TRPCTelemetry  // with the package's trait Telemetry
///
/// let api = Palytt.Client(url: url, links: .batching.retrying().measuring(SwiftMetrics()))
/// ```
///
/// | Metric | Is | Dimensions |
/// |---|---|---|
/// | `trpc_client_calls` | a counter of calls that have ended | `path`, `kind`, `outcome`, `code` |
/// | `trpc_client_call_duration` | a timer, retries and pauses included | `path`, `kind`, `outcome` |
/// | `trpc_client_retries` | a counter of attempts after the first | `path`, `kind` |
/// | `trpc_client_cached` | a counter of answers that were kept from earlier calls | `path`, `kind` |
/// | `trpc_client_events` | a counter of the events of subscriptions | `path`, `kind` |
/// | `trpc_client_sent_bytes`, `trpc_client_received_bytes` | counters of the bytes of inputs and answers | `path`, `kind` |
///
/// `outcome` is `success`, `failure` or `cancelled`. `code` is that of the error, `OTHER` for one that only the backend knows,
/// since whoever answers would decide how many there are, and `OK` without an error.
public struct SwiftMetrics: MetricsSink {
    private let prefix: String
    private let factory: @Sendable () -> any MetricsFactory

    /// A sink.
    ///
    /// - Parameters:
    ///   - prefix: what the names of the metrics begin with.
    ///   - factory: makes the metrics; nil for the one that the process has been set up with.
    public init(prefix: String = "trpc_client", factory: (any MetricsFactory)? = nil) {
        self.prefix = prefix
        self.factory = { factory ?? MetricsSystem.factory }
    }

    public func callEnded(_ call: CallRecord) {
        let procedure = [("path", call.path), ("kind", call.kind.rawValue)]
        let outcome = procedure + [("outcome", call.outcome.name)]
        count("calls", 1, outcome + [("code", call.error?.code.dimension ?? "OK")])
        Timer(label: "\(prefix)_call_duration", dimensions: outcome, factory: factory()).record(duration: call.duration)
        count("retries", call.attempts - 1, procedure)
        count("cached", call.isCached ? 1 : 0, procedure)
        count("events", call.events ?? 0, procedure)
        count("sent_bytes", call.sentBytes, procedure)
        count("received_bytes", call.receivedBytes, procedure)
    }

    private func count(_ name: String, _ number: Int, _ dimensions: [(String, String)]) {
        guard number > 0 else { return }
        Counter(label: "\(prefix)_\(name)", dimensions: dimensions, factory: factory()).increment(by: number)
    }
}

extension CallRecord.Outcome {
    /// The value of a dimension.
    var name: String {
        switch self {
        case .success: "success"
        case .failure: "failure"
        case .cancelled: "cancelled"
        }
    }
}

extension TRPCError.Code {
    /// The code where it is tRPC's or the client's own.
    var dimension: String {
        httpStatus != nil || Self.clientCodes.contains(self) ? rawValue : "OTHER"
    }

    private static let clientCodes: Set<Self> = [
        .transportFailed, .validationFailed, .unhandled, .encodingFailed, .decodingFailed, .unexpectedResponse,
        .redirected, .responseTooLarge, .cancelled, .unknown,
    ]
}
#endif
