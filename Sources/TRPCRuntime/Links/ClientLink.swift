/// A link that works with the other links of its client, or with its session.
package protocol ClientLink: Link {
    /// Called once, when the client's chain is complete.
    func join(_ chain: LinkChain, _ session: (any ClientSession)?)
}

/// A link that keeps calls from one run of the app to the next, and needs to know the calls of the contract.
package protocol CallKeepingLink: Link {
    /// Takes the calls of the contract; those that an earlier run has kept may be of another one.
    func learn(_ calls: () -> [any NamedCall])
}

/// Middleware that needs a link of its own in each client.
package protocol LinkedMiddleware: HTTPMiddleware {
    /// The setup with the link.
    func linked(_ setup: LinkSetup) -> LinkSetup
}
