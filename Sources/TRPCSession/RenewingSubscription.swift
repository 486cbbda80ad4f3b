import TRPCRuntime

/// A subscription that goes on with a new token, after its last event, when the backend refuses the old one.
///
/// One reader asks for its signals, one after the other.
final class RenewingSubscription: @unchecked Sendable {
    private let session: Session
    private let chain: LinkChain

    // Only the one task that reads touches what follows.
    private var operation: TRPCOperation
    private var signals: SubscriptionSignals.AsyncIterator?
    private var sent = SentCredential()
    private var present: CredentialStamp
    /// The refusal that is answered next.
    private var refused: (stamp: CredentialStamp, error: TRPCError)?
    /// Whether it has begun again after a refusal, and nothing has come since.
    private var isOnTrial = false
    private var hasBegun = false
    /// The last event that had an id, which a backend may send again as the first one.
    private var last: OperationResult?
    private var isFirst = false
    private var connection: (@Sendable () -> Duration)?

    init(_ operation: TRPCOperation, _ session: Session, _ chain: LinkChain) {
        self.operation = operation
        self.session = session
        self.chain = chain
        present = session.stamp
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
        operation.context[SentCredentialKey.self] = sent
        (isFirst, connection) = (true, nil)
        signals = chain.subscribe(operation).makeAsyncIterator()
    }

    /// Takes a refusal, unless a new token was refused at once, too.
    private func note(_ error: TRPCError) throws {
        let hasLasted = connection.map { $0() >= Self.steadyAge } ?? false
        let refusal = Refusal(error: error, note: sent.note)
        guard !isOnTrial || hasLasted, let stamp = refusal.stamp(elsePresent: present), stamp.version > 0 else {
            throw error
        }
        isOnTrial = true
        refused = (stamp, error)
        signals = nil
    }

    /// Notes a signal, and says whether the reader has not had it.
    private func isNew(_ signal: SubscriptionSignal) -> Bool {
        switch signal {
        case .state(.connecting):
            defer { hasBegun = true }
            return !hasBegun
        case .state(.connected):
            connection = session.options.clock.stopwatch()
            return true
        case .state: return true
        case .event(let id, let result):
            isOnTrial = false
            if case .stamp(let stamp) = sent.note { session.accept(stamp) }
            guard let id else { return true }
            let isRepeated = isFirst && id == operation.lastEventId && last != nil && result.data == last?.data
            isFirst = false
            operation.lastEventId = id
            last = result
            return !isRepeated
        }
    }

    /// A connection that has lasted so long was not refused at once.
    private static let steadyAge = Duration.seconds(5)
}
