/// The outermost link of a client with a session: what an earlier user's call brings reaches nobody, and subscriptions begin
/// again as the new user.
struct EpochLink: Link {
    let session: Session
    /// Has the client's connections closed when the user changes.
    let membership: SessionListeners.Membership

    func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResult {
        guard let epoch = operation.context[SessionEpochKey.self] else { return try await next.handle(operation) }
        let result: OperationResult
        do {
            result = try await next.handle(operation)
        } catch {
            if error is CancellationError, Task.isCancelled { throw error }
            // The session's own end says more.
            if let failure = (error as? TRPCError)?.sessionFailure, failure.reason != .userChanged { throw error }
            try check(epoch, operation)
            throw error
        }
        try check(epoch, operation)
        return result.guarded(by: session, epoch, operation.path)
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
    /// What has become of an earlier sign-in: it has ended by itself, or the user has changed.
    fileprivate func change(since epoch: SessionEpoch) -> TRPCError {
        let ending = core.withLock(\.ending)
        guard let ending, ending.epoch == epoch else { return TRPCError.session(.userChanged) }
        return TRPCError.ended(ending.reason)
    }
}

extension OperationResult {
    /// A body that is still arriving ends when the user changes.
    fileprivate func guarded(by session: Session, _ epoch: SessionEpoch, _ path: String) -> OperationResult {
        guard case .stream(var response) = form else { return self }
        let body = EpochReader(response.body, of: session, epoch: epoch)
        response.body = AsyncThrowingStream {
            do { return try await body.next() } catch { throw (error as? TRPCError)?.at(path) ?? error }
        }
        return OperationResult(stream: response)
    }
}
