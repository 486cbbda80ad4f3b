import TRPCRuntime

/// Retries a refused call once, with a new token. Placed inside of the retry links.
///
/// If a batch's response refuses some of its calls, each gets its own refusal, so that only those are resent.
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

/// A call that the backend refused because of its credential.
struct Refusal: Error {
    let error: TRPCError
    let sent: SentCredential.Note

    /// The session's credential that was refused; nil if the request had another credential.
    ///
    /// - Parameter present: The session's credential when the operation was sent, for links that don't report what they
    ///   send.
    func stamp(elsePresent present: CredentialStamp) -> CredentialStamp? {
        switch sent {
        case .stamp(let stamp): stamp
        case .none: present
        case .other: nil
        }
    }
}
