// Descriptions of operations and results, also used by `dump`; they contain no input, output, or headers that may be secret.

extension TRPCOperation: CustomStringConvertible, CustomDebugStringConvertible, RedactedStringConvertible {
    /// `mutation posts.create, 120 bytes`
    public var description: String { "\(kind.rawValue) \(PrintSanitizer.line(path)), \(input)" }
    public var printableParts: KeyValuePairs<String, Any> {
        [
            "path": PrintSanitizer.line(path), "kind": kind, "isIdempotent": isIdempotent, "input": input,
            "headers": headers,
            "lastEventId": lastEventId.map { Redaction.standard.excerpt($0) } as Any,
        ]
    }
}

extension OperationInput: CustomStringConvertible, CustomDebugStringConvertible, RedactedStringConvertible {
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
    public var printableParts: KeyValuePairs<String, Any> { ["input": description] }
}

extension OperationResponse: CustomStringConvertible, CustomDebugStringConvertible, RedactedStringConvertible {
    /// The size of the result.
    public var description: String {
        switch form {
        case .envelope(let json), .trackedEnvelope(let json), .data(let json): "a result of \(json.count) bytes"
        case .response(let response): "\(response)"
        case .stream(let response): "\(response)"
        case .undefined: "a result without data"
        case .value(let value): "a result of the type \(type(of: value))"
        }
    }
    public var printableParts: KeyValuePairs<String, Any> {
        ["data": description, "status": status as Any, "headers": headers]
    }
}

extension OperationContext: RedactedStringConvertible {
    /// The parts to print: none, since the values belong to the links.
    public var printableParts: KeyValuePairs<String, Any> { [:] }
}
