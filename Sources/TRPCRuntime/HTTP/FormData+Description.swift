extension FormData: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The names of its parts.
    public var description: String { "FormData(\(parts.map(\.name).joined(separator: ", ")))" }
    /// As ``description``.
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["parts": parts], displayStyle: .struct) }
}

extension FormData.Part: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Name and size.
    public var description: String { "\(name): \(bytes)" }
    /// As ``description``.
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "name": name, "bytes": bytes, "filename": filename as Any, "contentType": contentType as Any,
            ],
            displayStyle: .struct
        )
    }
}
