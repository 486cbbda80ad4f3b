import TRPCRuntime

/// A subscription that resumes with a new token, after its last event, when the backend refuses the old one.
///
/// The links below reconnect it. A second refusal in a row is permanent: only a connection that delivered an event, or
/// stayed open for a backoff's `minimumAge`, ends the row. Signals are read one at a time, by one reader.
final class RenewingSubscription: @unchecked Sendable {
    private let session: Session
    private let chain: LinkChain

    // The following properties are only accessed by the reading task.
    private var operation: TRPCOperation
    private var resumePoint: ResumePoint
    private var signals: SubscriptionSignals.AsyncIterator?
    private var sent = SentCredential()
    private var present: CredentialStamp
    /// The refusal to handle before the next start.
    private var refused: (stamp: CredentialStamp, error: TRPCError)?
    /// Whether the last start followed a refusal, and no event has arrived since.
    private var isOnTrial = false
    private var hasBegun = false
    /// The age of the open connection.
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

    /// Records a refusal.
    ///
    /// - Throws: The refusal, if another token won't help.
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

    /// Records a signal. Returns whether it is new to the reader.
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
