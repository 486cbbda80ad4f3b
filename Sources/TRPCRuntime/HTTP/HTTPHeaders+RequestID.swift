extension HTTPHeaders {
    /// The id by which the server, or a proxy before it, knows the request: for a report to those who run it. Nil when the
    /// response has none under a usual name.
    public var requestID: String? {
        for name in Self.requestIDNames {
            if let value = self[name], !value.isEmpty { return value }
        }
        return nil
    }

    /// The application's own names come before those of hosts and proxies.
    private static let requestIDNames = [
        "x-request-id", "request-id", "x-correlation-id", "x-trace-id", "x-amzn-requestid", "x-vercel-id",
        "fly-request-id", "x-railway-request-id", "x-cloud-trace-context", "x-amzn-trace-id", "cf-ray",
    ]
}
