package import TRPCSource

/// A server of the backend.
package struct Server {
    package var url: String
    package var urlLocation: Location
    /// Its name in the document (OpenAPI 3.2).
    package var name: String?
    package var description: String?
    package var variables: [Variable] = []
    package var location: Location

    /// A variable in the URL, which the caller chooses.
    package struct Variable {
        package var name: String
        /// The default; nil if the caller must choose a value.
        package var defaultValue: String?
        /// The allowed values; empty for any.
        package var values: [String] = []
        package var documentation: String?
        /// False for a name in the URL that the document doesn't describe.
        package var isDeclared = true
    }
}

/// A security scheme (OpenAPI 3.1, 4.8.27).
package struct CredentialScheme {
    package enum Kind: Equatable {
        case bearer
        case basic
        case apiKey(place: String, name: String)
        /// A client certificate, which the transport presents.
        case mutualTLS
        /// Another HTTP authentication scheme, by name.
        case other(String)
    }

    package var name: String
    package var kind: Kind
    /// How callers get tokens, by the document's property names: `type`, `implicit`, `password.tokenUrl`.
    package var issue: [String: String] = [:]
    package var documentation: String?
    package var isDeprecated = false
    package var location: Location

    /// Whether a client can send such credentials in a request. The transport presents client certificates.
    package var isUsable: Bool {
        switch kind {
        case .bearer, .basic: true
        case .apiKey(let place, _): ["header", "query", "cookie"].contains(place)
        case .other(let scheme): !scheme.isEmpty
        case .mutualTLS: false
        }
    }
}
