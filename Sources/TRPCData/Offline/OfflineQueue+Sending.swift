import TRPCRuntime

extension OfflineQueue {
    /// Sends the calls of a scope in their order, until there is a reason to rest.
    ///
    /// - Parameter member: The place of the first call in a batch.
    func round(_ scope: String, _ member: BatchMember?) async -> QueueLanes.StopReason {
        guard !isOffline, let next else { return .held }
        do {
            try await settleUnknownUsers()
            // Another process sends; calls are still added here.
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

    /// Brings the first call of a scope on its way. Returns the reason to rest; nil when the next one has its turn.
    ///
    /// - Throws: the storage's errors; those of the journal's `migrate`.
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
            try await park(call, .unreadable, nil, "its form is not that of this version of the app")
            return nil
        }
        if let file = stored.missingFile {
            try await park(call, .fileMissing, nil, "\(file) is not there, or cannot be read")
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
            try await park(call, .unknownUser, nil, "its request has credentials, and nothing identifies their user")
            return nil
        } catch {
            journal.waiters.receipt(call.id)?.endAttempt(
                isUncertain: TRPCError.from(error, path: call.path).mayHaveTakenEffect
            )
            return try await stopReason(after: error, call, stored)
        }
    }

    /// The backend has done it.
    private func finish(_ call: QueuedCall, _ stored: StoredCall, _ result: OperationResponse) async throws {
        lanes.noteSuccess(call.scope)
        // A call that cannot be removed now is not sent again.
        _ = completed.withLock { $0.insert(call.id) }
        // Whoever finds that the call has left the journal is given no answer from before it.
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

    /// Decides what comes of a call that has failed.
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
                // The backend may have done its work at one of them.
                notifyInvalidation(stored)
                try await park(call, .tooManyAttempts, failure, failure.message)
                return nil
            }
            try await journal.writer.update(call)
            return .failed(asked: failure.retryAfter)
        }
    }

    /// The backend does not take the call. A caller that waits has the error, and keeps nothing in the journal.
    private func refuse(_ call: QueuedCall, _ stored: StoredCall, _ error: TRPCError) async throws {
        lanes.noteSuccess(call.scope)
        // An earlier attempt may have taken effect.
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
            return try await park(call, .otherContract, nil, "it was made with another form of \(call.path)")
        }
        migrated.contract = journal.contract(of: migrated.path)
        try await journal.writer.update(migrated)
    }

    /// The calls of a scope wait for the user to sign in. Their callers do not wait with them.
    private func waitForSignIn(_ scope: String) -> QueueLanes.StopReason {
        releaseWaiters(in: scope)
        return .held
    }

    /// The journal fails, or what it asks. The callers are told, and another attempt is made later.
    private func giveUp(_ scope: String, _ error: any Error) -> QueueLanes.StopReason {
        for (id, path) in journal.waiters.waiting(in: scope) {
            journal.waiters.resume(id, .failure(OfflineQueueError.journal(path: path, error)))
        }
        return .failed(asked: nil)
    }

    /// Callers whose calls another process has sent.
    private func failMissingCalls(_ scope: String) async throws {
        for id in journal.waiters.observedIDs(in: scope) where try await journal.storage.call(id) == nil {
            journal.waiters.end(id, .failure(OfflineQueueError.removed(id: id)))
        }
    }
}

/// A call was sent, and the journal cannot take note of it.
private struct StorageFailure: Error {
    let error: any Error
}

/// What an error says about another attempt.
enum FailureDisposition {
    /// The backend's answer, which another attempt does not change.
    case refused
    /// Another attempt is worth it.
    case failed
    /// No response came, so that another attempt is worth it, however many there were: there is no connection, or the
    /// session's token can't be refreshed at the moment.
    case unanswered
    /// Another attempt is worth it once somebody has signed in.
    case held

    init(_ error: TRPCError) {
        switch error.kind {
        case .unauthenticated: self = .held
        case .session(let failure): self = Self.passingFailures.contains(failure.reason) ? .unanswered : .held
        case .cancelled: self = .unanswered
        case .validation, .unhandled, .encoding, .decoding: self = .refused
        case .other: self = .failed
        case .transport(let failure):
            // A captive portal answers with its own certificate until the user has signed in.
            let isInsecure = failure.reason == .insecure && error.isRecoverableByReconnecting
            self = error.isTransient || isInsecure ? .unanswered : .refused
        case .server, .unexpectedResponse:
            if error.isUnauthorized {
                self = .held
            } else {
                // Without a status of refusal it is not the backend's answer, but perhaps the page of a network's sign-in.
                let isAnswer = error.isServer || (400..<500).contains(error.httpStatus ?? 0)
                self = error.isTransient || error.isServerFault || !isAnswer ? .failed : .refused
            }
        }
    }

    /// The failures of a session that pass without another sign-in.
    private static let passingFailures: Set<TRPCError.SessionFailure.Reason> = [
        .timedOut, .providerFailed, .expired, .store,
    ]
}
