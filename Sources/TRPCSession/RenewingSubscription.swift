import TRPCRuntime

/// A subscription that resumes after its last event with a new token when the backend refuses the old one.
///
/// The inner links handle reconnection. A refusal is permanent if it follows another one and the connection in between neither
/// delivered an event nor lasted for a backoff's `minimumAge`. Must be used by a single reader, which requests one signal at a
/// time.
final class RenewingSubscription: @unchecked Sendable {
    private let session: Session
    private let chain: LinkChain

    // The following properties are accessed only by the reading task.
    private var operation: TRPCOperation
    private var resumePoint: ResumePoint
    private var signals: SubscriptionSignals.AsyncIterator?
    private var sent = SentCredential()
    private var present: CredentialStamp
    /// The refusal to handle before resubscribing.
    private var refused: (stamp: CredentialStamp, error: TRPCError)?
    /// Whether the subscription was restarted after a refusal and no event has arrived since.
    private var isOnTrial = false
    private var hasBegun = false
    /// Returns the age of the open connection; nil if it's closed.
    private var age: (@Sendable () -> Duration)?

    init(_ operation: TRPCOperation, _ session: Session, _ chain: LinkChain) {
        self.operation = operation
        self.session = session
        self.chain = chain
        present = session.stamp
        resumePoint = ResumePoint(after: operation.lastEventId)
    }

    func next() async throws -> SubscriptionSignal? {
        while true {
            if signals == nil { try await begin() }
            do {
                guard let signal = try await signals?.next() else { return nil }
                if isNew(signal) { return signal }
            } catch let error as TRPCError where error.isRefusal {
                try note(error)
                return .state(.reconnecting(error))
            }
        }
    }

    private func begin() async throws {
        var leastVersion = 0
        if let refused {
            do {
                guard try await session.renew(after: refused.stamp) else { throw refused.error }
            } catch {
                throw (error as? TRPCError)?.at(operation.path) ?? error
            }
            leastVersion = refused.stamp.version + 1
        }
        refused = nil
        sent = SentCredential(leastVersion: leastVersion)
        present = session.stamp
        age = nil
        resumePoint.resume()
        operation.context[SentCredentialKey.self] = sent
        operation.lastEventId = resumePoint.lastEventID
        signals = chain.subscribe(operation).makeAsyncIterator()
    }

    /// Records a refusal to be handled before resubscribing.
    ///
    /// - Throws: The refusal, if a new token wouldn't help.
    private func note(_ error: TRPCError) throws {
        let hasLasted = age.map { $0() >= Self.minimumAge } ?? false
        let refusal = Refusal(error: error, sent: sent.note)
        guard !isOnTrial || hasLasted, let stamp = refusal.stamp(elsePresent: present), stamp.version > 0 else {
            throw error
        }
        isOnTrial = true
        refused = (stamp, error)
        signals = nil
    }

    /// Records a signal, and returns whether to pass it on to the reader.
    private func isNew(_ signal: SubscriptionSignal) -> Bool {
        switch signal {
        case .state(.connecting):
            defer { hasBegun = true }
            return !hasBegun
        case .state(.connected):
            age = session.options.clock.stopwatch()
            return true
        case .state: return true
        case .event(let id, let result):
            isOnTrial = false
            if case .stamp(let stamp) = sent.note { session.accept(stamp) }
            return resumePoint.accepts(id, result)
        }
    }

    private static let minimumAge = Backoff().minimumAge
}
