extension FormData: CustomStringConvertible, CustomDebugStringConvertible, PrintedWithoutSecrets {
    /// The names of its parts.
    public var description: String { "FormData(\(parts.map(\.name).joined(separator: ", ")))" }
    public var shownParts: KeyValuePairs<String, Any> { ["parts": parts] }
}

extension FormData.Part: CustomStringConvertible, CustomDebugStringConvertible, PrintedWithoutSecrets {
    /// Name and size.
    public var description: String { "\(name): \(bytes)" }
    public var shownParts: KeyValuePairs<String, Any> {
        [
            "name": name, "bytes": bytes, "filename": filename as Any, "contentType": contentType as Any,
        ]
    }
}
