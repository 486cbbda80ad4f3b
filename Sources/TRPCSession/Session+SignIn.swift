public import TRPCRuntime

extension Session {
    /// Signs a user in with the given tokens, replacing the current user.
    ///
    /// - Throws: `TRPCError` of kind `TRPCError.Kind-swift.enum.session(_:)`. If requests can't carry the token, the
    ///   user isn't signed in. If the store can't be written, the user is signed in until the app ends.
    public func signIn(_ tokens: SessionTokens) throws(TRPCError) {
        let current = try made(tokens)
        let age = age()
        let wakeup = core.withLock { core in
            core.begin(current, at: age, options)
            return stateBroadcaster.put(core.signedIn, isNew: true)
        }
        wakeup()
        listeners.notify(.signedIn)
        try save()
    }

    /// Discards the current user and asks the provider for a token. Call it when the user of the provider's SDK has changed.
    ///
    /// - Throws: The errors of ``token()``.
    public func reload() async throws {
        let wakeup = core.withLock { core in
            core.end()
            (core.isLoaded, core.isSignedOut) = (false, false)
            return stateBroadcaster.put(.signedOut(.notSignedIn))
        }
        wakeup()
        listeners.notify(.signedIn)
        try await loadIfNeeded()
    }

    /// Signs the user out.
    ///
    /// Removes the tokens from memory and from the store, and the cookies for the clients' hosts from their transports. Running
    /// calls fail, and sockets are closed. If a provider, such as an SDK, supplies the tokens, sign out of it separately.
    ///
    /// - Throws: `TRPCError` if the store can't be written. The user is signed out nevertheless.
    public func signOut() throws(TRPCError) {
        end(.signedOut)
        try save()
    }

    /// Ends the session in memory.
    ///
    /// - Parameter version: The version of the tokens to end. If the session has other tokens by now, nothing happens.
    func end(_ reason: SignedOutReason, version: Int? = nil) {
        var user: String?
        let wakeup = core.withLock { core -> (@Sendable () -> Void)? in
            if let version, core.version != version || core.current == nil { return nil }
            if reason != .signedOut { core.ending = (core.epoch, reason) }
            user = core.current?.subject
            core.end()
            // SDKs report sign-ins themselves.
            core.isSignedOut = reason != .expired
            return stateBroadcaster.put(.signedOut(reason))
        }
        guard let wakeup else { return }
        wakeup()
        listeners.notify(reason == .signedOut ? .signedOut(user: user) : .ended)
    }

    /// Validates tokens, and creates the header field and connection parameters for them.
    ///
    /// - Throws: `TRPCError` if the token can't be sent in requests.
    func made(_ tokens: SessionTokens) throws(TRPCError) -> SessionCore.Current {
        try tokens.check(for: options.placement)
        let token = JSONWebToken(tokens.accessToken)
        return SessionCore.Current(
            tokens: tokens,
            field: options.placement.field(tokens.accessToken),
            connectionParams: options.connectionParams?(tokens.accessToken),
            isForDevelopment: options.isDevelopmentToken(tokens.accessToken),
            expiry: tokens.expiresAt ?? token?.expiry,
            subject: (options.user?(tokens) ?? token?.subject).flatMap { $0.isEmpty ? nil : $0 }
        )
    }
}

extension SessionCore {
    /// Begins a user's epoch.
    mutating func begin(_ new: Current, at age: Duration, _ options: SessionOptions, isNew: Bool = true) {
        end()
        isSignedOut = false
        take(new, at: age, options, isNew: isNew)
    }

    /// Begins an epoch in which no user is signed in.
    mutating func end() {
        epoch = epoch.next
        current = nil
        isLoaded = true
        refreshes = []
    }

    /// Takes tokens without changing the epoch.
    mutating func take(_ new: Current, at age: Duration, _ options: SessionOptions, isNew: Bool = true) {
        version += 1
        current = new
        isLoaded = true
        setAges(at: age, options, isNew: isNew)
    }
}
