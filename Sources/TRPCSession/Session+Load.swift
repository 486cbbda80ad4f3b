import TRPCRuntime

extension Session {
    /// Loads the initial tokens once, from the store or provider.
    ///
    /// - Throws: The errors of ``token()``.
    func loadIfNeeded() async throws {
        guard !core.withLock(\.isLoaded) else { return }
        try await share(.load) { [self] in try await readFirst() }
    }

    /// Runs a closure once for all concurrent callers.
    ///
    /// - Throws: The closure's errors; `CancellationError` only if the calling task is cancelled.
    func share(_ work: Work, _ body: @escaping @Sendable () async throws -> Void) async throws {
        do {
            try await works.value(for: work, body)
        } catch is CancellationError where !Task.isCancelled {
            throw TRPCError.session(
                .providerFailed,
                message: "The session's token closure has cancelled itself.",
                hint: "Throw the error that caused the cancellation."
            )
        }
    }

    /// Loads the initial tokens from the store or provider.
    func readFirst() async throws {
        let epoch = epoch
        let limit = options.refreshTimeout
        let first = AbandonableTask("session load") { [self] in
            try await Self.$fetching.withValue(ObjectIdentifier(self)) { try await source.first() }
        }
        let tokens: SessionTokens?
        let revision = source.store?.revision
        do {
            tokens = try await first.run(
                .init(time: limit, clock: options.clock) { TRPCError.providerTimedOut(after: limit) }
            )
        } catch is SignInRequired {
            tokens = nil
        } catch {
            throw TRPCError.failedFetch(error)
        }
        noteStored(tokens, revision)
        let current = try tokens.map { try made($0) }
        let age = age()
        let wakeup = core.withLock { core -> (@Sendable () -> Void)? in
            // The user has signed in or out in the meantime.
            guard core.epoch == epoch, core.current == nil, !core.isSignedOut else { return nil }
            core.isLoaded = true
            guard let current else { return nil }
            core.take(current, at: age, options, isNew: source.isProvider)
            return stateBroadcaster.put(core.signedIn)
        }
        wakeup?()
    }
}
