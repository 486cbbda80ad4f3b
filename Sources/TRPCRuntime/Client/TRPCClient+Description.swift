// Descriptions of clients and their options, also for `dump`: they hold no header that may be a secret.

extension TRPCClient: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Where its backend is, without a query.
    public var description: String { "TRPCClient(\(url.withoutSecrets))" }
    /// As ``description``.
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(
            self,
            children: ["backend": backend, "validatesInputs": validatesInputs, "options": options],
            displayStyle: .struct
        )
    }
}

extension CallOptions: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Timeout and headers.
    public var description: String { "CallOptions(timeout: \(timeout.map { "\($0)" } ?? "none"), headers: \(headers))" }
    /// As ``description``.
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(self, children: ["timeout": timeout as Any, "headers": headers], displayStyle: .struct)
    }
}
