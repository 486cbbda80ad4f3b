extension TRPCClient.Configuration: CustomStringConvertible, CustomDebugStringConvertible, RedactedStringConvertible {
    /// The URL without its query.
    public var description: String { "TRPCClient.Configuration(\(url.withoutSecrets))" }
    public var printableParts: KeyValuePairs<String, Any> {
        [
            "url": url.withoutSecrets, "transformer": transformer, "transport": "\(type(of: transport))",
            "validatesInputs": validatesInputs,
        ]
    }
}
