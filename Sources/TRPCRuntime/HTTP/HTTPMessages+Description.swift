import Foundation

// Descriptions of messages, also for `dump` and as a part of others: they hold no body, no query, and no value of a header
// that may be a secret.

extension HTTPHeaders: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The fields whose values hold no secrets; of all others only the name is printed, and recorded.
    package static let harmlessNames: Set<String> = [
        "accept", "accept-encoding", "accept-language", "cache-control", "connection", "content-encoding",
        "content-length", "content-type", "date", "retry-after", "server", "trpc-accept", "vary",
    ]

    /// The fields in their order: `[content-type: application/json, authorization: …]`.
    public var description: String { "[\(map(\.description).joined(separator: ", "))]" }
    /// As ``description``.
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: map(\.description), displayStyle: .collection) }
}

extension HTTPHeaders.Field: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    private var shownValue: String {
        HTTPHeaders.harmlessNames.contains(name.lowercased()) ? value.excerpt() : "…"
    }

    /// Name and value; of a value that may hold a secret only that there is one.
    public var description: String { "\(name.excerpt()): \(shownValue)" }
    /// As ``description``.
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(self, children: ["name": name, "value": shownValue], displayStyle: .struct)
    }
}

extension HTTPRequest: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `POST https://api.example.com/trpc/posts.create, 3 headers, 120 bytes`
    public var description: String { "\(method) \(url.withoutSecrets), \(headers.count) headers, \(body.sizeText)" }
    /// As ``description``.
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(
            self,
            children: ["method": method, "url": url.withoutSecrets, "headers": headers, "body": body.sizeText],
            displayStyle: .struct
        )
    }
}

extension HTTPResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `HTTP 200, 5 headers, 1200 bytes`
    public var description: String { "HTTP \(status), \(headers.count) headers, \(body.count) bytes" }
    /// As ``description``.
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(
            self,
            children: ["status": status, "headers": headers, "body": "\(body.count) bytes"],
            displayStyle: .struct
        )
    }
}

extension HTTPStreamedResponse: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `HTTP 200, 5 headers`
    public var description: String { "HTTP \(status), \(headers.count) headers" }
    /// As ``description``.
    public var debugDescription: String { description }
    public var customMirror: Mirror {
        Mirror(self, children: ["status": status, "headers": headers], displayStyle: .struct)
    }
}

extension UploadBytes: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// `120 bytes`, or the file's name.
    public var description: String {
        switch self {
        case .data(let data): "\(data.count) bytes"
        case .file(let url): "the file \(url.lastPathComponent)"
        }
    }
    /// As ``description``.
    public var debugDescription: String { description }
    public var customMirror: Mirror { Mirror(self, children: ["bytes": description], displayStyle: .enum) }
}

extension URLSessionTransport: CustomReflectable {
    /// Without the session, whose configuration may hold credentials.
    public var customMirror: Mirror { Mirror(self, children: ["limits": limits], displayStyle: .struct) }
}

extension URL {
    /// Without user, password, query and fragment.
    var withoutSecrets: String {
        guard var components = URLComponents(url: self, resolvingAgainstBaseURL: true) else { return "…" }
        let hasQuery = components.query?.isEmpty == false
        (components.user, components.password, components.query, components.fragment) = (nil, nil, nil, nil)
        return (components.string ?? "…") + (hasQuery ? "?…" : "")
    }
}

extension Data? {
    fileprivate var sizeText: String { map { "\($0.count) bytes" } ?? "no body" }
}
