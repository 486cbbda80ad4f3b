import TRPCRuntime

/// The link that answers refusals: once a call, with a new token of the session. It stands inside of retries.
///
/// A batch whose answer refuses some of its calls brings each of them its own refusal, so that only they are sent again.
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
    /// - Throws: ``Refusal`` when the backend does not take the credential.
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

/// The backend has not taken the credential that came with an operation.
struct Refusal: Error {
    let error: TRPCError
    let sent: SentCredential.Note

    /// The session's credential that was refused; nil where it was another.
    ///
    /// - Parameter present: the session's when the operation was sent, for links that do not say what they send.
    func stamp(elsePresent present: CredentialStamp) -> CredentialStamp? {
        switch sent {
        case .stamp(let stamp): stamp
        case .none: present
        case .other: nil
        }
    }
}
