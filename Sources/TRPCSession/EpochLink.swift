import TRPCRuntime

/// The outermost link of a client with a session. Cancels calls and restarts subscriptions when the user changes.
///
/// Responses to a former user's calls are discarded.
struct EpochLink: TRPCLink {
    let session: Session
    /// The registrations of two observers: one closes the client's connections when the user changes, and the other resumes
    /// paused calls when refreshing works again.
    let memberships: [SessionListeners.Membership]

    func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
        guard let epoch = operation.context[SessionEpochKey.self] else { return try await next.handle(operation) }
        let result: OperationResponse
        do {
            result = try await cancelOnUserChange(epoch) { try await next.handle(operation) }
        } catch {
            if error is CancellationError, Task.isCancelled { throw error }
            // The session's own error is more specific.
            if let failure = (error as? TRPCError)?.sessionFailure, failure.reason != .userChanged { throw error }
            try check(epoch, operation)
            throw error
        }
        try check(epoch, operation)
        return result.guarded(by: session, epoch, operation.path)
    }

    /// Runs a call, and cancels it when the user signs out or another user signs in.
    ///
    /// When a session expires or is rejected, calls aren't cancelled, so that calls waiting for a refresh fail with its error.
    ///
    /// - Throws: The call's errors; `CancellationError` if the user changed.
    private func cancelOnUserChange(
        _ epoch: SessionEpoch,
        _ work: @escaping @Sendable () async throws -> OperationResponse
    ) async throws -> OperationResponse {
        let call = AbandonableTask("session call", work)
        let membership = session.listeners.addCall { [session] _ in
            if !session.hasEnded(epoch) { call.leave() }
        }
        // The user may have changed before the listener was added.
        if session.epoch != epoch, !session.hasEnded(epoch) { call.leave() }
        defer { withExtendedLifetime(membership) {} }
        return try await call.run()
    }

    func reconnect(_ reconnection: Reconnection, next: LinkChain) {
        // The app entered the foreground; an extension may have signed in or out in the meantime.
        if reconnection == .ifNeeded { session.readStoreAgain() }
        next.reconnect(reconnection)
    }

    private func check(_ epoch: SessionEpoch, _ operation: TRPCOperation) throws(TRPCError) {
        guard session.epoch == epoch else { throw session.change(since: epoch).at(operation.path) }
    }

    func subscribe(_ operation: TRPCOperation, next: LinkChain) -> SubscriptionSignals {
        guard operation.context[SessionEpochKey.self] != nil else { return next.subscribe(operation) }
        let subscription = EpochSubscription(operation, session, next)
        return SubscriptionSignals { try await subscription.next() }
    }
}

extension Session {
    /// Returns whether a sign-in ended because its tokens expired or were rejected.
    fileprivate func hasEnded(_ epoch: SessionEpoch) -> Bool { core.withLock { $0.ending?.epoch == epoch } }

    /// Returns the error for calls made in an earlier epoch, which ended or was replaced by another user's.
    fileprivate func change(since epoch: SessionEpoch) -> TRPCError {
        let ending = core.withLock(\.ending)
        guard let ending, ending.epoch == epoch else { return TRPCError.session(.userChanged) }
        return TRPCError.ended(ending.reason)
    }
}

extension OperationResponse {
    /// Returns the response with a streamed body that ends when the user changes.
    fileprivate func guarded(by session: Session, _ epoch: SessionEpoch, _ path: String) -> OperationResponse {
        guard case .stream(var response) = form else { return self }
        let body = EpochReader(response.body, of: session, epoch: epoch)
        response.body = AsyncThrowingStream {
            do { return try await body.next() } catch { throw (error as? TRPCError)?.at(path) ?? error }
        }
        return OperationResponse(stream: response)
    }
}
