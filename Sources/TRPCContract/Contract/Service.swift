package import TRPCSource

/// A server of the backend.
package struct Server {
    package var url: String
    package var urlLocation: Location
    /// The name in the document (OpenAPI 3.2).
    package var name: String?
    package var description: String?
    package var variables: [Variable] = []
    package var location: Location

    /// A URL variable whose value the caller chooses.
    package struct Variable {
        package var name: String
        /// The default value; nil if the caller must choose one.
        package var defaultValue: String?
        /// The allowed values; empty if any value is allowed.
        package var values: [String] = []
        package var documentation: String?
        /// Whether the document declares the variable, rather than only naming it in the URL.
        package var isDeclared = true
    }
}

/// A security scheme (OpenAPI 3.1, 4.8.27).
package struct CredentialScheme {
    package enum Kind: Equatable {
        case bearer
        case basic
        case apiKey(place: String, name: String)
        /// A client certificate, which is presented by the transport.
        case mutualTLS
        /// Another HTTP authentication scheme, by name.
        case other(String)
    }

    package var name: String
    package var kind: Kind
    /// How callers obtain tokens, by the document's property names, such as `type`, `implicit` or `password.tokenUrl`.
    package var issue: [String: String] = [:]
    package var documentation: String?
    package var isDeprecated = false
    package var location: Location

    /// Whether a request can contain the credentials. Client certificates are presented by the transport instead.
    package var isUsable: Bool {
        switch kind {
        case .bearer, .basic: true
        case .apiKey(let place, _): ["header", "query", "cookie"].contains(place)
        case .other(let scheme): !scheme.isEmpty
        case .mutualTLS: false
        }
    }
}
