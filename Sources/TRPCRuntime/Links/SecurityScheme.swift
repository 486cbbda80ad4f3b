import Foundation

/// The location and format of a credential in a request, as described by an OpenAPI security scheme.
@_spi(Generated) public enum SecurityScheme: Sendable, Hashable {
    /// `Authorization: Bearer …`: a token for the HTTP `bearer` scheme, OAuth 2, or OpenID Connect.
    case bearer
    /// `Authorization: Basic …`. The credential is `user:password`.
    case basic
    /// `Authorization: SCHEME …`: any other HTTP scheme, such as `DPoP`. The scheme's name precedes the credential.
    case http(String)
    /// A key in a header, the query or a cookie.
    case apiKey(in: KeyLocation, name: String)

    /// The location of an API key.
    @_spi(Generated) public enum KeyLocation: Sendable, Hashable {
        /// A header with the key's name.
        case header
        /// A query item with the key's name.
        case query
        /// A cookie with the key's name.
        case cookie
    }
}

extension SecurityScheme {
    /// Adds a credential to a request.
    ///
    /// - Throws: ``TRPCError`` if the credential contains a character that isn't allowed in its location. The error doesn't
    ///   contain the credential.
    func add(_ credential: String, named name: String, to request: inout RESTRequest) throws(TRPCError) {
        switch self {
        case .bearer: try set("Bearer \(credential)", as: "authorization", name, &request)
        case .basic:
            try set("Basic \(Data(credential.utf8).base64EncodedString())", as: "authorization", name, &request)
        case .http(let scheme): try set("\(scheme) \(credential)", as: "authorization", name, &request)
        case .apiKey(.header, let header): try set(credential, as: header, name, &request)
        case .apiKey(.query, let item):
            let pair = [item, credential].map { PercentEncoding.encode($0, for: .value) }
            request.queryItems.append(pair.joined(separator: "="))
        case .apiKey(.cookie, let cookie):
            let isValid = credential.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F && !";,\\\"".utf8.contains($0) }
            guard isValid else { throw Self.invalid(name, request) }
            request.cookies = RequestCookies(request.cookies).setting("\(cookie)=\(credential)").pairs
        }
    }

    /// Returns whether headers, or a call's arguments, already contain a credential for the scheme.
    func isCarried(by headers: HTTPHeaders, or request: RESTRequest) -> Bool {
        switch self {
        case .bearer, .basic, .http: headers["authorization"] != nil || request.headers["authorization"] != nil
        case .apiKey(.header, let name): headers[name] != nil || request.headers[name] != nil
        case .apiKey(.query, let name):
            request.queryItems.contains { $0.hasPrefix(PercentEncoding.encode(name, for: .value) + "=") }
        case .apiKey(.cookie, let name):
            RequestCookies(headers).contains(name) || RequestCookies(request.cookies).contains(name)
        }
    }

    private func set(
        _ value: String,
        as header: String,
        _ name: String,
        _ request: inout RESTRequest
    ) throws(TRPCError) {
        request.headers[header] = value
        do throws(InvalidHeader) { try request.headers.validate() } catch { throw Self.invalid(name, request) }
    }

    private static func invalid(_ name: String, _ request: RESTRequest) -> TRPCError {
        TRPCError.argument(name, of: request.operation, "The credential contains an invalid character.")
    }
}
