import Foundation
import TRPCRuntime

extension Cassette {
    /// What of an exchange is written to a cassette, and what is taken out before.
    ///
    /// ```swift
    /// var redaction = Cassette.Redaction.standard
    /// redaction.headers.insert("x-tenant")
    /// redaction.isSecret = { Cassette.Redaction.isUsuallySecret($0) || $0 == "iban" }
    /// ```
    ///
    /// Cassettes are kept with the tests, where everybody reads them. So no header is written unless it is known to hold
    /// no secret, and values whose names say that they are secrets are replaced: in JSON at any depth, in lines of JSON,
    /// in events, in forms of both kinds, and in queries. A replayed request is compared as it would have been written.
    public struct Redaction: Sendable {
        /// The headers that are written, in lowercase.
        public var headers: Set<String>
        /// Whether a value of that name, of a property or of an item of a query, is a secret.
        public var isSecret: @Sendable (String) -> Bool

        /// A custom redaction.
        public init(headers: Set<String>, isSecret: @escaping @Sendable (String) -> Bool) {
            self.headers = headers
            self.isSecret = isSecret
        }

        /// Writes the headers that say of what kind a message is, and takes out what ``isUsuallySecret(_:)``.
        public static let standard = Redaction(
            headers: ["accept", "content-type", "last-event-id", "retry-after", "trpc-accept", "vary"],
            isSecret: isUsuallySecret
        )

        /// Whether a name is one of a secret in whatever spelling: `password`, `new_password`, `apiKey`, `accessToken`,
        /// `connectionParams`, …
        public static func isUsuallySecret(_ name: String) -> Bool {
            let letters = String(name.lowercased().filter { $0.isLetter || $0.isNumber })
            return parts.contains { letters.contains($0) } || endings.contains { letters.hasSuffix($0) }
        }

        private static let parts = [
            "password", "passwd", "passphrase", "passcode", "secret", "apikey", "privatekey", "credential",
            "authorization", "cookie", "bearer", "connectionparams", "creditcard", "cardnumber",
        ]
        private static let endings = [
            "token", "jwt", "otp", "pin", "cvc", "cvv", "ssn", "iban", "signature", "sessionid", "accesskey",
        ]
    }
}

extension Cassette.Redaction {
    static let replacement = "redacted"

    func recorded(_ headers: HTTPHeaders) -> [String: String] {
        var kept: [String: String] = [:]
        for field in headers where self.headers.contains(field.name.lowercased()) {
            let name = field.name.lowercased()
            kept[name] = name == "content-type" ? recorded(contentType: field.value) : field.value
        }
        return kept
    }

    /// A URL's path and query.
    func recorded(_ url: URL) -> String {
        let text = url.absoluteString
        guard let scheme = text.range(of: "://") else { return text }
        let whole = text[scheme.upperBound...].drop { $0 != "/" }
        guard let start = whole.firstIndex(of: "?") else { return String(whole) }
        return whole[...start] + fields(String(whole[whole.index(after: start)...]))
    }

    /// The items of a query, or the fields of a form.
    private func fields(_ text: String) -> String {
        text.split(separator: "&", omittingEmptySubsequences: false).map(item).joined(separator: "&")
    }

    private func item(_ item: Substring) -> String {
        let name = item.prefix { $0 != "=" }
        guard name.endIndex < item.endIndex else { return String(item) }
        if isSecret(name.removingPercentEncoding ?? String(name)) { return "\(name)=\(Self.replacement)" }
        let value = item[item.index(after: name.endIndex)...]
        guard let text = value.removingPercentEncoding, let json = redacted(json: text) else { return String(item) }
        let allowed = CharacterSet(charactersIn: "-_.!~*'()").union(.alphanumerics)
        return "\(name)=\(json.addingPercentEncoding(withAllowedCharacters: allowed) ?? Self.replacement)"
    }

    /// - Parameter type: the content type, where it is known.
    func recorded(_ body: Data, type: String? = nil) -> Cassette.Body? {
        if body.isEmpty { return nil }
        if type?.lowercased().hasPrefix("application/x-www-form-urlencoded") == true {
            return .text(fields(String(decoding: body, as: UTF8.self)))
        }
        let body = redacted(form: body) ?? body
        guard let text = String(data: body, encoding: .utf8) else { return .bytes(body) }
        return .text(redacted(json: text) ?? redacted(lines: text) ?? text)
    }

    /// JSON without its secrets; nil when it is no JSON, or has none.
    func redacted(json text: String) -> String? {
        guard
            let first = text.utf8.first(where: { $0 > 0x20 }), [UInt8(ascii: "{"), UInt8(ascii: "[")].contains(first),
            let json = try? TRPCCoding.decode(JSONValue.self, from: Data(text.utf8))
        else { return nil }
        let redacted = redacted(json)
        return redacted == json ? nil : redacted.description
    }

    /// Events, and lines of JSON.
    private func redacted(lines text: String) -> String? {
        guard text.utf8.contains(UInt8(ascii: "\n")) else { return nil }
        var hasSecrets = false
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line -> String in
            let head = line.hasPrefix("data:") ? line.prefix(5) : ""
            guard let json = redacted(json: String(line.dropFirst(head.count))) else { return String(line) }
            hasSecrets = true
            return head + json
        }
        return hasSecrets ? lines.joined(separator: "\n") : nil
    }

    private func redacted(_ json: JSONValue) -> JSONValue {
        switch json {
        case .array(let elements): return .array(elements.map(redacted))
        case .object(let properties):
            let pairs = properties.map { ($0, isSecret($0) ? blanked($1) : redacted($1)) }
            return .object(Dictionary(uniqueKeysWithValues: pairs))
        default: return json
        }
    }

    /// A value of the same form with nothing in it, so that what is replayed still fits its type.
    private func blanked(_ json: JSONValue) -> JSONValue {
        switch json {
        case .string: .string(Self.replacement)
        case .integer, .number: 0
        case .bool, .null: json
        case .array(let elements): .array(elements.map(blanked))
        case .object(let properties): .object(properties.mapValues(blanked))
        }
    }
}
