extension HTTPHeaders {
    /// The request ID assigned by the server or a proxy, to include in problem reports to its operators.
    ///
    /// Nil if none of the usual headers contains one.
    public var requestID: String? {
        for name in Self.requestIDNames {
            if let value = self[name], !value.isEmpty { return value }
        }
        return nil
    }

    /// Headers set by the app take precedence over those set by hosts and proxies.
    private static let requestIDNames = [
        "x-request-id", "request-id", "x-correlation-id", "x-trace-id", "x-amzn-requestid", "x-vercel-id",
        "fly-request-id", "x-railway-request-id", "x-cloud-trace-context", "x-amzn-trace-id", "cf-ray",
    ]
}
