import Foundation
import TRPCObserving
import TRPCRuntime

extension Cassette {
    /// Selects what a cassette records, and removes secrets.
    ///
    /// ```swift
    /// var redaction = Cassette.Redaction.standard
    /// redaction.headers.insert("x-tenant")
    /// redaction.isSecret = { Cassette.Redaction.isSecretByDefault($0) || $0 == "vin" }
    /// redaction.secrets = ["the test account's name"]
    /// ```
    ///
    /// Cassettes are kept with the tests, where everybody reads them. So no header is written unless it is known to hold
    /// no secret, and secrets are replaced:
    ///
    /// - values whose names say that they are secrets: in JSON at any depth, also within strings, in lists of pairs, in lines
    ///   of JSON, in events, in forms of both kinds, in queries and in pages;
    /// - what looks like a secret, whatever its name: JSON Web Tokens, `Bearer …`, users and passwords in addresses, private
    ///   keys, keys with a well-known beginning;
    /// - what the request, or one before it, has carried as a secret, where the answer repeats it: eight characters and more.
    ///
    /// A body that cannot be searched, such as JSON that breaks off, is not written; see ``Cassette/Body/omitted(_:)``. A
    /// replayed request is compared as it would have been written.
    public struct Redaction: Sendable {
        /// The headers that are written, in lowercase.
        public var headers: Set<String>
        /// Whether a value of that name, of a property or of an item of a query, is a secret.
        public var isSecret: @Sendable (String) -> Bool
        /// Texts that are secrets wherever they stand.
        public var secrets: Set<String>

        /// A custom redaction.
        public init(
            headers: Set<String>,
            secrets: Set<String> = [],
            isSecret: @escaping @Sendable (String) -> Bool
        ) {
            self.headers = headers
            self.isSecret = isSecret
            self.secrets = secrets
        }

        /// Writes the headers that say of what kind a message is, and takes out what ``isSecretByDefault(_:)``.
        public static let standard = Redaction(
            headers: ["accept", "content-type", "last-event-id", "retry-after", "trpc-accept", "vary"],
            isSecret: isSecretByDefault
        )

        /// Whether a name is one of a secret in whatever spelling: `password`, `new_password`, `apiKey`, `accessTokens`,
        /// `filter[pin]`, `connectionParams`, … Names that say something of a secret, such as `tokenCount`, are not.
        public static func isSecretByDefault(_ name: String) -> Bool { SecretName.isSecret(name) }
    }
}

extension Cassette.Redaction {
    func recorded(_ headers: HTTPHeaders, _ redaction: RecordingRedaction) -> [String: String] {
        var kept: [String: String] = [:]
        for field in headers where self.headers.contains(field.name.lowercased()) {
            let name = field.name.lowercased()
            kept[name] = name == "content-type" ? redaction.contentType(field.value) : redaction.text(field.value)
        }
        return kept
    }

    /// A URL's path and query.
    static func recorded(_ url: URL, _ redaction: RecordingRedaction) -> String {
        let text = url.absoluteString
        let whole = text.range(of: "://").map { text[$0.upperBound...].drop { $0 != "/" && $0 != "?" } } ?? text[...]
        let address = whole.prefix { $0 != "#" }
        let path = redaction.path(String(address.prefix { $0 != "?" }))
        guard let start = address.firstIndex(of: "?") else { return path }
        return "\(path)?\(redaction.fields(String(address[address.index(after: start)...])))"
    }
}

extension Cassette.Body {
    init?(_ body: Data, _ headers: HTTPHeaders, _ redaction: RecordingRedaction) {
        guard !body.isEmpty else { return nil }
        switch redaction.body(body, type: headers["content-type"], encoding: headers["content-encoding"]) {
        case .text(let text): self = .text(text)
        case .bytes(let bytes): self = .bytes(bytes)
        case .omitted(let words): self = .omitted(words)
        }
    }
}
