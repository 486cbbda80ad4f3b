import TRPCRuntime

/// Processes requests in batches. Requests that arrive while a batch is being processed form the next batch.
final class CombinedWork<Request: Sendable, Reply: Sendable>: Sendable {
    private typealias Waiting = (request: Request, continuation: CheckedContinuation<Reply, any Error>)

    private struct State {
        var waiting: [Waiting] = []
        var isRunning = false

        /// Removes and returns the waiting requests. If there are none, marks the work as no longer running.
        mutating func takeAll() -> [Waiting] {
            defer { waiting = [] }
            isRunning = !waiting.isEmpty
            return waiting
        }
    }

    private let name: String
    private let work: @Sendable ([Request]) async throws -> [Reply]
    private let state = Locked(State())

    /// - Parameter work: Processes a batch, and returns one reply per request, in the same order.
    init(_ name: String, _ work: @escaping @Sendable ([Request]) async throws -> [Reply]) {
        self.name = name
        self.work = work
    }

    /// Returns the reply to a request, even if the task is cancelled in the meantime.
    ///
    /// - Parameter whenQueued: Called once the request has a position in the queue.
    /// - Throws: The error of the batch, which all of its requests receive.
    func result(of request: Request, whenQueued: () -> Void = {}) async throws -> Reply {
        try await withCheckedThrowingContinuation { continuation in
            let isFirst = state.withLock { state in
                state.waiting.append((request, continuation))
                defer { state.isRunning = true }
                return !state.isRunning
            }
            whenQueued()
            if isFirst { startSharedTask(name) { [self] in await run() } }
        }
    }

    private func run() async {
        while case let requests = state.withLock({ $0.takeAll() }), !requests.isEmpty {
            do {
                let replies = try await work(requests.map(\.request))
                for (waiting, reply) in zip(requests, replies) { waiting.continuation.resume(returning: reply) }
            } catch {
                for waiting in requests { waiting.continuation.resume(throwing: error) }
            }
        }
    }
}
