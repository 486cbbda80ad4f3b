import Foundation

/// One subscription over server-sent events: connections one after the other, until it is complete or fails for good.
struct SSESubscription: Sendable {
    /// What the connections so far have brought.
    private struct Received {
        var lastEventId: String?
        /// The last event of the connection before, which a backend may send again as the first of this one.
        var repeatedId: String?
        /// Whether this connection has brought an event.
        var hasEvents = false
        /// How long the backend wants a client to wait before it connects again.
        var retry: Duration?
    }

    private let operation: TRPCOperation
    private let backend: TRPCBackend
    private let options: SSEOptions
    private let signals: SubscriptionSignals.Continuation
    private let received: Locked<Received>

    init(
        _ operation: TRPCOperation,
        backend: TRPCBackend,
        options: SSEOptions,
        signals: SubscriptionSignals.Continuation
    ) {
        self.operation = operation
        self.backend = backend
        self.options = options
        self.signals = signals
        received = Locked(Received(lastEventId: operation.lastEventId))
    }

    /// Runs it to its end, which the signals are told.
    func run() async {
        do {
            try await connectUntilComplete()
            signals.finish()
        } catch {
            var cause = error
            if case SSEFailure.final(let error) = error { cause = error }
            // The loop over it ends without an error when its task is cancelled.
            signals.finish(throwing: Task.isCancelled ? nil : cause)
        }
    }

    private func connectUntilComplete() async throws {
        signals.yield(.state(.connecting))
        var attempt = 0
        while let (error, isNewLoss) = try await connect() {
            try Task.checkCancellation()
            if isNewLoss { attempt = 0 }
            if let limit = options.maxReconnects, attempt >= limit {
                throw error ?? TRPCError(lost: "The server ended the connection.", path: operation.path)
            }
            signals.yield(.state(.reconnecting(error)))
            let retry = received.withLock(\.retry).map { min($0, .seconds(3600)) }
            let delay = options.backoff.delay(beforeAttempt: attempt, asked: retry)
            if delay > .zero { try await backend.clock.sleep(for: delay) }
            received.withLock { $0.repeatedId = $0.lastEventId }
            attempt += 1
        }
    }

    /// Makes a connection and stays with it. Returns nil when the subscription is complete, else why the connection is
    /// over, and whether it is the first to be so.
    ///
    /// A connection that started is a success, whatever failed before it. It is none when the backend ended it with an
    /// error, or at once and without an event: a backend in trouble would otherwise be asked again without a pause.
    private func connect() async throws -> (error: TRPCError?, isNewLoss: Bool)? {
        received.withLock { $0.hasEvents = false }
        var age: (@Sendable () -> Duration)?
        do {
            let connection = try await SSEConnection.open(
                operation,
                after: received.withLock(\.lastEventId),
                backend: backend,
                options: options
            )
            signals.yield(.state(.connected))
            age = backend.clock.stopwatch()
            let response = connection.response
            try await connection.receive { event, retry in
                received.withLock { $0.retry = retry ?? $0.retry }
                return try receive(event, in: response)
            }
            return nil
        } catch SSEFailure.lost(let error) {
            let hasWorked = received.withLock(\.hasEvents) || age.map { $0() >= Self.steadyAge } ?? false
            return (error, hasWorked)
        } catch SSEFailure.failed(let error) {
            return (error, false)
        }
    }

    /// Returns false for the last event.
    private func receive(_ event: ServerSentEvent, in response: HTTPStreamedResponse) throws -> Bool {
        switch event.name {
        case "message":
            if isNew(event) { signals.yield(.event(id: event.trackedId, result(of: event, in: response))) }
            return true
        case "serialized-error":
            guard let shape = ErrorShape(event.data) else {
                throw SSEFailure.final(
                    TRPCError(unexpected: event.data, status: response.status, path: operation.path)
                )
            }
            let error = TRPCError(
                shape,
                status: response.status,
                path: operation.path,
                transformer: backend.transformer
            )
            throw shape.number == Self.retriedNumber ? SSEFailure.failed(error) : .final(error)
        case "return":
            return false
        default:
            // `ping`, and what later versions may add.
            return true
        }
    }

    /// Notes an event, and says whether it is another than the last one of the connection before.
    private func isNew(_ event: ServerSentEvent) -> Bool {
        received.withLock { received in
            let isRepeated = event.trackedId != nil && event.trackedId == received.repeatedId
            received.repeatedId = nil
            received.hasEvents = true
            if let id = event.id { received.lastEventId = id.isEmpty ? nil : id }
            return !isRepeated
        }
    }

    private func result(of event: ServerSentEvent, in response: HTTPStreamedResponse) -> OperationResult {
        // A backend without a transformer writes JavaScript's `undefined` so, which is not JSON.
        let isUndefined = backend.transformer == .none && event.data.elementsEqual("undefined".utf8)
        return OperationResult(data: isUndefined ? nil : event.data, status: response.status, headers: response.headers)
    }

    /// A connection that has lasted so long is none that was over at once.
    private static let steadyAge = Duration.seconds(1)
    /// The number of an error that a backend may not have the next time.
    private static let retriedNumber = -32603
}

extension ServerSentEvent {
    /// The id that the backend tracks it by.
    fileprivate var trackedId: String? { id.flatMap { $0.isEmpty ? nil : $0 } }
}
