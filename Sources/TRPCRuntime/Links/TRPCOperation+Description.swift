// What is printed of operations and results, also by `dump`: no input, no output, and no header that may hold a secret.

extension TRPCOperation: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `mutation posts.create, 120 bytes`
    public var description: String { "\(kind.rawValue) \(path), \(input)" }
    /// As ``description``.
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "path": path, "kind": kind, "isIdempotent": isIdempotent, "input": input, "headers": headers,
                "lastEventId": lastEventId as Any,
            ],
            displayStyle: .struct
        )
    }
}

extension OperationInput: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `120 bytes`
    public var description: String {
        switch self {
        case .undefined: "no input"
        case .json(let json): "\(json.count) bytes"
        case .form(let form): "a form of \(form.parts.count) parts"
        case .bytes(let bytes): "an upload of \(bytes)"
        }
    }
    /// As ``description``.
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["input": description], displayStyle: .enum) }
}

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

extension OperationResult: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Its size.
    public var description: String {
        switch form {
        case .envelope(let json), .trackedEnvelope(let json), .data(let json): "a result of \(json.count) bytes"
        case .undefined: "a result without data"
        case .value(let value): "a result of the type \(type(of: value))"
        }
    }
    /// As ``description``.
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(
            self,
            children: ["data": description, "status": status as Any, "headers": headers],
            displayStyle: .struct
        )
    }
}

extension OperationContext: CustomReflectable {
    /// What links tell each other is theirs.
    public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: .struct) }
}

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
