/// A link that may add credentials to requests, or may forward them to such a link.
package protocol CredentialCarrying {
    var mayCarryCredentials: Bool { get }
}

extension LinkChain: CredentialCarrying {
    package var mayCarryCredentials: Bool { all.contains(where: \.carriesCredentials) }
}

extension SplitLink: CredentialCarrying {
    package var mayCarryCredentials: Bool { branches.contains(where: \.carriesCredentials) }
}

extension TRPCLink {
    fileprivate var carriesCredentials: Bool { (self as? any CredentialCarrying)?.mayCarryCredentials ?? false }
}

extension TRPCClient.Configuration {
    /// Whether requests may contain credentials from outside the session.
    ///
    /// Such credentials can come from the app's headers, REST security schemes, middleware, links with rank ``LinkRank/auth``,
    /// and stored cookies.
    package var mayCarryCredentials: Bool {
        headers != nil || !credentials.names.isEmpty || hasCredentialLink || transport.mayCarryCredentials
    }
}

extension HTTPTransport {
    fileprivate var mayCarryCredentials: Bool {
        if let transport = self as? MiddlewareTransport {
            return !transport.middleware.isEmpty || transport.base.mayCarryCredentials
        }
        return (self as? URLSessionTransport)?.keepsCookies ?? false
    }
}
