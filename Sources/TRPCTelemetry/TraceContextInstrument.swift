#if Telemetry
public import Tracing

/// Propagates W3C trace headers from incoming requests to outgoing ones.
///
/// Use it on servers without a tracer, so that they don't interrupt the traces of other services.
///
/// ```swift
/// import TRPCTelemetry  // with the package's trait Telemetry
/// import Tracing
///
/// InstrumentationSystem.bootstrap(TraceContextInstrument())
/// ```
///
/// Don't combine it with a tracer, such as that of swift-otel, which writes the headers itself. Outside a trace, each request
/// starts a new one.
public struct TraceContextInstrument: Instrument {
    /// The maximum number of characters to forward from `tracestate` (3.3.1.5).
    private static let stateLimit = 512

    /// Creates an instrument.
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
    /// The position of an incoming or outgoing request in its trace; see ``TraceContextInstrument``.
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
