#if Telemetry
import InMemoryLogging
import InMemoryTracing
import Logging
import MetricsTestKit
import TRPCRuntime
import TRPCObserving
import Tracing

@testable import TRPCTelemetry

/// The records of swift-log, swift-metrics and swift-distributed-tracing.
final class TelemetryNotes: Sendable {
    private let handler = InMemoryLogHandler()
    private let metrics = TestMetrics()
    private let tracer = InMemoryTracer()

    func watching(_ links: LinkSetup) -> LinkSetup {
        let logger = Logger(label: "calls") { [handler] _ in handler }
        return links.tracing(tracer).measuring(SwiftMetrics(factory: metrics))
            .logging(LogOptions(showsBodies: true, showsCurl: true), to: .swiftLog(logger))
    }

    func watching(_ transport: any HTTPTransport) -> any HTTPTransport { TracedTransport(transport, tracer) }

    var all: String {
        let entries = handler.entries.map { "\($0.message) \($0.metadata)" }
        let counters = metrics.counters.map { "\($0.label) \($0.dimensions)" }
        let timers = metrics.timers.map { "\($0.label) \($0.dimensions)" }
        let spans = tracer.finishedSpans.map { span in
            var attributes = ""
            span.attributes.forEach { attributes += "\($0)=\($1) " }
            let errors = span.errors.map { "\($0.error) \($0.attributes)" }
            return "\(span.operationName) \(attributes)\(errors) \(span.events) \(String(describing: span.status))"
        }
        return (entries + counters + timers + spans).joined(separator: "\n")
    }
}
#endif
