import Foundation
import TRPCRuntime

/// A session's credential at a point in time.
struct ValidCredential {
    let stamp: CredentialStamp
    /// The signed-in user's tokens; nil if signed out.
    let current: SessionCore.Current?
}

extension Session {
    private enum Step {
        case ready(ValidCredential)
        case load
        case ask
        case refresh(version: Int)
    }

    /// Why a refresh wasn't attempted. The current tokens are kept.
    private enum CannotRefresh: Error {
        /// There is no refresh token.
        case never
        /// The rate limit has been reached.
        case now
    }

    /// Returns a valid credential, loading or refreshing the tokens if needed.
    ///
    /// - Parameter epoch: The epoch in which the call began; nil for the current user.
    /// - Throws: The errors of ``token()``.
    func valid(in epoch: SessionEpoch?) async throws -> ValidCredential {
        readExternalChanges()
        var hasAsked = false
        while true {
            let step = try nextStep(epoch)
            switch step {
            case .ready(let credential):
                saveUnsaved()
                return credential
            case .load:
                try await loadIfNeeded()
                hasAsked = true
            case .ask:
                if hasAsked { return ValidCredential(stamp: stamp, current: nil) }
                hasAsked = true
                try await share(.load) { [self] in try await readFirst() }
            case .refresh(let version):
                do { try await refresh(version) } catch { try continueWithValidToken(without: version, after: error) }
            }
        }
    }

    private func nextStep(_ epoch: SessionEpoch?) throws -> Step {
        let age = age()
        return try core.withLock { core -> Step in
            if let epoch, epoch != core.epoch { throw TRPCError.session(.userChanged) }
            guard core.isLoaded else { return .load }
            guard let current = core.current else {
                // SDKs report sign-ins themselves.
                let isAsked = source.isProvider && !core.isSignedOut
                return isAsked ? .ask : .ready(ValidCredential(stamp: core.stamp, current: nil))
            }
            if let renewal = current.renewalAge, age >= renewal { return .refresh(version: core.version) }
            return .ready(ValidCredential(stamp: core.stamp, current: current))
        }
    }

    /// After a failed refresh, keeps using a token that is still valid; otherwise ends the session or throws.
    private func continueWithValidToken(without version: Int, after error: any Error) throws {
        let age = age()
        let isValid = core.withLock { core in
            guard core.version == version, let expiry = core.current?.expiryAge, age < expiry else { return false }
            // Wait before the next attempt.
            core.current?.renewalAge = min(expiry, age + Self.pause)
            return true
        }
        if isValid, !(error is CancellationError) { return }
        guard let reason = error as? CannotRefresh else { throw error }
        guard reason == .never else { throw TRPCError.expiredWithinWindow(options.window) }
        if endUnlessReplaced(.expired, version) { return }
        throw TRPCError.session(
            .noToken,
            message: "The session's token has expired and cannot be refreshed.",
            hint: "Sign in again. A session with a store needs a refresh token: SessionTokens(refreshToken:)."
        )
    }

    static let pause = Duration.seconds(5)

    /// Handles a refused credential, and returns whether the call can be retried with another one.
    ///
    /// - Throws: `TRPCError` if the user has changed or no other token is available; `CancellationError`.
    func renew(after refused: CredentialStamp) async throws -> Bool {
        let isCurrent = try core.withLock { core in
            guard core.epoch == refused.epoch else { throw TRPCError.session(.userChanged) }
            return core.version == refused.version
        }
        guard refused.version > 0 else { return false }
        // The refusal arrived late for an older token; a newer one is available.
        guard isCurrent else { return true }
        do {
            try await refresh(refused.version)
        } catch let error as CannotRefresh {
            return error == .never && endUnlessReplaced(.refused, refused.version)
        }
        return true
    }

    /// Refreshes the tokens of a given version, once for all concurrent callers.
    private func refresh(_ version: Int) async throws {
        try await share(.refresh(version: version)) { [self] in
            do { try await exclusively(version) { try await fetch(version) } } catch {
                publish(version) { .signedIn(user: $0) }
                throw error
            }
        }
    }

    private func fetch(_ version: Int) async throws {
        guard let fetch = try begin(version) else { return }
        publish(version) { .refreshing(user: $0) }
        let call = AbandonableTask("session refresh") { [self] in try await renewTokens(fetch, version) }
        let limit = options.refreshTimeout
        do {
            try await call.run(.init(time: limit, clock: options.clock) { TRPCError.providerTimedOut(after: limit) })
        } catch {
            // The backend didn't refuse a new token, so the attempt doesn't count: going offline must not end the session.
            core.withLock { if $0.epoch == fetch.epoch { $0.forgetRefresh(at: fetch.age) } }
            throw error
        }
    }

    /// A call to the provider or the refresh closure.
    private struct Fetch: Sendable {
        let epoch: SessionEpoch
        let tokens: SessionTokens
        /// The session's age when the call began.
        let age: Duration
    }

    /// Begins a fetch; returns nil if the tokens have already been replaced.
    private func begin(_ version: Int) throws -> Fetch? {
        let age = age()
        var isExceeded = false
        let fetch = try core.withLock { core -> Fetch? in
            guard core.version == version, let current = core.current else { return nil }
            guard source.canRenew(current.tokens) else { throw CannotRefresh.never }
            guard core.hasRoom(at: age, options.window) else {
                if core.hasAcceptedOne { throw CannotRefresh.now }
                isExceeded = true
                return nil
            }
            core.noteRefresh(at: age)
            return Fetch(epoch: core.epoch, tokens: current.tokens, age: age)
        }
        guard isExceeded else { return fetch }
        if endUnlessReplaced(.refused, version) { return nil }
        throw TRPCError.tooManyRefreshes(options.window)
    }

    private func renewTokens(_ fetch: Fetch, _ version: Int) async throws {
        let new: SessionTokens?
        do {
            new = try await Self.$fetching.withValue(ObjectIdentifier(self)) { try await source.renewed(fetch.tokens) }
        } catch  where TRPCError.isEndOfSession(error) {
            if endUnlessReplaced(.refused, version) { return }
            throw TRPCError.refreshRefused(by: error)
        } catch {
            throw TRPCError.failedFetch(error)
        }
        guard let new else {
            end(.expired, version: version)
            throw TRPCError.session(
                .noToken,
                message: "The session's provider returned no token although a user was signed in.",
                hint: "Sign in again; call the session's reload() when the provider's user changes."
            )
        }
        try install(try made(new), fetch, version)
    }

    /// Replaces the tokens of a given version with new ones.
    private func install(_ made: SessionCore.Current, _ fetch: Fetch, _ version: Int) throws {
        var new = made
        let age = age()
        let (isOther, isRecovery, wakeup) = try core.withLock { core -> (Bool, Bool, (@Sendable () -> Void)?) in
            guard core.version == version, core.epoch == fetch.epoch, let old = core.current else {
                return (false, false, nil)
            }
            if let time = core.serverTime, let expiry = new.expiry, expiry <= time.date(at: age) {
                // If the token is valid according to the device's clock, the `Date` header was wrong, perhaps set by a proxy.
                // Keeping that time would block all calls and therefore any response with the correct time.
                guard expiry > options.now() else { throw TRPCError.expired(expiry, at: time.date(at: age)) }
                core.serverTime = nil
            }
            // An SDK can switch users without notice.
            let isOther = old.subject != nil && new.subject != nil && old.subject != new.subject
            if !isOther { new.tokens.signIn = old.tokens.lineage }
            if isOther { core.begin(new, at: age, options) } else { core.take(new, at: age, options) }
            defer { core.hasFailedRefresh = false }
            return (isOther, core.hasFailedRefresh, stateBroadcaster.put(core.signedIn, isNew: isOther))
        }
        guard let wakeup else { return }
        wakeup()
        if isOther { listeners.notify(.signedIn) } else if isRecovery { listeners.notifyRecovery() }
        saveRefreshed(new.tokens)
    }

    private func publish(_ version: Int, _ state: (String?) -> SessionState) {
        let wakeup = core.withLock { core in
            core.version == version && core.current != nil ? stateBroadcaster.put(state(core.current?.subject)) : nil
        }
        wakeup?()
    }
}
