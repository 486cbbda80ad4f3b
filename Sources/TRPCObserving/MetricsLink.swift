public import TRPCRuntime

/// Reports the duration, outcome and attempts of each finished call to a sink.
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

    /// Creates a link. To add one to a client, use `LinkSetup.measuring(_:)`.
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

/// The destination of a ``MetricsLink``, such as for counts, durations, outcomes and retries.
public protocol MetricsSink: Sendable {
    /// Called when a call or subscription ends. It runs in the calling task, so it must not block.
    func callEnded(_ call: CallRecord)
}

extension LinkSetup {
    /// Measures each call; see ``MetricsLink``. Can be added more than once, with different sinks.
    public func measuring(_ sink: any MetricsSink) -> LinkSetup { adding(.metrics) { MetricsLink($0, sink) } }
}
