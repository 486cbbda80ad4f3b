import Foundation
import TRPCRuntime

/// A shell command that makes a single call, with secrets removed.
struct CurlCommand {
    let text: String

    init(_ operation: TRPCOperation, _ backend: TRPCClient.Configuration, _ redaction: RecordingRedaction) {
        guard var request = Self.request(of: operation, backend) else {
            text = "curl: the request of \(operation.path) cannot be created"
            return
        }
        for field in operation.headers { request.headers[field.name] = field.value }
        var words = ["curl", "-X", request.method.rawValue, Self.quoted(Self.address(of: request.url, redaction))]
        for field in request.headers {
            let isHarmless = HTTPHeaders.harmlessNames.contains(field.name.lowercased())
            let value = isHarmless ? redaction.text(field.value) : Redaction.replacement
            words += ["-H", Self.quoted("\(redaction.text(field.name)): \(value)")]
        }
        if let body = request.body {
            switch redaction.body(body, type: request.headers["content-type"]) {
            case .text(let text): words += ["--data-raw", Self.quoted(text)]
            case .bytes, .omitted: words += ["--data-binary", "@body"]
            }
        } else if operation.input.isUpload {
            words += ["--data-binary", "@body"]
        }
        text = words.joined(separator: " ")
    }

    private static func request(of operation: TRPCOperation, _ backend: TRPCClient.Configuration) -> HTTPRequest? {
        guard case .request(let request) = operation.input else {
            guard var message = try? HTTPRequest(operation, to: backend.url) else { return nil }
            if operation.kind == .subscription { message.headers["accept"] = "text/event-stream" }
            return message
        }
        guard var message = try? HTTPRequest(request, at: backend.serverURL(of: request)) else { return nil }
        if case .bytes(let bytes, let type) = request.body {
            message.headers["content-type"] = type
            if case .data(let data) = bytes { message.body = data }
        }
        return message
    }

    /// Returns the URL and its query, which can contain an input.
    private static func address(of url: URL, _ redaction: RecordingRedaction) -> String {
        let components = URLComponents(url: url, resolvingAgainstBaseURL: true)
        let address = components?.withoutSecrets ?? "…"
        guard let query = components?.percentEncodedQuery, !query.isEmpty else { return address }
        return "\(address)?\(redaction.fields(query))"
    }

    private static func quoted(_ word: String) -> String {
        guard PrintSanitizer.line(word) != word else { return "'\(word.replacingOccurrences(of: "'", with: "'\\''"))'" }
        return "$'\(word.unicodeScalars.map(escaped).joined())'"
    }

    /// Escapes a character, including control characters and direction marks, for a `$'…'` string in bash and zsh.
    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        switch scalar {
        case "\\", "'": return "\\\(scalar)"
        case "#": return "\\u0023"
        case "\n": return "\\n"
        case "\t": return "\\t"
        case _ where PrintSanitizer.isUnsafe(scalar):
            let digits = String(scalar.value, radix: 16, uppercase: true)
            let count = scalar.value < 0x1_0000 ? 4 : 8
            return (count == 4 ? "\\u" : "\\U") + String(repeating: "0", count: count - digits.utf8.count) + digits
        default: return String(scalar)
        }
    }
}
