import TRPCRuntime

/// A subscription that begins again when another user has signed in, or nobody is signed in any more.
///
/// One reader asks for its signals, one after the other.
final class EpochSubscription: @unchecked Sendable {
    private let operation: TRPCOperation
    private let session: Session
    private let chain: LinkChain

    // Only the one task that reads touches what follows.
    private var signals: EpochReader<SubscriptionSignal>?
    private var isRestarted = false

    init(_ operation: TRPCOperation, _ session: Session, _ chain: LinkChain) {
        self.operation = operation
        self.session = session
        self.chain = chain
    }

    /// The next signal for whoever is signed in; nil at the end, and when the task is cancelled.
    func next() async throws -> SubscriptionSignal? {
        while true {
            let epoch = session.epoch
            guard let signals, signals.epoch == epoch else {
                begin(epoch)
                if isRestarted { return .state(.reconnecting(nil)) }
                continue
            }
            do {
                let signal = try await signals.next()
                if case .state(.connecting) = signal, isRestarted { continue }
                return signal
            } catch let error as TRPCError where error.sessionFailure?.reason == .userChanged {
                guard session.epoch != epoch else { throw error }
            } catch is CancellationError where Task.isCancelled {
                self.signals = nil
                return nil
            }
        }
    }

    private func begin(_ epoch: SessionEpoch) {
        isRestarted = signals != nil
        var operation = operation
        if operation.context[SessionEpochKey.self] != epoch {
            operation.context[SessionEpochKey.self] = epoch
            // Another user's events have other ids.
            operation.lastEventId = nil
        }
        signals = EpochReader(chain.subscribe(operation), of: session, epoch: epoch)
    }
}
