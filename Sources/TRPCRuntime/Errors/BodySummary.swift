package import Foundation

/// Short descriptions of responses that aren't from tRPC, for error messages.
package enum BodySummary {
    /// Returns the end of the sentence “The server responded with …”.
    ///
    /// - Parameter isTRPC: whether a tRPC response was expected, rather than one described by a REST contract.
    static func text(of body: Data, isTRPC: Bool = true) -> String {
        if body.isEmpty { return "an empty body" }
        if isHTML(body) { return title(of: body).map { "an HTML page titled “\($0)”" } ?? "an HTML page" }
        let head = body.prefix(headSize)
        if JSONSlice.depth(of: head, limit: JSONDepth.limit) > JSONDepth.limit {
            return "JSON nested more than \(JSONDepth.limit) levels deep"
        }
        guard JSONValueReader.isJSON(head, isCutOff: head.count < body.count) else { return "a body that is not JSON" }
        guard isTRPC else { return "JSON that is not in the contract" }
        let first = head.first { ![0x20, 0x0A, 0x0D, 0x09].contains($0) }
        return first == UInt8(ascii: "[")
            ? "a batch response to a single call" : "JSON that is not a tRPC response"
    }

    /// Formats a body's media type: ` (text/event-stream; expected application/json)`.
    ///
    /// The requested media types are appended if the body's type isn't one of them.
    ///
    /// - Parameter accept: the `Accept` header; empty if the contract describes no body.
    static func mediaTypes(of response: HTTPResponse, accept: String) -> String {
        let type = response.headers.mediaType
        let asked = accept.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces).lowercased() }
        let isAsked = asked.isEmpty || asked.contains("*/*") || asked.contains(type)
        let words = [
            response.body.isEmpty ? "" : Redaction.standard.excerpt(type), isAsked ? "" : "expected \(accept)",
        ]
        let text = words.filter { !$0.isEmpty }.joined(separator: "; ")
        return text.isEmpty ? "" : " (\(text))"
    }

    /// The number of bytes to inspect. The beginning of a body shows where it comes from.
    private static let headSize = 16 << 10

    /// Returns whether a body begins like an HTML page. Ignores the content type, since some proxies don't send one.
    package static func isHTML(_ body: Data) -> Bool {
        let start = String(decoding: body.prefix(512), as: UTF8.self).drop { $0.isWhitespace || $0 == "\u{FEFF}" }
        let tag = start.prefix(14).lowercased()
        return tag.hasPrefix("<!doctype html") || tag.hasPrefix("<html") || tag.hasPrefix("<head")
            || tag.hasPrefix("<body") || tag.hasPrefix("<title") || tag.hasPrefix("<!--")
    }

    /// Returns the page's title as a single line of at most 80 characters, or nil if the beginning contains none.
    private static func title(of body: Data) -> String? {
        let page = String(decoding: body.prefix(8192), as: UTF8.self)
        guard
            let start = page.range(of: "<title", options: .caseInsensitive),
            let open = page.range(of: ">", range: start.upperBound..<page.endIndex),
            let end = page.range(of: "</title", options: .caseInsensitive, range: open.upperBound..<page.endIndex)
        else { return nil }
        var title = page[open.upperBound..<end.lowerBound].split(whereSeparator: \.isWhitespace).joined(separator: " ")
        for (entity, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&amp;", "&")] {
            title = title.replacingOccurrences(of: entity, with: character)
        }
        return title.isEmpty ? nil : Redaction.standard.excerpt(title, 80)
    }
}
