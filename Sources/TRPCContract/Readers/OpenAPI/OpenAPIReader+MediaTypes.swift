package import TRPCSource

/// The keys of `content`: media types and media ranges (OpenAPI 3.1, 4.8.13; RFC 9110, 8.3.1).
extension OpenAPIReader {
    /// Returns the media types in a key. An invalid media type is replaced by what was likely intended.
    func mediaTypes(of entry: Node.Entry) -> [String] {
        let names = MediaType.list(entry.key)
        let place = entry.keyNode.location
        if names.count > 1 { report(.mediaTypeList(entry.key), at: place) }
        return names.map { name in
            let media = MediaType(name)
            guard !media.isValid else { return name }
            let replacement = media.kind == .json ? "application/json" : "*/*"
            report(.invalidMediaType(name, replacement), at: place)
            return replacement
        }
    }
}

extension MediaType {
    /// Splits a list such as `application/json, text/json`, except at commas in quoted parameters.
    fileprivate static func list(_ text: String) -> [String] {
        guard text.utf8.contains(UInt8(ascii: ",")) else { return [text] }
        var elements = [""]
        var isQuoted = false
        for character in text {
            if character == "\"" { isQuoted.toggle() }
            if character == ",", !isQuoted {
                elements.append("")
            } else {
                elements[elements.count - 1].append(character)
            }
        }
        let names = elements.map { String($0.trimmingPrefix(while: \.isWhitespace)) }.filter { !$0.isEmpty }
        return names.isEmpty ? [""] : names
    }

    /// Whether the media type consists of a type and a subtype, each of which is a token (RFC 9110, 5.6.2).
    fileprivate var isValid: Bool {
        let parts = essence.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.allSatisfy(Self.isTokenByte) }
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
        default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
        }
    }
}

extension Diagnostic {
    fileprivate static func mediaTypeList(_ key: String) -> Diagnostic {
        Diagnostic(
            .invalidMediaType,
            "'\(key)' lists several media types; its content is read for each of them",
            fix: "declare each media type under its own key"
        )
    }

    fileprivate static func invalidMediaType(_ name: String, _ replacement: String) -> Diagnostic {
        Diagnostic(
            .invalidMediaType,
            "'\(name)' isn't a media type; its content is read as \(replacement)",
            fix: .remedy
        )
    }
}

extension Rule {
    package static let invalidMediaType = Rule(
        "invalid-media-type",
        .warning,
        "A key of 'content' isn't a media type, or lists several.",
        "Use a type and a subtype, such as application/json, or a range, such as image/*."
    )
}
