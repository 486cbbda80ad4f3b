// Descriptions of clients and their options, also used by `dump`; they contain no headers that may be secret.

extension TRPCClient: CustomStringConvertible, CustomDebugStringConvertible, RedactedStringConvertible {
    /// The backend's URL without its query.
    public var description: String { "TRPCClient(\(url.withoutSecrets))" }
    public var printableParts: KeyValuePairs<String, Any> {
        ["configuration": configuration, "options": options]
    }
}

extension CallOptions: CustomStringConvertible, CustomDebugStringConvertible, RedactedStringConvertible {
    /// The timeout and headers.
    public var description: String { "CallOptions(timeout: \(timeout.map { "\($0)" } ?? "none"), headers: \(headers))" }
    public var printableParts: KeyValuePairs<String, Any> {
        ["timeout": timeout as Any, "headers": headers]
    }
}
