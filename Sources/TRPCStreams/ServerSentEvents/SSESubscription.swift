import Foundation
import TRPCRuntime

/// A subscription over server-sent events. Passes events to a ``ConnectionMachine`` and executes its effects.
final class SSESubscription: Sendable {
    /// Work to run after the lock is released, since it resumes or cancels a task.
    private typealias Action = @Sendable () -> Void

    private enum Step {
        case connect(Int)
        case pause(Int, Duration)
    }

    private struct State {
        var machine: ConnectionMachine
        /// The next step; nil if the subscription has ended.
        var next: Step?
        /// Abandons the current step.
        var leave: Action?
        var silence: SSESilence?
        /// The last reported state.
        var reported: SubscriptionState?
    }

    private let operation: TRPCOperation
    private let backend: TRPCClient.Configuration
    private let options: SSEOptions
    private let signals: SubscriptionBuffer
    private let gate: ReadingGate
    private let age: @Sendable () -> Duration
    private let state: Locked<State>

    init(
        _ operation: TRPCOperation,
        backend: TRPCClient.Configuration,
        options: SSEOptions,
        _ signals: SubscriptionBuffer,
        _ gate: ReadingGate
    ) {
        self.operation = operation
        self.backend = backend
        self.options = options
        self.signals = signals
        self.gate = gate
        age = backend.clock.stopwatch()
        let (backoff, limit) = (options.backoff, options.maxReconnects)
        state = Locked(State(machine: .init(backoff, maxReconnects: limit, after: operation.lastEventId)))
    }

    /// Runs the subscription until it ends.
    func run(_ listeners: ReconnectionListeners) async {
        let token = listeners.add { self.reconnect($0) }
        defer { listeners.remove(token) }
        receive(.start)
        while let (task, success) = beginStep() {
            var result = success
            do {
                try await task.run()
            } catch {
                result = .failed(success.number, error as? ConnectionFailure ?? .permanent(error))
            }
            // Cancelling a subscription ends its loop without an error. The machine ignores the results of abandoned steps.
            receive(Task.isCancelled ? .end(nil) : result.event)
        }
        state.withLock { $0.leave = nil }
    }

    private enum StepResult {
        case waited(Int)
        case completed(Int)
        case failed(Int, ConnectionFailure)

        var number: Int {
            switch self {
            case .waited(let number), .completed(let number), .failed(let number, _): number
            }
        }

        var event: ConnectionEvent {
            switch self {
            case .waited(let number): .waited(number)
            case .completed(let number): .completed(number)
            case .failed(let number, let failure): .failed(number, failure)
            }
        }
    }

    /// Begins the next step, and returns its work and the result to report if the work succeeds.
    private func beginStep() -> (AbandonableTask<Void>, StepResult)? {
        state.withLock { state in
            guard let step = state.next else { return nil }
            state.next = nil
            let task: AbandonableTask<Void>
            let result: StepResult
            switch step {
            case .pause(let number, let time):
                task = AbandonableTask("SSE pause") { [backend] in try await backend.clock.sleep(for: time) }
                result = .waited(number)
            case .connect(let number):
                let silence = SSESilence(backend.clock)
                let lastEventID = state.machine.resumePoint.lastEventID
                task = AbandonableTask("SSE connection") { try await self.connect(number, after: lastEventID, silence) }
                result = .completed(number)
                state.silence = silence
            }
            state.leave = { task.leave() }
            return (task, result)
        }
    }

    private func reconnect(_ reconnection: Reconnection) {
        let silence = state.withLock { $0.silence?.duration ?? .zero }
        receive(.reconnect(silence: reconnection == .ifNeeded ? silence : nil))
    }

    private func receive(_ event: ConnectionEvent) {
        let actions = state.withLock { state in
            state.machine.receive(event, at: age(), chance: options.backoff.random()).compactMap { perform($0, &state) }
        }
        for action in actions { action() }
    }

    /// Executes an effect while holding the lock, and returns the part to run after the lock is released.
    private func perform(_ effect: ConnectionEffect, _ state: inout State) -> Action? {
        switch effect {
        case .connect(let number): state.next = .connect(number)
        case .startPause(let number, let time): state.next = .pause(number, time)
        case .cancel, .stopPause, .close:
            state.next = nil
            return state.leave
        case .use: return report(.connected, &state)
        case .retire: break
        case .deliver(let id, let result): return deliver(id, result, &state)
        case .notify(_, let error): return report(state.reported == nil ? .connecting : .reconnecting(error), &state)
        case .end(let error):
            let error = (error as? TRPCError)?.at(operation.path) ?? error
            return { [signals] in signals.finish(throwing: error) }
        }
        return nil
    }

    private func report(_ reported: SubscriptionState, _ state: inout State) -> Action? {
        // Skipping a delay isn't reported as another reconnection.
        if case .reconnecting(nil) = reported, case .reconnecting? = state.reported { return nil }
        state.reported = reported
        return signals.put(.state(reported)).wakeup
    }

    private func deliver(_ id: String?, _ result: OperationResponse, _ state: inout State) -> Action? {
        let trackedID = id.flatMap { $0.isEmpty ? nil : $0 }
        let (addition, wakeup) = signals.put(.event(id: trackedID, result))
        guard case .overflow = addition, let number = state.machine.open?.number else { return wakeup }
        let error = TRPCError.unread(path: operation.path)
        return { self.receive(.failed(number, .permanent(error))) }
    }

    /// Opens a connection, and reads events from it until the backend completes the subscription.
    ///
    /// - Throws: ``ConnectionFailure``; `CancellationError`.
    private func connect(_ number: Int, after lastEventID: String?, _ silence: SSESilence) async throws {
        let connection = try await SSEConnection.open(
            operation,
            after: lastEventID,
            backend: backend,
            options: options,
            silence: silence
        )
        receive(.opened(number))
        if let time = connection.reconnectionTime { receive(.pauseRequested(time)) }
        try await connection.receive(gate) { [self] event, reconnectionTime in
            if let reconnectionTime { receive(.pauseRequested(reconnectionTime)) }
            return try take(event, in: connection.response, number)
        }
    }
}

// Handling of tRPC's events.
extension SSESubscription {
    /// Handles an event, and returns whether more events can follow.
    private func take(_ event: ServerSentEvent, in response: HTTPStreamedResponse, _ connection: Int) throws -> Bool {
        switch event.name {
        case "message":
            guard event.id?.utf8.count ?? 0 <= Self.longestID else {
                throw ConnectionFailure.permanent(TRPCError.longID(Self.longestID, path: operation.path))
            }
            receive(.received(connection, id: event.id, result(of: event, in: response)))
            return true
        case "serialized-error": throw failure(of: event, in: response)
        case "return": return false
        // `ping`, and any events added by later versions.
        default: return true
        }
    }

    private func failure(of event: ServerSentEvent, in response: HTTPStreamedResponse) -> ConnectionFailure {
        let (status, path, headers) = (response.status, operation.path, response.headers)
        guard let shape = ErrorShape(event.data) else {
            return .permanent(TRPCError.unexpected(event.data, status: status, path: path, headers: headers))
        }
        let transformer = backend.transformer
        let error = TRPCError.server(shape, status: status, path: path, transformer: transformer, headers: headers)
        return ConnectionFailure(reported: error)
    }

    private func result(of event: ServerSentEvent, in response: HTTPStreamedResponse) -> OperationResponse {
        // Without a transformer, backends write JavaScript's `undefined` this way, which isn't valid JSON.
        let isUndefined = backend.transformer == .none && event.data.elementsEqual("undefined".utf8)
        return OperationResponse(
            data: isUndefined ? nil : event.data,
            status: response.status,
            headers: response.headers
        )
    }

    /// The maximum length of an event's ID in bytes. The ID is sent in a header, whose size servers limit.
    private static let longestID = 4_096
}

extension TRPCError {
    /// Creates the error for an ID that is too long to resume from.
    fileprivate static func longID(_ limit: Int, path: String) -> TRPCError {
        unexpected(.tooLarge, path: path, message: "The ID of an event is longer than \(limit) bytes.")
    }
}
