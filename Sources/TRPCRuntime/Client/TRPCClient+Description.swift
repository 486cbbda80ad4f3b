// Descriptions of clients and their options, also for `dump`: they hold no header that may be a secret.

extension TRPCClient: CustomStringConvertible, CustomDebugStringConvertible, RedactedStringConvertible {
    /// Where its backend is, without a query.
    public var description: String { "TRPCClient(\(url.withoutSecrets))" }
    public var printableParts: KeyValuePairs<String, Any> {
        ["configuration": configuration, "options": options]
    }
}

extension CallOptions: CustomStringConvertible, CustomDebugStringConvertible, RedactedStringConvertible {
    /// Timeout and headers.
    public var description: String { "CallOptions(timeout: \(timeout.map { "\($0)" } ?? "none"), headers: \(headers))" }
    public var printableParts: KeyValuePairs<String, Any> {
        ["timeout": timeout as Any, "headers": headers]
    }
}
