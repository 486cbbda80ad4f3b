// REST requests are printed, also by `dump`, without parameters, body, and headers that may hold a secret.

extension RESTRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `PUT /equipment/{slot}, 120 bytes`
    public var description: String { "\(method) \(template.excerpt()), \(body)" }
    /// As ``description``.
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(
            self,
            children: [
                "operation": operation, "method": method, "template": template,
                "pathValues": pathValues.keys.sorted(), "queryItems": queryItems.map(\.parameterName),
                "headers": headers, "cookies": cookies.map(\.parameterName), "body": body,
            ],
            displayStyle: .struct
        )
    }
}

extension RESTRequest.Body: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `120 bytes`
    public var description: String {
        switch self {
        case .none: "no body"
        case .bytes(.data(let data), _): "\(data.count) bytes"
        case .bytes(let file, _): "an upload of \(file)"
        case .form(let form): "a form of \(form.parts.count) parts"
        }
    }
    /// As ``description``.
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["body": description], displayStyle: .enum) }
}

extension String {
    /// The text before the value.
    fileprivate var parameterName: String { String(prefix { $0 != "=" }) }
}
