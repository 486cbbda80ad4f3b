extension HTTPHeaders {
    /// Headers that differ from request to request, and say nothing about the answer; in lowercase.
    package static let traceHeaderNames: Set<String> = [
        "traceparent", "tracestate", "baggage", "b3", "x-request-id", "x-correlation-id",
    ]
}
