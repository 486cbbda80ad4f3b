import TRPCRuntime

/// Measures a call or subscription from its start to its end.
struct CallObservation: Sendable {
    private let operation: TRPCOperation
    private let duration: @Sendable () -> Duration
    private let retries = Locked(0)
    private let onRetry: @Sendable (TRPCError, Duration) -> Void

    /// Starts the measurement.
    ///
    /// - Parameter onRetry: called after each failed attempt, with the delay before the next one.
    init(
        _ operation: TRPCOperation,
        _ clock: any Clock<Duration>,
        onRetry: @escaping @Sendable (TRPCError, Duration) -> Void = { _, _ in }
    ) {
        self.operation = operation
        self.onRetry = onRetry
        duration = clock.stopwatch()
    }

    /// The operation, with a listener for its retries added.
    private var observed: TRPCOperation {
        var observed = operation
        let outer = operation.context[RetryListenerKey.self]
        observed.context[RetryListenerKey.self] = { [retries, onRetry] error, pause in
            outer?(error, pause)
            retries.withLock { $0 += 1 }
            onRetry(error, pause)
        }
        return observed
    }

    /// Performs the call.
    ///
    /// - Parameter end: called with the record and, if the call succeeded, the result.
    func handle(
        _ next: LinkChain,
        _ end: (CallRecord, OperationResponse?) -> Void
    ) async throws -> OperationResponse {
        do {
            let result = try await next.handle(observed)
            end(record(.success, result), result)
            return result
        } catch is CancellationError {
            end(record(.cancelled), nil)
            throw CancellationError()
        } catch {
            end(record(.failure(.from(error, path: operation.path))), nil)
            throw error
        }
    }

    /// Starts the subscription.
    ///
    /// - Parameters:
    ///   - onState: called when the connection's state changes.
    ///   - end: called with the record when the subscription ends.
    func subscribe(
        _ next: LinkChain,
        _ onState: @escaping @Sendable (SubscriptionState) -> Void = { _ in },
        _ end: @escaping @Sendable (CallRecord) -> Void
    ) -> SubscriptionSignals {
        let subscription = ObservedSubscription(next.subscribe(observed), onState) { outcome, events, bytes in
            end(record(outcome, events: events, receivedBytes: bytes))
        }
        return AsyncThrowingStream { try await subscription.next() }
    }

    private func record(
        _ outcome: CallRecord.Outcome,
        _ result: OperationResponse? = nil,
        events: Int? = nil,
        receivedBytes: Int = 0
    ) -> CallRecord {
        var error: TRPCError?
        if case .failure(let failure) = outcome { error = failure }
        let known = result?.attempts ?? error?.attempts ?? 1
        return CallRecord(
            path: operation.path,
            kind: operation.kind,
            outcome: outcome,
            duration: duration(),
            attempts: max(known, retries.withLock(\.self) + 1),
            status: result?.status ?? error?.httpStatus,
            requestID: result?.requestID ?? error?.requestID,
            sentBytes: operation.input.sentBytes,
            receivedBytes: result?.receivedBytes ?? receivedBytes,
            events: events,
            isCached: result?.isCached ?? false
        )
    }
}

/// Forwards and counts the signals of a subscription. The measurement ends when this is released, at the latest.
private final class ObservedSubscription: Sendable {
    typealias End = @Sendable (CallRecord.Outcome, _ events: Int, _ bytes: Int) -> Void

    private let signals: SubscriptionSignals
    private let onState: @Sendable (SubscriptionState) -> Void
    private let counts = Locked((events: 0, bytes: 0))
    private let onEnd: Locked<End?>

    init(
        _ signals: SubscriptionSignals,
        _ onState: @escaping @Sendable (SubscriptionState) -> Void,
        _ onEnd: @escaping End
    ) {
        self.signals = signals
        self.onState = onState
        self.onEnd = Locked(onEnd)
    }

    deinit { end(.cancelled) }

    func next() async throws -> SubscriptionSignal? {
        do {
            var iterator = signals.makeAsyncIterator()
            let signal = try await iterator.next()
            switch signal {
            case .state(let state): onState(state)
            case .event(_, let result):
                counts.withLock { counts in
                    counts.events += 1
                    counts.bytes += result.receivedBytes
                }
            case nil: end(Task.isCancelled ? .cancelled : .success)
            }
            return signal
        } catch {
            end(error is CancellationError ? .cancelled : .failure(.from(error)))
            throw error
        }
    }

    private func end(_ outcome: CallRecord.Outcome) {
        let onEnd = onEnd.withLock { onEnd in
            defer { onEnd = nil }
            return onEnd
        }
        let (events, bytes) = counts.withLock(\.self)
        onEnd?(outcome, events, bytes)
    }
}
