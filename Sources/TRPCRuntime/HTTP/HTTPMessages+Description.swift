import Foundation

// Descriptions of messages, also used by `dump` and in other descriptions. They contain no body, query, or header value that
// may be secret.

extension HTTPHeaders: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Fields whose values are safe to print and record. For all others, only the name is used.
    package static let harmlessNames: Set<String> = [
        "accept", "accept-encoding", "accept-language", "cache-control", "connection", "content-encoding",
        "content-length", "content-type", "date", "retry-after", "server", "trpc-accept", "vary",
    ]

    /// The fields in order, such as `[content-type: application/json, authorization: …]`.
    public var description: String { "[\(map(\.description).joined(separator: ", "))]" }
    /// Same as ``description``.
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: map(\.description), displayStyle: .collection) }
}

extension HTTPHeaders.Field: CustomStringConvertible, CustomDebugStringConvertible, RedactedStringConvertible {
    private var shownValue: String {
        HTTPHeaders.harmlessNames.contains(name.lowercased()) ? Redaction.standard.excerpt(value) : "…"
    }

    /// The name and value. A value that may be secret is replaced with `…`.
    public var description: String { "\(Redaction.standard.excerpt(name)): \(shownValue)" }
    public var printableParts: KeyValuePairs<String, Any> {
        ["name": Redaction.standard.excerpt(name), "value": shownValue]
    }
}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, RedactedStringConvertible {
    /// `POST https://api.example.com/trpc/posts.create, 3 headers, 120 bytes`
    public var description: String { "\(method) \(url.withoutSecrets), \(headers.count) headers, \(body.sizeText)" }
    public var printableParts: KeyValuePairs<String, Any> {
        ["method": method, "url": url.withoutSecrets, "headers": headers, "body": body.sizeText]
    }
}

extension HTTPResponse: CustomStringConvertible, CustomDebugStringConvertible, RedactedStringConvertible {
    /// `HTTP 200, 5 headers, 1200 bytes`
    public var description: String { "HTTP \(status), \(headers.count) headers, \(body.count) bytes" }
    public var printableParts: KeyValuePairs<String, Any> {
        ["status": status, "headers": headers, "body": "\(body.count) bytes"]
    }
}

extension HTTPStreamedResponse: CustomStringConvertible, CustomDebugStringConvertible, RedactedStringConvertible {
    /// `HTTP 200, 5 headers`
    public var description: String { "HTTP \(status), \(headers.count) headers" }
    public var printableParts: KeyValuePairs<String, Any> {
        ["status": status, "headers": headers]
    }
}

extension UploadBytes: CustomStringConvertible, CustomDebugStringConvertible, RedactedStringConvertible {
    /// `120 bytes`, or the file's name.
    public var description: String {
        switch self {
        case .data(let data): "\(data.count) bytes"
        case .file(let url): "the file \(url.lastPathComponent.excerpt())"
        }
    }
    public var printableParts: KeyValuePairs<String, Any> { ["bytes": description] }
}

extension URLSessionTransport: RedactedStringConvertible {
    /// The parts to print. Omits the session, since its configuration can contain credentials.
    public var printableParts: KeyValuePairs<String, Any> { ["limits": limits] }
}

extension URL {
    /// The URL without its user, password, query and fragment, and without secrets in its path.
    package var withoutSecrets: String {
        guard let components = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return "…" }
        let hasQuery = components.query?.isEmpty == false
        return PrintSanitizer.line(components.withoutSecrets ?? "…") + (hasQuery ? "?…" : "")
    }
}

extension URLComponents {
    /// The URL without its user, password, query and fragment, and without secrets in its path.
    package var withoutSecrets: String? {
        var components = self
        (components.user, components.password, components.query, components.fragment) = (nil, nil, nil, nil)
        components.percentEncodedPath = Redaction.standard.path(percentEncodedPath)
        return components.string
    }
}

extension Data? {
    fileprivate var sizeText: String { map { "\($0.count) bytes" } ?? "no body" }
}
