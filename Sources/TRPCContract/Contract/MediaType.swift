/// A media type, which determines how a client encodes or decodes bodies.
package struct MediaType: Equatable {
    package enum Kind {
        case json
        /// `application/x-www-form-urlencoded`
        case form
        /// `multipart/form-data`
        case multipart
        case text
        /// `text/event-stream`
        case events
        /// One JSON value per line or record separator.
        case lines
        case xml
        /// A range that matches any media type: `*/*`.
        case any
        case bytes
    }

    /// The type in lowercase without parameters, such as `application/json`.
    package let essence: String
    package var kind: Kind { Self.kind(of: essence) }

    package init(_ text: String) {
        // Most media types are already in this form.
        guard !text.utf8.allSatisfy(Self.isPlain) else {
            essence = text
            return
        }
        let end = text.firstIndex { $0 == ";" || $0 == "," } ?? text.endIndex
        var trimmed = text[..<end].lowercased()[...]
        while trimmed.last?.isWhitespace == true { trimmed.removeLast() }
        while trimmed.first?.isWhitespace == true { trimmed.removeFirst() }
        essence = String(trimmed)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "-")...UInt8(ascii: "9"), UInt8(ascii: "+"): true
        default: false
        }
    }

    /// Whether this is a media range such as `image/*`.
    package var isPattern: Bool { essence.contains("*") }

    /// Whether responses of this type are streams of items.
    package var isStream: Bool { kind == .events || kind == .lines }

    private static func kind(of essence: String) -> Kind {
        switch essence {
        case "application/json", "text/json", "application/*+json", "application/*", "json", "application/javascript":
            return .json
        case "application/x-www-form-urlencoded": return .form
        case "text/event-stream": return .events
        case "*/*", "*", "": return .any
        case "application/xml", "text/xml": return .xml
        default: break
        }
        if lines.contains(essence) { return .lines }
        if essence.hasPrefix("multipart/") { return .multipart }
        if essence.hasSuffix("+json") || essence.hasSuffix("/json") || isNamedJSON(essence) { return .json }
        if essence.hasSuffix("+xml") { return .xml }
        if essence.hasSuffix("+yaml") { return .text }
        return essence.hasPrefix("text/") || texts.contains(essence) ? .text : .bytes
    }

    /// Returns whether the name contains the word JSON, as in `application/x-json` or `application/vnd.acme.json`.
    private static func isNamedJSON(_ essence: String) -> Bool {
        essence.contains("json") && essence.split { "/+.-".contains($0) }.contains("json")
    }

    private static let lines: Set<String> = [
        "application/jsonl", "application/x-jsonl", "application/jsonlines", "application/x-jsonlines", "text/jsonl",
        "application/x-ndjson", "application/ndjson", "application/json-seq", "application/geo+json-seq",
        "application/stream+json",
        "application/x-json-stream",
    ]

    private static let texts: Set<String> = [
        "application/yaml", "application/x-yaml", "application/sql", "application/graphql", "application/jwt",
        "application/jose", "application/toml", "application/csv", "application/x-pem-file",
    ]
}
