import Foundation

/// Gathers the calls that are made at the same time, and sends them in batches. Batches do not wait for one another.
final class BatchQueue: Sendable {
    private let backend: TRPCClient.Configuration
    private let options: BatchOptions
    private let sendsTooLong: Bool
    private let headers: HTTPHeaders
    private let exchange: Batch.Exchange

    private struct State {
        /// The calls that wait, by the order in which they came.
        var waiting: [Int: BatchedCall] = [:]
        var arrivals = 0
        var window: Window?

        /// The calls that wait, by their arrival. Nobody waits afterwards.
        mutating func takeAll() -> [BatchedCall] {
            defer { (waiting, window) = ([:], nil) }
            return waiting.sorted { $0.key < $1.key }.map(\.value)
        }
    }

    /// The wait for further calls.
    private struct Window {
        let task: Task<Void, Never>
        let priority: TaskPriority
        /// How long the wait has lasted.
        let age: @Sendable () -> Duration
    }

    private let state = Locked(State())

    /// - Parameters:
    ///   - sendsTooLong: Whether a call whose URL is longer than the limit is sent nevertheless, alone.
    ///   - headers: Sent with each request. The client's own headers come before them.
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

    /// How many calls wait for their batch to be sent.
    var waiting: Int { state.withLock(\.waiting.count) }

    /// Sends an operation together with others, and waits for its answer: with the other members of its explicit batch,
    /// or with any other calls of the same window.
    func response(to operation: TRPCOperation) async throws -> OperationResponse {
        try Task.checkCancellation()
        if let member = join(operation) { return try await member.response() }
        let call = BatchedCall(operation)
        enqueue(call)
        return try await call.response()
    }

    /// Sends an operation that belongs to an explicit batch with its other members. nil when it does not belong to one,
    /// or the batch is on its way without it.
    func join(_ operation: TRPCOperation) -> BatchedCall? {
        guard let member = operation.context[BatchMember.Key.self] else { return nil }
        let call = BatchedCall(operation)
        return member.join(call, in: self, clock: backend.clock) ? call : nil
    }

    /// Sends calls that wait no longer.
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
            // Whoever waits at a low priority is not run while there is more important work: a call that is more
            // important takes the wait over.
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
            // Cancelled under the lock, when another has taken over, or the batch was full.
            Task.isCancelled ? [] : state.takeAll()
        }
        send(calls)
    }

    /// Forgets a call that was cancelled while it waited; when none is left, nothing is sent.
    private func leave(_ number: Int) {
        let window = state.withLock { state -> Task<Void, Never>? in
            guard state.waiting.removeValue(forKey: number) != nil, state.waiting.isEmpty else { return nil }
            defer { state.window = nil }
            return state.window?.task
        }
        window?.cancel()
    }
}
