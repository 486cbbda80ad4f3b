public import TRPCRuntime

/// Reports each finished call to a sink: duration, outcome and attempts.
///
/// ```swift
/// struct PrintedMetrics: MetricsSink {
///     func callEnded(_ call: CallRecord) { print(call.path, call.duration, call.attempts) }
/// }
/// let api = Palytt.Client(url: url, links: .batching.retrying().measuring(PrintedMetrics()))
/// ```
public struct MetricsLink: TRPCLink {
    private let sink: any MetricsSink
    private let clock: any Clock<Duration>

    /// Creates a link; `LinkSetup.measuring(_:)` creates one for a client.
    public init(_ backend: TRPCClient.Configuration, _ sink: any MetricsSink) {
        self.sink = sink
        clock = backend.clock
    }

    public func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
        try await CallObservation(operation, clock).handle(next) { record, _ in sink.callEnded(record) }
    }

    public func subscribe(_ operation: TRPCOperation, next: LinkChain) -> SubscriptionSignals {
        CallObservation(operation, clock).subscribe(next) { [sink] record in sink.callEnded(record) }
    }
}

/// The destination of a ``MetricsLink``: counts, durations, outcomes, retries.
public protocol MetricsSink: Sendable {
    /// Called at the end of a call or subscription, in the calling task: it must not block.
    func callEnded(_ call: CallRecord)
}

extension LinkSetup {
    /// Measures each call; see ``MetricsLink``. Can be added several times with different sinks.
    public func measuring(_ sink: any MetricsSink) -> LinkSetup { adding(.metrics) { MetricsLink($0, sink) } }
}
