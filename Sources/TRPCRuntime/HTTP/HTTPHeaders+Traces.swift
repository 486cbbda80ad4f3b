extension HTTPHeaders {
    /// Headers that differ between requests and don't affect the response, in lowercase.
    package static let traceHeaderNames: Set<String> = [
        "traceparent", "tracestate", "baggage", "b3", "x-request-id", "x-correlation-id",
    ]
}
