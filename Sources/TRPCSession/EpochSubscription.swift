import TRPCRuntime

/// A subscription that restarts when the user signs out or another user signs in.
///
/// Must be used by a single reader, which requests one signal at a time.
final class EpochSubscription: @unchecked Sendable {
    private let operation: TRPCOperation
    private let session: Session
    private let chain: LinkChain

    // The following properties are accessed only by the reading task.
    private var signals: EpochReader<SubscriptionSignal>?
    private var isRestarted = false

    init(_ operation: TRPCOperation, _ session: Session, _ chain: LinkChain) {
        self.operation = operation
        self.session = session
        self.chain = chain
    }

    /// Returns the next signal for the current user; nil when the subscription ends or the task is cancelled.
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
            // Event IDs aren't valid across users.
            operation.lastEventId = nil
        }
        signals = EpochReader(chain.subscribe(operation), of: session, epoch: epoch)
    }
}
