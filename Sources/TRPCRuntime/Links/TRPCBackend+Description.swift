extension TRPCBackend: CustomStringConvertible, CustomDebugStringConvertible, PrintedWithoutSecrets {
    /// Its address, without a query.
    public var description: String { "TRPCBackend(\(url.withoutSecrets))" }
    public var shownParts: KeyValuePairs<String, Any> {
        [
            "url": url.withoutSecrets, "transformer": transformer, "transport": "\(type(of: transport))",
            "validatesInputs": validatesInputs,
        ]
    }
}
