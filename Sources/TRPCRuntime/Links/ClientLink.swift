/// A link that cooperates with other links of its client, or with its session.
package protocol ClientLink: TRPCLink {
    /// Called once, when the client's chain is complete.
    func join(_ chain: LinkChain, _ session: (any ClientSession)?)
}

/// A link that stores calls across runs of the app, and needs the calls of the contract.
package protocol CallKeepingLink: TRPCLink {
    /// Registers the fingerprints of the contract's mutations.
    ///
    /// Stored calls of an earlier run may belong to another contract.
    func register(_ fingerprints: () -> [(path: String, fingerprint: String?)])
}

/// Middleware that adds its own link to each client.
package protocol LinkedMiddleware: HTTPMiddleware {
    /// Returns the setup with the link.
    func linked(_ setup: LinkSetup) -> LinkSetup
}
