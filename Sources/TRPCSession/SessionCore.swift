import Foundation
import TRPCRuntime

/// The state of a ``Session``, which is protected by a lock.
struct SessionCore {
    /// The signed-in user's tokens and when to refresh them.
    struct Current {
        var tokens: SessionTokens
        let field: HTTPHeaders.Field
        let connectionParams: [String: String]?
        /// Whether the access token is a development token.
        let isForDevelopment: Bool
        /// The expiry stated by the tokens.
        let expiry: Date?
        /// The user ID stated by the tokens.
        let subject: String?
        /// Returns whether other tokens belong to the same user.
        ///
        /// Without user IDs, tokens belong to the same user if they originate from the same sign-in.
        func isSameUser(as other: Current) -> Bool {
            if let subject, let other = other.subject { return subject == other }
            return tokens.lineage == other.tokens.lineage
        }

        /// The session's age when the access token expires; nil if unknown.
        var expiryAge: Duration?
        /// The session's age from which the access token is refreshed.
        var renewalAge: Duration?
    }

    /// Identifies the period since the last sign-in or sign-out.
    var epoch: SessionEpoch
    /// Publishes the current user.
    let identity: Identity
    /// The version of the current tokens, incremented each time they change.
    var version = 0
    var current: Current? {
        didSet {
            let owner = Identity.Owner(user: current?.subject, isSignedIn: current != nil, epoch: epoch)
            if identity.owner != owner { identity.set(owner) }
        }
    }
    /// The last epoch that ended because its tokens expired or were refused, and the reason.
    var ending: (epoch: SessionEpoch, reason: SignedOutReason)?
    /// Whether the store or provider has been read.
    var isLoaded = false
    /// Whether the app has signed out. If so, the provider isn't called until the app signs in or reloads.
    var isSignedOut = false
    var serverTime: ServerTime?
    /// The highest token version that the backend has accepted.
    var accepted = 0
    /// The session ages of the recent refreshes that count toward the rate limit.
    var refreshes: [Duration] = []
    /// Whether the last refresh failed without ending the session.
    var hasFailedRefresh = false
    /// The token version before the first of ``refreshes``.
    var versionBefore = 0

    init(epoch: SessionEpoch, identity: Identity) {
        self.epoch = epoch
        self.identity = identity
    }

    /// The state to publish while a user is signed in.
    var signedIn: SessionState { .signedIn(user: current?.subject) }

    var stamp: CredentialStamp { CredentialStamp(epoch: epoch, version: current == nil ? 0 : version) }

    /// Schedules when the current tokens are refreshed, based on their remaining lifetime.
    ///
    /// - Parameters:
    ///   - isNew: Whether the tokens have just arrived from the backend. If they seem expired while the backend's time is
    ///     unknown, the device's clock may be ahead, so they're used until refused.
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

    /// Returns whether the rate limit allows another refresh.
    mutating func hasRoom(at age: Duration, _ window: RefreshWindow) -> Bool {
        refreshes.removeAll { age - $0 >= window.interval }
        return refreshes.count < window.maximum
    }

    mutating func noteRefresh(at age: Duration) {
        if refreshes.isEmpty { versionBefore = version }
        refreshes.append(age)
    }

    /// Removes a refresh that returned no tokens, so that it doesn't count toward the rate limit.
    mutating func forgetRefresh(at age: Duration) {
        if let index = refreshes.lastIndex(of: age) { refreshes.remove(at: index) }
        hasFailedRefresh = true
    }

    /// Whether the backend has accepted any token since the first of ``refreshes``.
    var hasAcceptedOne: Bool { accepted > versionBefore }
}
