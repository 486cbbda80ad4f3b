package import Foundation

/// Extracts messages from the body of a failed REST call.
///
/// Supports problem+json (RFC 9457) and the formats of FastAPI, Rails, Laravel, Spring, ASP.NET, NestJS, OAuth and JSON:API.
package struct FailureBody {
    package let json: JSONValue

    /// The server's message; nil if no known property contains one.
    package var message: String? {
        switch json {
        case .string(let text): text.isEmpty ? nil : text
        case .object: Self.text(in: json) ?? issueText
        case .array: issueText
        default: nil
        }
    }

    /// Whether the body repeats the response's status, such as `{"status": 404, "message": null}`.
    ///
    /// Such a body contains no message from the server.
    func repeats(status: Int) -> Bool {
        ["status", "statusCode", "status_code", "code"].contains { json[$0]?.intValue == status }
    }

    private var issueText: String? {
        let issues = issues
        return issues.isEmpty ? nil : issues.map(\.description).joined(separator: "; ")
    }

    /// The properties that contain messages, from most to least specific.
    private static let names = ["detail", "error_description", "message", "title", "errorMessage", "msg", "reason"]

    private static func text(in json: JSONValue) -> String? {
        for name in names {
            if let text = json[name]?.stringValue, !text.isEmpty { return text }
            let texts = (json[name]?.arrayValue ?? []).compactMap(\.stringValue)
            if !texts.isEmpty { return texts.joined(separator: "; ") }
        }
        if let error = json["error"] {
            if let text = error.stringValue, !text.isEmpty { return text }
            if error.objectValue != nil, let text = text(in: error) { return text }
        }
        return nil
    }
}

extension FailureBody {
    /// Parses a JSON body. Returns nil for any other body.
    package init?(_ body: Data) {
        let first = body.first { ![0x20, 0x0A, 0x0D, 0x09].contains($0) }
        guard let first, "{[\"".utf8.contains(first), let json = try? JSONValueReader.read(body) else { return nil }
        self.json = json
    }

    /// Returns whether the body isn't JSON.
    package static func isNotJSON(_ body: Data) -> Bool { (try? JSONValueReader.read(body)) == nil }

    /// Returns a short line of plain text that can be used as the message, or nil for HTML and data.
    package static func line(_ body: Data) -> String? {
        guard
            (1...maximumLine).contains(body.count), !BodySummary.isHTML(body),
            let text = String(data: body, encoding: .utf8)?.trimmingCharacters(in: .whitespacesAndNewlines),
            !text.contains(where: \.isNewline),
            !text.unicodeScalars.contains(where: { $0.value < 0x20 }),
            let first = text.first, !"<{[".contains(first)
        else { return nil }
        return text
    }

    private static let maximumLine = 300
}
