import Foundation
import TRPCRuntime

/// One subscription over server-sent events: connections one after the other, until it is complete or fails for good.
struct SSESubscription: Sendable {
    /// The results of the connections so far.
    private struct Received {
        var lastEventId: String?
        /// The last event that had an id.
        var last: ServerSentEvent?
        /// The last event of the connections before, which a backend may send again as the first of this one.
        var repeated: ServerSentEvent?
        /// The number of the connection whose events count.
        var connection = 0
        /// Whether this connection has brought an event.
        var hasEvents = false
        /// How long the backend wants a client to wait before it connects again.
        var retry: Duration?
    }

    /// The end of a connection.
    private enum Ending: Sendable {
        /// The subscription is complete.
        case complete
        /// It was lost, or could not be made.
        case lost(TRPCError?, hasWorked: Bool, age: Duration)
    }

    private let operation: TRPCOperation
    private let backend: TRPCBackend
    private let options: SSEOptions
    private let signals: SubscriptionBuffer
    private let gate: ReadingGate
    private let received: Locked<Received>
    private let interruption = SSEInterruption()

    init(
        _ operation: TRPCOperation,
        backend: TRPCBackend,
        options: SSEOptions,
        _ signals: SubscriptionBuffer,
        _ gate: ReadingGate
    ) {
        self.operation = operation
        self.backend = backend
        self.options = options
        self.signals = signals
        self.gate = gate
        received = Locked(Received(lastEventId: operation.lastEventId))
    }

    /// Runs it to its end, which the signals are told.
    func run(_ listeners: ReconnectionListeners) async {
        let token = listeners.add { interruption.interrupt($0) }
        defer { listeners.remove(token) }
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
        show(.connecting)
        var (attempt, failures) = (0, 0)
        while true {
            let silence = SSESilence(backend.clock)
            let ending = try await interruption.run("SSE connection", silence) { try await connect(silence) }
            try Task.checkCancellation()
            var asked: Duration?
            switch ending {
            case .complete: return
            case nil:
                (attempt, failures) = (0, 0)
                show(.reconnecting(nil))
                continue
            case .lost(let error, let hasWorked, let age):
                if hasWorked { failures = 0 }
                if age >= options.backoff.minimumAge { attempt = 0 }
                if let limit = options.maxReconnects, failures >= limit {
                    throw error ?? TRPCError.connectionLost("The server ended the connection.", path: operation.path)
                }
                show(.reconnecting(error))
                asked = [received.withLock(\.retry), error?.retryAfter].compactMap(\.self).max()
            }
            let delay = options.backoff.delay(beforeAttempt: attempt, asked: asked)
            (attempt, failures) = (attempt + 1, failures + 1)
            if delay > .zero {
                let isOver: Void? = try await interruption.run("SSE pause") {
                    try await backend.clock.sleep(for: delay)
                }
                if isOver == nil { attempt = 0 }
            }
        }
    }

    private func show(_ state: SubscriptionState) { _ = signals.add(.state(state)) }

    /// Makes a connection and stays with it until its end.
    ///
    /// A connection that started is a success, whatever failed before it, unless the backend ended it with an error, or
    /// at once and without an event.
    private func connect(_ silence: SSESilence) async throws -> Ending {
        let (number, lastEventId) = received.withLock { received in
            received.connection += 1
            received.hasEvents = false
            received.repeated = received.last
            return (received.connection, received.lastEventId)
        }
        var age: (@Sendable () -> Duration)?
        do {
            let connection = try await SSEConnection.open(
                operation,
                after: lastEventId,
                backend: backend,
                options: options,
                silence: silence
            )
            let wakeup = received.withLock { $0.connection == number ? signals.put(.state(.connected)).wakeup : nil }
            wakeup?()
            age = backend.clock.stopwatch()
            let response = connection.response
            try await connection.receive(gate) { event, retry in
                if let retry { received.withLock { $0.retry = retry } }
                return try receive(event, in: response, number)
            }
            return .complete
        } catch SSEFailure.lost(let error) {
            let age = age.map { $0() } ?? .zero
            let isError = error?.number == Self.retriedNumber
            let hasWorked = !isError && (received.withLock(\.hasEvents) || age >= Self.steadyAge)
            return .lost(error, hasWorked: hasWorked, age: age)
        }
    }

    /// Returns false for the last event.
    private func receive(
        _ event: ServerSentEvent,
        in response: HTTPStreamedResponse,
        _ connection: Int
    ) throws -> Bool {
        switch event.name {
        case "message":
            guard event.id?.utf8.count ?? 0 <= Self.longestID else {
                throw SSEFailure.final(TRPCError.longID(Self.longestID, path: operation.path))
            }
            let signal = SubscriptionSignal.event(id: event.trackedId, result(of: event, in: response))
            let (addition, wakeup) = received.withLock { received in
                isNew(event, on: connection, &received) ? signals.put(signal) : (.done, nil)
            }
            wakeup?()
            guard case .done = addition else { throw SSEFailure.final(TRPCError.unread(path: operation.path)) }
            return true
        case "serialized-error":
            throw failure(of: event, in: response)
        case "return":
            return false
        default:
            // `ping`, and events that later versions may add.
            return true
        }
    }

    /// The error that an event carries.
    private func failure(of event: ServerSentEvent, in response: HTTPStreamedResponse) -> SSEFailure {
        guard let shape = ErrorShape(event.data) else {
            return .final(
                TRPCError.unexpected(
                    event.data,
                    status: response.status,
                    path: operation.path,
                    headers: response.headers
                )
            )
        }
        let error = TRPCError.server(
            shape,
            status: response.status,
            path: operation.path,
            transformer: backend.transformer,
            headers: response.headers
        )
        return shape.number == Self.retriedNumber ? .lost(error) : .final(error)
    }

    /// Notes an event, and says whether it is another than the last one of the connections before. That one may come
    /// again as the first of a new connection. Some backends renumber their events on each, so that its number alone
    /// proves nothing.
    ///
    /// Further events of a connection that was given up do not count.
    private func isNew(_ event: ServerSentEvent, on connection: Int, _ received: inout Received) -> Bool {
        guard connection == received.connection else { return false }
        let isRepeated = event.trackedId != nil && event == received.repeated
        received.repeated = nil
        received.hasEvents = true
        if let id = event.id { received.lastEventId = id.isEmpty ? nil : id }
        if event.trackedId != nil { received.last = event }
        return !isRepeated
    }

    private func result(of event: ServerSentEvent, in response: HTTPStreamedResponse) -> OperationResult {
        // A backend without a transformer writes JavaScript's `undefined` so, which is not JSON.
        let isUndefined = backend.transformer == .none && event.data.elementsEqual("undefined".utf8)
        return OperationResult(data: isUndefined ? nil : event.data, status: response.status, headers: response.headers)
    }

    /// A connection that has lasted so long was not over at once.
    private static let steadyAge = Duration.seconds(1)
    /// An event's id goes into a header, and servers take no more of those than this.
    private static let longestID = 4_096
    /// The number of an error that may pass.
    private static let retriedNumber = -32603
}

extension ServerSentEvent {
    /// The id that the backend tracks it by.
    fileprivate var trackedId: String? { id.flatMap { $0.isEmpty ? nil : $0 } }
}
