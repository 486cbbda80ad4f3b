/// A link that works with the other links of its client, or with its session.
package protocol ClientLink: TRPCLink {
    /// Called once, when the client's chain is complete.
    func join(_ chain: LinkChain, _ session: (any ClientSession)?)
}

/// A link that keeps calls from one run of the app to the next, and needs to know the calls of the contract.
package protocol CallKeepingLink: TRPCLink {
    /// Registers the fingerprints of the contract's mutations: kept calls of an earlier run may belong to another contract.
    func register(_ fingerprints: () -> [(path: String, fingerprint: String?)])
}

/// Middleware that needs a link of its own in each client.
package protocol LinkedMiddleware: HTTPMiddleware {
    /// The setup with the link.
    func linked(_ setup: LinkSetup) -> LinkSetup
}
