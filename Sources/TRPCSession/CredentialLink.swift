import TRPCRuntime

/// Retries a call once with a new token after the backend rejected its credential. Placed inside the retry links.
///
/// If a batch's response rejects only some of its calls, only those are resent.
struct CredentialLink: TRPCLink {
    let session: Session

    func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
        guard !operation.context[WithoutCredentialKey.self] else { return try await next.handle(operation) }
        let present = session.stamp
        guard operation.belongs(to: present) else { throw TRPCError.session(.userChanged, path: operation.path) }
        do {
            return try await send(operation, SentCredential(), next)
        } catch let refusal as Refusal {
            guard let stamp = refusal.stamp(elsePresent: present) else { throw refusal.error }
            let isRenewed: Bool
            do { isRenewed = try await session.renew(after: stamp) } catch {
                throw (error as? TRPCError)?.at(operation.path) ?? error
            }
            guard isRenewed else { throw refusal.error }
            do {
                return try await send(operation, SentCredential(leastVersion: stamp.version + 1), next)
            } catch let refusal as Refusal {
                throw refusal.error
            }
        }
    }

    /// Sends an operation once.
    ///
    /// - Throws: ``Refusal`` if the backend rejects the credential.
    private func send(
        _ operation: TRPCOperation,
        _ sent: SentCredential,
        _ next: LinkChain
    ) async throws -> OperationResponse {
        var operation = operation
        operation.context[SentCredentialKey.self] = sent
        do {
            let result = try await next.handle(operation)
            if case .stamp(let stamp) = sent.note { session.accept(stamp) }
            return result
        } catch let error as TRPCError {
            throw error.isRefusal ? Refusal(error: error, sent: sent.note) : error.at(operation.path)
        }
    }

    func subscribe(_ operation: TRPCOperation, next: LinkChain) -> SubscriptionSignals {
        guard !operation.context[WithoutCredentialKey.self] else { return next.subscribe(operation) }
        let subscription = RenewingSubscription(operation, session, next)
        return SubscriptionSignals { try await subscription.next() }
    }
}

/// An error thrown when the backend rejects a call's credential.
struct Refusal: Error {
    let error: TRPCError
    let sent: SentCredential.Note

    /// Returns the session credential that was rejected; nil if the request carried another credential.
    ///
    /// - Parameter present: The session's credential when the operation was sent, used if the links don't report which one they
    ///   sent.
    func stamp(elsePresent present: CredentialStamp) -> CredentialStamp? {
        switch sent {
        case .stamp(let stamp): stamp
        case .none: present
        case .other: nil
        }
    }
}
