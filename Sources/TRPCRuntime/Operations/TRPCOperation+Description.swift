// Descriptions of operations and results, also for `dump`: they hold no input, no output, and no header that may be a secret.

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
        case .request(let request): "\(request)"
        }
    }
    /// As ``description``.
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["input": description], displayStyle: .enum) }
}

extension OperationResult: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Its size.
    public var description: String {
        switch form {
        case .envelope(let json), .trackedEnvelope(let json), .data(let json): "a result of \(json.count) bytes"
        case .response(let response): "\(response)"
        case .stream(let response): "\(response)"
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
    /// The values that links share are theirs.
    public var customMirror: Mirror { Mirror(self, children: [:], displayStyle: .struct) }
}
