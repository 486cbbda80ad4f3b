/// A link that interacts with its client's other links or session.
package protocol ClientLink: TRPCLink {
    /// Called once, when the client's link chain is complete.
    func join(_ chain: LinkChain, _ session: (any ClientSession)?)
}

/// A link that stores calls across launches of the app, and needs to know the contract's calls.
package protocol CallKeepingLink: TRPCLink {
    /// Registers the fingerprints of the contract's mutations.
    ///
    /// Calls that were stored in an earlier run may belong to a different contract.
    func register(_ fingerprints: () -> [(path: String, fingerprint: String?)])
}

/// Middleware that adds its own link to each client.
package protocol LinkedMiddleware: HTTPMiddleware {
    /// Returns the setup with the middleware's link.
    func linked(_ setup: LinkSetup) -> LinkSetup
}
