// Descriptions of REST requests, also used by `dump`; they contain no parameters, bodies, or headers that may be secret.

extension RESTRequest: CustomStringConvertible, CustomDebugStringConvertible, RedactedStringConvertible {
    /// `PUT /equipment/{slot}, 120 bytes`
    public var description: String { "\(method) \(template.excerpt()), \(body)" }
    public var printableParts: KeyValuePairs<String, Any> {
        [
            "operation": operation, "method": method, "template": template,
            "pathValues": pathValues.keys.sorted(), "queryItems": queryItems.map(\.parameterName),
            "headers": headers, "cookies": cookies.map(\.parameterName), "body": body,
        ]
    }
}

extension RESTRequest.Body: CustomStringConvertible, CustomDebugStringConvertible, RedactedStringConvertible {
    /// `120 bytes`
    public var description: String {
        switch self {
        case .none: "no body"
        case .bytes(.data(let data), _): "\(data.count) bytes"
        case .bytes(let file, _): "an upload of \(file)"
        case .form(let form): "a form of \(form.parts.count) parts"
        }
    }
    public var printableParts: KeyValuePairs<String, Any> { ["body": description] }
}

extension String {
    /// The parameter's name, before `=`.
    fileprivate var parameterName: String { String(prefix { $0 != "=" }) }
}
