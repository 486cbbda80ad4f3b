#if Telemetry
public import Metrics
import TRPCRuntime
public import TRPCObserving

/// Counts and measures calls with swift-metrics.
///
/// ```swift
/// import TRPCTelemetry  // with the package's trait Telemetry
///
/// let api = Palytt.Client(url: url, links: .batching.retrying().measuring(SwiftMetrics()))
/// ```
///
/// | Metric | Description | Dimensions |
/// |---|---|---|
/// | `trpc_client_calls` | counter of finished calls | `path`, `kind`, `outcome`, `code` |
/// | `trpc_client_call_duration` | timer, including retries and delays | `path`, `kind`, `outcome` |
/// | `trpc_client_retries` | counter of attempts after the first | `path`, `kind` |
/// | `trpc_client_cached` | counter of cached responses | `path`, `kind` |
/// | `trpc_client_events` | counter of events of subscriptions | `path`, `kind` |
/// | `trpc_client_sent_bytes`, `trpc_client_received_bytes` | counters of input and output bytes | `path`, `kind` |
///
/// `outcome` is `success`, `failure` or `cancelled`. `code` is the error's code, or `OK` if there is no error. Codes that only
/// the backend defines are reported as `OTHER`, so that a server can't create an unlimited number of values.
public struct SwiftMetrics: MetricsSink {
    private let prefix: String
    private let factory: @Sendable () -> any MetricsFactory

    /// Creates a sink.
    ///
    /// - Parameters:
    ///   - prefix: the prefix for the names of metrics.
    ///   - factory: creates the metrics; if nil, the process's factory is used.
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
    /// The name to use as a dimension's value.
    var name: String {
        switch self {
        case .success: "success"
        case .failure: "failure"
        case .cancelled: "cancelled"
        }
    }
}

extension TRPCError.Code {
    /// The code to use as a dimension's value: the code itself if it's defined by tRPC or the client.
    var dimension: String {
        httpStatus != nil || Self.clientCodes.contains(self) ? rawValue : "OTHER"
    }

    private static let clientCodes: Set<Self> = [
        .transportFailed, .validationFailed, .unhandled, .encodingFailed, .decodingFailed, .unexpectedResponse,
        .redirected, .responseTooLarge, .cancelled, .unknown,
    ]
}
#endif
