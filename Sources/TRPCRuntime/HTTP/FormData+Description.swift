extension FormData: CustomStringConvertible, CustomDebugStringConvertible, RedactedStringConvertible {
    /// The names of the form's parts.
    public var description: String { "FormData(\(parts.map { $0.name.excerpt() }.joined(separator: ", ")))" }
    public var printableParts: KeyValuePairs<String, Any> { ["parts": parts] }
}

extension FormData.Part: CustomStringConvertible, CustomDebugStringConvertible, RedactedStringConvertible {
    /// The part's name and size.
    public var description: String { "\(name.excerpt()): \(bytes)" }
    public var printableParts: KeyValuePairs<String, Any> {
        [
            "name": name.excerpt(), "bytes": bytes, "filename": filename.map { $0.excerpt() } as Any,
            "contentType": contentType.map { $0.excerpt() } as Any,
        ]
    }
}
