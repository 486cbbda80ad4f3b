#if Telemetry
public import Tracing

/// Takes W3C's trace headers from requests that a server receives, and sends them with those that it makes: for servers
/// without a tracer of their own, so that the traces of others do not break off.
///
/// ```swift
/// import TRPCTelemetry  // with the package's trait Telemetry
/// import Tracing
///
/// InstrumentationSystem.bootstrap(TraceContextInstrument())
/// ```
///
/// A tracer such as swift-otel's writes the headers itself; this is not for beside it. Outside of any trace, each request
/// begins one.
public struct TraceContextInstrument: Instrument {
    /// The most characters of `tracestate` that are passed on (3.3.1.5).
    private static let stateLimit = 512

    /// An instrument.
    public init() {}

    public func extract<Carrier, Extract: Extractor>(
        _ carrier: Carrier,
        into context: inout ServiceContext,
        using extractor: Extract
    ) where Extract.Carrier == Carrier {
        guard let parent = extractor.extract(key: "traceparent", from: carrier).flatMap(TraceParent.init) else {
            return
        }
        context.traceParent = parent
        let state = extractor.extract(key: "tracestate", from: carrier)
        context[TraceStateKey.self] = state.flatMap { Self.isHeader($0) ? $0 : nil }
    }

    public func inject<Carrier, Inject: Injector>(
        _ context: ServiceContext,
        into carrier: inout Carrier,
        using injector: Inject
    ) where Inject.Carrier == Carrier {
        let parent = context.traceParent?.next() ?? TraceParent()
        injector.inject(parent.description, forKey: "traceparent", into: &carrier)
        if let state = context[TraceStateKey.self] { injector.inject(state, forKey: "tracestate", into: &carrier) }
    }

    private static func isHeader(_ text: String) -> Bool {
        !text.isEmpty && text.utf8.count <= stateLimit && text.utf8.allSatisfy { (0x20...0x7E).contains($0) || $0 == 9 }
    }
}

extension ServiceContext {
    /// The place in the trace that a request came with, or that one is made for; see ``TraceContextInstrument``.
    public var traceParent: TraceParent? {
        get { self[TraceParentKey.self] }
        set { self[TraceParentKey.self] = newValue }
    }
}

private enum TraceParentKey: ServiceContextKey {
    typealias Value = TraceParent
}

private enum TraceStateKey: ServiceContextKey {
    typealias Value = String
}
#endif
