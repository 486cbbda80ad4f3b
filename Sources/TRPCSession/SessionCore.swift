import Foundation
import TRPCRuntime

/// The state of a ``Session``, protected by one lock.
struct SessionCore {
    /// The tokens of the signed-in user, and when to replace them.
    struct Current {
        var tokens: SessionTokens
        let field: HTTPHeaders.Field
        let connectionParams: [String: String]?
        /// Whether it is a development token.
        let isForDevelopment: Bool
        /// The expiry that the token states.
        let expiry: Date?
        /// The user ID that the token states.
        let subject: String?
        /// Returns whether other tokens belong to the same user.
        ///
        /// Tokens without a user ID do if they were refreshed from the same sign-in.
        func isSameUser(as other: Current) -> Bool {
            if let subject, let other = other.subject { return subject == other }
            return tokens.lineage == other.tokens.lineage
        }

        /// The session's age when the token expires; nil if unknown.
        var expiryAge: Duration?
        /// The session's age from which the token is replaced.
        var renewalAge: Duration?
    }

    /// Incremented by each sign-in and each sign-out.
    var epoch: SessionEpoch
    /// Stores the current owner.
    let identity: Identity
    /// The number of the current tokens.
    var version = 0
    var current: Current? {
        didSet {
            let owner = Identity.Owner(user: current?.subject, isSignedIn: current != nil, epoch: epoch)
            if identity.owner != owner { identity.set(owner) }
        }
    }
    /// The last sign-in that ended because its tokens expired or were refused, with the reason.
    var ending: (epoch: SessionEpoch, reason: SignedOutReason)?
    /// Whether the store or provider was read.
    var isLoaded = false
    /// Whether the app has signed out: the provider isn't called until the app signs in or reloads.
    var isSignedOut = false
    var serverTime: ServerTime?
    /// The highest version that the backend has accepted.
    var accepted = 0
    /// The ages at which tokens were fetched within the window.
    var refreshes: [Duration] = []
    /// Whether the last refresh returned no tokens, without ending the session.
    var hasFailedRefresh = false
    /// The version before the first of ``refreshes``.
    var versionBefore = 0

    init(epoch: SessionEpoch, identity: Identity) {
        self.epoch = epoch
        self.identity = identity
    }

    /// The session's state while a user is signed in.
    var signedIn: SessionState { .signedIn(user: current?.subject) }

    var stamp: CredentialStamp { CredentialStamp(epoch: epoch, version: current == nil ? 0 : version) }

    /// Sets when the current tokens are replaced, from their remaining lifetime.
    ///
    /// - Parameters:
    ///   - isNew: Whether they have just arrived from the backend. Until its time is known, a device whose clock is
    ///     ahead would consider them expired, so that only a refusal counts.
    mutating func setAges(at age: Duration, _ options: SessionOptions, isNew: Bool) {
        guard let expiry = current?.expiry else { return }
        let now = serverTime?.date(at: age) ?? options.now()
        let rest = Duration.seconds(max(-1e9, min(expiry.timeIntervalSince(now), 1e9)))
        if rest <= .zero, isNew, serverTime == nil {
            current?.expiryAge = nil
            current?.renewalAge = nil
        } else {
            current?.expiryAge = age + rest
            current?.renewalAge = age + rest - min(options.leeway, max(rest / 2, .zero))
        }
    }

    /// Returns whether the window has room for another fetch.
    mutating func hasRoom(at age: Duration, _ window: RefreshWindow) -> Bool {
        refreshes.removeAll { age - $0 >= window.interval }
        return refreshes.count < window.maximum
    }

    mutating func noteRefresh(at age: Duration) {
        if refreshes.isEmpty { versionBefore = version }
        refreshes.append(age)
    }

    /// Removes a refresh that returned no tokens.
    mutating func forgetRefresh(at age: Duration) {
        if let index = refreshes.lastIndex(of: age) { refreshes.remove(at: index) }
        hasFailedRefresh = true
    }

    /// Whether the backend has accepted a token of the window.
    var hasAcceptedOne: Bool { accepted > versionBefore }
}
