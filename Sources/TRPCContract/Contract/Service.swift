package import TRPCSource

/// Where a backend is.
package struct Server {
    package var url: String
    package var urlLocation: Location
    /// The name that the document gives it (OpenAPI 3.2).
    package var name: String?
    package var description: String?
    package var variables: [Variable] = []
    package var location: Location

    /// A part of the address that the caller chooses.
    package struct Variable {
        package var name: String
        /// Nil where the document has none: the caller has to say.
        package var defaultValue: String?
        /// The values that it may have; empty for any.
        package var values: [String] = []
        package var documentation: String?
        /// False for a name in the address that nothing describes.
        package var isDeclared = true
    }
}

/// A way of showing who calls (OpenAPI 3.1, 4.8.27).
package struct CredentialScheme {
    package enum Kind: Equatable {
        case bearer
        case basic
        case apiKey(place: String, name: String)
        /// A client certificate, which the transport shows.
        case mutualTLS
        /// Another scheme of HTTP, by its name.
        case other(String)
    }

    package var name: String
    package var kind: Kind
    /// How callers get their tokens, by the name that the document gives each part: `type`, `implicit`, `password.tokenUrl`.
    package var issue: [String: String] = [:]
    package var documentation: String?
    package var isDeprecated = false
    package var location: Location

    /// Whether a client can give such credentials: a request has a place for them, and they are not the transport's.
    package var isUsable: Bool {
        switch kind {
        case .bearer, .basic: true
        case .apiKey(let place, _): ["header", "query", "cookie"].contains(place)
        case .other(let scheme): !scheme.isEmpty
        case .mutualTLS: false
        }
    }
}
