extension TRPCBackend: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Its address, without a query.
    public var description: String { "TRPCBackend(\(url.withoutSecrets))" }
    /// As ``description``.
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(
            self,
            children: ["url": url.withoutSecrets, "transformer": transformer, "transport": "\(type(of: transport))"],
            displayStyle: .struct
        )
    }
}
