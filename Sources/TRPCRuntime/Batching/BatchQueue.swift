import Foundation

/// Collects calls made at the same time and sends them in batches that are independent of one another.
final class BatchQueue: Sendable {
    private let backend: TRPCClient.Configuration
    private let options: BatchOptions
    private let sendsTooLong: Bool
    private let headers: HTTPHeaders
    private let exchange: Batch.Exchange

    private struct State {
        /// The waiting calls, keyed by arrival number.
        var waiting: [Int: BatchedCall] = [:]
        var arrivals = 0
        var window: Window?

        /// Removes and returns the waiting calls in order of arrival, and closes the window.
        mutating func takeAll() -> [BatchedCall] {
            defer { (waiting, window) = ([:], nil) }
            return waiting.sorted { $0.key < $1.key }.map(\.value)
        }
    }

    /// The time window in which calls join a batch.
    private struct Window {
        let task: Task<Void, Never>
        let priority: TaskPriority
        /// The time since the window opened.
        let age: @Sendable () -> Duration
    }

    private let state = Locked(State())

    /// - Parameters:
    ///   - sendsTooLong: Whether to send a call whose URL exceeds the limit anyway, in its own request.
    ///   - headers: The headers to send with each request. The client's own headers take precedence.
    init(
        _ backend: TRPCClient.Configuration,
        _ options: BatchOptions,
        sendsTooLong: Bool = false,
        headers: HTTPHeaders = [:],
        exchange: @escaping Batch.Exchange
    ) {
        self.backend = backend
        self.options = options
        self.sendsTooLong = sendsTooLong
        self.headers = headers
        self.exchange = exchange
    }

    /// The number of calls waiting to be sent.
    var waiting: Int { state.withLock(\.waiting.count) }

    /// Sends an operation in its explicit batch, or with the other calls in the window, and returns its response.
    func response(to operation: TRPCOperation) async throws -> OperationResponse {
        try Task.checkCancellation()
        if let member = join(operation) { return try await member.response() }
        let call = BatchedCall(operation)
        enqueue(call)
        return try await call.response()
    }

    /// Adds an operation to its explicit batch.
    ///
    /// Returns nil if there is none, or if the batch was sent without the operation.
    func join(_ operation: TRPCOperation) -> BatchedCall? {
        guard let member = operation.context[BatchMember.Key.self] else { return nil }
        let call = BatchedCall(operation)
        return member.join(call, in: self, clock: backend.clock) ? call : nil
    }

    /// Sends calls immediately.
    func send(_ calls: [BatchedCall]) {
        let open = calls.filter { !$0.hasEnded }
        do {
            let plan = try BatchPlan(open, to: backend.url, options)
            for calls in plan.batches { send(batch: calls) }
            for (call, characters) in plan.tooLong {
                if sendsTooLong {
                    send(batch: [call])
                } else {
                    call.end(.failure(TRPCError.urlTooLong(characters, options, call.operation)))
                }
            }
        } catch {
            for call in open { call.end(.failure(error)) }
        }
    }

    private func send(batch calls: [BatchedCall]) {
        Batch(calls).start(backend, queryMethod: options.queryMethod, headers: headers, exchange: exchange)
    }

    private func enqueue(_ call: BatchedCall) {
        let number = state.withLock { state in
            state.arrivals += 1
            return state.arrivals
        }
        _ = call.whenEnded { [weak self] _ in self?.leave(number) }
        let full = state.withLock { state -> [BatchedCall] in
            state.waiting[number] = call
            if let maxItems = options.maxItems, state.waiting.count >= maxItems {
                state.window?.task.cancel()
                return state.takeAll()
            }
            // A low-priority task doesn't run while there is more important work, so a call with a higher priority takes over
            // the waiting.
            let old = state.window
            if let old, old.priority >= call.priority { return [] }
            old?.task.cancel()
            let age = old?.age ?? backend.clock.stopwatch()
            let task = startSharedTask("batch window", priority: call.priority) { await self.waitForMore(since: age) }
            state.window = Window(task: task, priority: call.priority, age: age)
            return []
        }
        if !full.isEmpty { send(full) }
    }

    private func waitForMore(since age: @Sendable () -> Duration) async {
        if let window = options.window {
            let rest = window - age()
            if rest > .zero { try? await backend.clock.sleep(for: rest) }
        } else {
            await BatchWindow.untilQuiet { self.state.withLock(\.arrivals) }
        }
        let calls = state.withLock { state -> [BatchedCall] in
            // The task is cancelled under the lock if another one takes over or the batch is full.
            Task.isCancelled ? [] : state.takeAll()
        }
        send(calls)
    }

    /// Removes a call that was cancelled while waiting. If no call is left, nothing is sent.
    private func leave(_ number: Int) {
        let window = state.withLock { state -> Task<Void, Never>? in
            guard state.waiting.removeValue(forKey: number) != nil, state.waiting.isEmpty else { return nil }
            defer { state.window = nil }
            return state.window?.task
        }
        window?.cancel()
    }
}
