import TRPCRuntime

/// The operations of queued calls as this process has made them, with what no journal keeps, such as typed inputs; the
/// callers that wait for their answers; and the receipts of those that may have stopped waiting.
final class QueueWaiters: Sendable {
    /// One caller.
    final class Waiter: Sendable {
        fileprivate let path: String
        fileprivate let scope: String
        private let ended = OneTimeEvent()
        private let result = Locked<Result<OperationResponse, any Error>?>(nil)

        fileprivate init(_ path: String, _ scope: String) {
            self.path = path
            self.scope = scope
        }

        fileprivate func end(_ result: Result<OperationResponse, any Error>) {
            self.result.withLock { $0 = result }
            ended.signal()
        }

        /// - Throws: the call's error; `CancellationError` when the task is cancelled.
        func value() async throws -> OperationResponse {
            await ended.wait()
            guard let result = result.withLock(\.self) else { throw CancellationError() }
            return try result.get()
        }
    }

    /// How many operations are kept; calls beyond are sent as the journal has them.
    private static var limit: Int { 1_000 }

    private struct All {
        var operations: [String: TRPCOperation] = [:]
        var waiters: [String: Waiter] = [:]
        var receipts: [String: (scope: String, receipt: QueueReceipt)] = [:]
        /// The ids of the calls that are not in the journal yet.
        var arriving: Set<String> = []
    }

    private let all = Locked(All())

    func add(_ id: String, _ operation: TRPCOperation, _ scope: String) -> Waiter {
        let waiter = Waiter(operation.path, scope)
        let receipt = operation.context[QueueReceiptKey.self]
        receipt?.begin()
        all.withLock { all in
            all.waiters[id] = waiter
            all.arriving.insert(id)
            if let receipt { all.receipts[id] = (scope, receipt) }
            if all.operations.count < Self.limit { all.operations[id] = operation }
        }
        return waiter
    }

    /// The call is in the journal.
    func markStored(_ id: String) { _ = all.withLock { $0.arriving.remove(id) } }

    /// The operation as the caller has made it; nil when an earlier run has made it.
    func operation(_ id: String) -> TRPCOperation? { all.withLock { $0.operations[id] } }

    /// The receipt of a call; nil if nobody has asked for one.
    func receipt(_ id: String) -> QueueReceipt? { all.withLock { $0.receipts[id]?.receipt } }

    /// Has a receipt told what becomes of a call that an earlier run of the app has queued.
    func observe(_ id: String, _ scope: String, _ receipt: QueueReceipt) {
        receipt.begin()
        all.withLock { $0.receipts[id] = (scope, receipt) }
    }

    /// Whether this run of the app has made a call, or observes it.
    func isKnown(_ id: String) -> Bool {
        all.withLock { all in
            all.receipts[id].map { !$0.receipt.isAbandoned } ?? (all.operations[id] != nil)
        }
    }

    /// Whether somebody waits for the answer.
    func isAwaited(_ id: String) -> Bool { all.withLock { $0.waiters[id] != nil } }

    /// The caller has left.
    func leave(_ id: String) { _ = all.withLock { $0.waiters.removeValue(forKey: id) } }

    /// Gives the caller that waits a result. The call stays. Returns whether somebody waits.
    @discardableResult
    func resume(_ id: String, _ result: Result<OperationResponse, any Error>) -> Bool {
        guard let waiter = all.withLock({ $0.waiters.removeValue(forKey: id) }) else { return false }
        waiter.end(result)
        return true
    }

    /// Gives the caller that waits a result. The call has left the queue. Returns whether somebody waits.
    ///
    /// - Parameter noted: what the receipt has, where that is something else.
    @discardableResult
    func end(
        _ id: String,
        _ result: Result<OperationResponse, any Error>,
        noted: Result<OperationResponse, any Error>? = nil
    ) -> Bool {
        let receipt = all.withLock { all in
            all.operations[id] = nil
            all.arriving.remove(id)
            return all.receipts.removeValue(forKey: id)?.receipt
        }
        receipt?.end(noted ?? result)
        return resume(id, result)
    }

    /// The ids of the calls of a scope in the journal, whose end somebody wants to know.
    func observedIDs(in scope: String) -> Set<String> {
        all.withLock { all in
            let waiting = all.waiters.filter { $0.value.scope == scope }.keys
            let noted = all.receipts.filter { $0.value.scope == scope }.keys
            return Set(waiting).union(noted).subtracting(all.arriving)
        }
    }

    /// The ids, and the paths, of the calls of a scope, or of all, whose callers wait.
    func waiting(in scope: String? = nil) -> [(id: String, path: String)] {
        all.withLock { all in
            all.waiters.filter { scope == nil || $0.value.scope == scope }.map { ($0.key, $0.value.path) }
        }
    }
}
