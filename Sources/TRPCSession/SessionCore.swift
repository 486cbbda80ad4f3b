import Foundation
import TRPCRuntime

/// The state of a ``Session``, which one lock guards.
struct SessionCore {
    /// The tokens of who is signed in, and when they have to be replaced.
    struct Current {
        var tokens: SessionTokens
        let field: HTTPHeaders.Field
        let connectionParams: [String: String]?
        /// Whether it is for development.
        let isForDevelopment: Bool
        /// When it expires, by what it says.
        let expiry: Date?
        /// Whose it is, by what it says.
        let subject: String?
        /// Whether other tokens are the same user's, as far as is known: tokens without a user ID are if they were
        /// refreshed from the same sign-in.
        func isSameUser(as other: Current) -> Bool {
            if let subject, let other = other.subject { return subject == other }
            return tokens.lineage == other.tokens.lineage
        }

        /// The session's age at which it expires; nil where nobody knows.
        var expiryAge: Duration?
        /// The session's age from which on it is replaced.
        var renewalAge: Duration?
    }

    /// Raised by each sign-in and each sign-out.
    var epoch: SessionEpoch
    /// Has the current owner.
    let identity: Identity
    /// Counts the tokens.
    var version = 0
    var current: Current? {
        didSet {
            let owner = Identity.Owner(user: current?.subject, isSignedIn: current != nil, epoch: epoch)
            if identity.owner != owner { identity.set(owner) }
        }
    }
    /// The last sign-in that ended by itself, and why.
    var ending: (epoch: SessionEpoch, reason: SignedOutReason)?
    /// Whether the store, or the provider, was asked.
    var isLoaded = false
    /// Whether the application has signed out: the provider is not asked until it says so.
    var isSignedOut = false
    var serverTime: ServerTime?
    /// The highest version that the backend has accepted.
    var accepted = 0
    /// The ages at which tokens were fetched, within the window.
    var refreshes: [Duration] = []
    /// Whether the last refresh brought no tokens, without ending the session.
    var hasFailedRefresh = false
    /// The version before the first of them.
    var versionBefore = 0

    init(epoch: SessionEpoch, identity: Identity) {
        self.epoch = epoch
        self.identity = identity
    }

    /// The session's state while a user is signed in.
    var signedIn: SessionState { .signedIn(user: current?.subject) }

    var stamp: CredentialStamp { CredentialStamp(epoch: epoch, version: current == nil ? 0 : version) }

    /// Sets when the current tokens are replaced, from the time that they have left.
    ///
    /// - Parameters:
    ///   - isNew: whether they have just come from the backend. While its time is not known, a device whose clock is ahead
    ///     would take them for expired: then a refusal tells.
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

    /// Whether tokens may be fetched now, by the window.
    mutating func hasRoom(at age: Duration, _ window: RefreshWindow) -> Bool {
        refreshes.removeAll { age - $0 >= window.interval }
        return refreshes.count < window.maximum
    }

    mutating func noteRefresh(at age: Duration) {
        if refreshes.isEmpty { versionBefore = version }
        refreshes.append(age)
    }

    /// Forgets a refresh that has brought no tokens.
    mutating func forgetRefresh(at age: Duration) {
        if let index = refreshes.lastIndex(of: age) { refreshes.remove(at: index) }
        hasFailedRefresh = true
    }

    /// Whether the backend has accepted a token of the window.
    var hasAcceptedOne: Bool { accepted > versionBefore }
}
