import Foundation
import TRPCObserving
import TRPCRuntime

extension Cassette {
    /// Determines which headers a cassette records, and which secrets are removed.
    ///
    /// ```swift
    /// var redaction = Cassette.Redaction.standard
    /// redaction.headers.insert("x-tenant")
    /// redaction.isSecret = { Cassette.Redaction.isSecretByDefault($0) || $0 == "vin" }
    /// redaction.secrets = ["the test account's name"]
    /// ```
    ///
    /// Cassettes are stored with the tests and shared, so only headers that are known to be safe are recorded, and secrets are
    /// replaced:
    ///
    /// - values with the names of secrets: in JSON at any depth, including within strings, and in lists of key-value pairs,
    ///   JSON Lines, events, both kinds of forms, queries and HTML;
    /// - suspected secrets with any name: JSON Web Tokens, `Bearer …`, users and passwords in URLs, private keys, and keys with
    ///   a well-known prefix;
    /// - secrets in this or an earlier request that a response repeats, if they have at least eight characters.
    ///
    /// A body that can't be searched, such as truncated JSON, isn't recorded; see ``Cassette/Body/omitted(_:)``. When
    /// replaying, a request is redacted before it's compared.
    public struct Redaction: Sendable {
        /// The headers to record, in lowercase.
        public var headers: Set<String>
        /// Returns whether the name of a property or query item is that of a secret.
        public var isSecret: @Sendable (String) -> Bool
        /// Strings to replace wherever they occur.
        public var secrets: Set<String>

        /// Creates a redaction with the headers to record and the definition of secrets.
        public init(
            headers: Set<String>,
            secrets: Set<String> = [],
            isSecret: @escaping @Sendable (String) -> Bool
        ) {
            self.headers = headers
            self.isSecret = isSecret
            self.secrets = secrets
        }

        /// Records descriptive headers, and replaces values according to ``isSecretByDefault(_:)``.
        public static let standard = Redaction(
            headers: ["accept", "content-type", "last-event-id", "retry-after", "trpc-accept", "vary"],
            isSecret: isSecretByDefault
        )

        /// Returns whether a name is that of a secret, in any spelling.
        ///
        /// Examples: `password`, `new_password`, `apiKey`, `accessTokens`, `filter[pin]` and `connectionParams`. Names that
        /// describe a secret, such as `tokenCount`, aren't included.
        public static func isSecretByDefault(_ name: String) -> Bool { SecretName.isSecret(name) }
    }
}

extension Cassette.Redaction {
    func recorded(_ headers: HTTPHeaders, _ redaction: RecordingRedaction) -> HTTPHeaders {
        var kept: [String: String] = [:]
        for field in headers where self.headers.contains(field.name.lowercased()) {
            let name = field.name.lowercased()
            kept[name] = name == "content-type" ? redaction.contentType(field.value) : redaction.text(field.value)
        }
        return HTTPHeaders(kept)
    }

    /// Returns a URL's path and query with secrets removed.
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
