import TRPCRuntime

extension OfflineQueue {
    /// Sends a scope's calls in order until there is a reason to stop.
    ///
    /// - Parameter member: The first call's position in a batch.
    func round(_ scope: String, _ member: BatchMember?) async -> QueueLanes.StopReason {
        guard !isOffline, let next else { return .held }
        do {
            try await settleUnknownUsers()
            // Another process is sending. Calls can still be added here.
            guard try await journal.storage.beginSending() else { return .failed(asked: nil) }
        } catch {
            return giveUp(scope, error)
        }
        let rest = await send(scope, next, member)
        await journal.storage.endSending()
        return rest
    }

    private func send(_ scope: String, _ next: LinkChain, _ member: BatchMember?) async -> QueueLanes.StopReason {
        do {
            while !isOffline {
                let user = try await currentUser(path: "")
                guard let call = try await journal.storage.first(in: scope, of: user.id) else {
                    try await failMissingCalls(scope)
                    return .done
                }
                if let rest = try await advance(call, user, next, member) { return rest }
            }
            return .held
        } catch let error as TRPCError where error.sessionFailure != nil {
            return FailureDisposition(error) == .held ? waitForSignIn(scope) : .failed(asked: nil)
        } catch OfflineQueueError.unknownUser {
            return waitForSignIn(scope)
        } catch {
            return giveUp(scope, error)
        }
    }

    /// Sends the first call in a scope, and returns the reason to stop; nil to continue with the next call.
    ///
    /// - Throws: Errors of the storage and of the journal's `migrate` closure.
    private func advance(
        _ call: QueuedCall,
        _ user: QueueUser,
        _ next: LinkChain,
        _ member: BatchMember?
    ) async throws -> QueueLanes.StopReason? {
        if completed.withLock({ $0.contains(call.id) }) {
            try await remove(call)
            return nil
        }
        if call.isDamaged {
            try await park(call, .unreadable, nil, "the journal is damaged: the checksum of the call doesn't match")
            return nil
        }
        guard call.contract == journal.contract(of: call.path) else {
            try await migrate(call)
            return nil
        }
        guard let stored = try? StoredCall(call.payload) else {
            try await park(call, .unreadable, nil, "its format is not supported by this version of the app")
            return nil
        }
        if let file = stored.missingFile {
            try await park(call, .fileMissing, nil, "\(file) is missing or cannot be read")
            return nil
        }
        var operation = journal.waiters.operation(call.id) ?? stored.operation(path: call.path)
        operation.context[SessionEpochKey.self] = user.epoch
        operation.context[HeaderCheckKey.self] = user.check
        journal.waiters.receipt(call.id)?.beginAttempt()
        operation.joinBatch(member)
        do {
            try await finish(call, stored, try await next.handle(operation))
            return nil
        } catch let error as StorageFailure {
            throw error.error
        } catch OfflineQueueError.unknownUser {
            try await park(call, .unknownUser, nil, "its request has credentials, and their user is unknown")
            return nil
        } catch {
            journal.waiters.receipt(call.id)?.endAttempt(
                isUncertain: TRPCError.from(error, path: call.path).mayHaveTakenEffect
            )
            return try await stopReason(after: error, call, stored)
        }
    }

    /// Completes a call for which a response has arrived.
    private func finish(_ call: QueuedCall, _ stored: StoredCall, _ result: OperationResponse) async throws {
        lanes.noteSuccess(call.scope)
        // Even if removing the call fails, it must not be sent again.
        _ = completed.withLock { $0.insert(call.id) }
        // Invalidate before removing the call, so that code that sees the call leave the journal can't get outdated responses.
        let isAwaited = journal.waiters.isAwaited(call.id)
        if !isAwaited { notifyInvalidation(stored) }
        let removal: Result<Void, any Error>
        do { removal = .success(try await remove(call)) } catch { removal = .failure(StorageFailure(error: error)) }
        let isTaken = journal.waiters.end(call.id, .success(result))
        if isAwaited, !isTaken { notifyInvalidation(stored) }
        journal.outcomeBroadcaster.publish(QueueOutcome(call: call, ending: .succeeded(result)))
        try removal.get()
    }

    private func remove(_ call: QueuedCall) async throws {
        try await journal.writer.remove(call.id)
        _ = completed.withLock { $0.remove(call.id) }
    }

    /// Handles a failed attempt, and returns the reason to stop.
    private func stopReason(
        after error: any Error,
        _ call: QueuedCall,
        _ stored: StoredCall
    ) async throws -> QueueLanes.StopReason? {
        let failure = TRPCError.from(error, path: call.path)
        switch FailureDisposition(failure) {
        case .refused:
            try await refuse(call, stored, failure)
            return nil
        case .held: return waitForSignIn(call.scope)
        case .unanswered: return .failed(asked: failure.retryAfter)
        case .failed:
            var call = call
            call.attempts += 1
            call.message = failure.message
            guard call.attempts < stored.maximumAttempts else {
                // One of the attempts might have taken effect.
                notifyInvalidation(stored)
                try await park(call, .tooManyAttempts, failure, failure.message)
                return nil
            }
            try await journal.writer.update(call)
            return .failed(asked: failure.retryAfter)
        }
    }

    /// Handles a refusal by the backend. If a caller is waiting, it receives the error, and the call leaves the journal;
    /// otherwise, the call is parked.
    private func refuse(_ call: QueuedCall, _ stored: StoredCall, _ error: TRPCError) async throws {
        lanes.noteSuccess(call.scope)
        // An earlier attempt might have taken effect.
        if call.attempts > 0 { notifyInvalidation(stored) }
        guard journal.waiters.isAwaited(call.id) else {
            return try await park(call, .refused, error, error.message)
        }
        try await remove(call)
        journal.waiters.end(call.id, .failure(error))
        journal.outcomeBroadcaster.publish(QueueOutcome(call: call, ending: .parked(.refused, error)))
    }

    func park(_ call: QueuedCall, _ reason: ParkReason, _ error: TRPCError?, _ message: String?) async throws {
        var call = call
        (call.state, call.message) = (.parked(reason), message.map { Redaction.standard.excerpt($0) })
        try await journal.writer.update(call)
        let parked = OfflineQueueError.parked(call, reason)
        journal.waiters.end(call.id, .failure(parked), noted: .failure(error ?? parked))
        journal.outcomeBroadcaster.publish(QueueOutcome(call: call, ending: .parked(reason, error)))
    }

    private func migrate(_ call: QueuedCall) async throws {
        guard var migrated = try await journal.migrate?(call), migrated.id == call.id else {
            return try await park(call, .otherContract, nil, "it was queued for another version of \(call.path)")
        }
        migrated.contract = journal.contract(of: migrated.path)
        try await journal.writer.update(migrated)
    }

    /// Holds a scope's calls until the user signs in, and stops their callers from waiting.
    private func waitForSignIn(_ scope: String) -> QueueLanes.StopReason {
        releaseWaiters(in: scope)
        return .held
    }

    /// Handles an error from the journal or its closures by failing the waiting callers. The calls are attempted again later.
    private func giveUp(_ scope: String, _ error: any Error) -> QueueLanes.StopReason {
        for (id, path) in journal.waiters.waiting(in: scope) {
            journal.waiters.resume(id, .failure(OfflineQueueError.journal(path: path, error)))
        }
        return .failed(asked: nil)
    }

    /// Fails the callers of calls that another process has removed from the journal.
    private func failMissingCalls(_ scope: String) async throws {
        for id in journal.waiters.observedIDs(in: scope) where try await journal.storage.call(id) == nil {
            journal.waiters.end(id, .failure(OfflineQueueError.removed(id: id)))
        }
    }
}

/// The error for a call that was sent but whose result couldn't be recorded in the journal.
private struct StorageFailure: Error {
    let error: any Error
}

/// How an attempt's failure affects the call.
enum FailureDisposition {
    /// The backend refused the call and would refuse it again.
    case refused
    /// The attempt failed, but another one might succeed.
    case failed
    /// There was no response, so the attempt doesn't count. For example, the device is offline, or the session's token can't be
    /// refreshed at the moment.
    case unanswered
    /// Another attempt might succeed after the user signs in.
    case held

    init(_ error: TRPCError) {
        switch error.kind {
        case .unauthenticated: self = .held
        case .session(let failure): self = Self.passingFailures.contains(failure.reason) ? .unanswered : .held
        case .cancelled: self = .unanswered
        case .validation, .unhandled, .encoding, .decoding: self = .refused
        case .other: self = .failed
        case .transport(let failure):
            // Until the user has logged in to a captive portal, it presents its own certificate.
            let isInsecure = failure.reason == .insecure && error.isRecoverableByReconnecting
            self = error.isTransient || isInsecure ? .unanswered : .refused
        case .server, .unexpectedResponse:
            if error.isUnauthorized {
                self = .held
            } else {
                // Without a client error status, the response might come from a network's login page rather than the backend.
                let isAnswer = error.isServer || (400..<500).contains(error.httpStatus ?? 0)
                self = error.isTransient || error.isServerFault || !isAnswer ? .failed : .refused
            }
        }
    }

    /// The session failures after which retrying is possible without a sign-in.
    private static let passingFailures: Set<TRPCError.SessionFailure.Reason> = [
        .timedOut, .providerFailed, .expired, .store,
    ]
}
