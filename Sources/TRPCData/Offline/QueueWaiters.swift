import TRPCRuntime

/// The operations, waiting callers and receipts of queued calls in this process.
///
/// Operations have values that a journal can't store, such as typed inputs. Receipts may outlast their callers.
final class QueueWaiters: Sendable {
    /// A waiting caller.
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

        /// - Throws: The call's error; `CancellationError` if the task is cancelled.
        func value() async throws -> OperationResponse {
            await ended.wait()
            guard let result = result.withLock(\.self) else { throw CancellationError() }
            return try result.get()
        }
    }

    /// The maximum number of stored operations; further calls are sent from the journal's data.
    private static var limit: Int { 1_000 }

    private struct All {
        var operations: [String: TRPCOperation] = [:]
        var waiters: [String: Waiter] = [:]
        var receipts: [String: (scope: String, receipt: QueueReceipt)] = [:]
        /// The IDs of calls that aren't in the journal yet.
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

    /// Records that the call is in the journal.
    func markStored(_ id: String) { _ = all.withLock { $0.arriving.remove(id) } }

    /// Returns the caller's operation; nil for a call of an earlier run.
    func operation(_ id: String) -> TRPCOperation? { all.withLock { $0.operations[id] } }

    /// Returns the receipt of a call; nil if none was requested.
    func receipt(_ id: String) -> QueueReceipt? { all.withLock { $0.receipts[id]?.receipt } }

    /// Connects a receipt to a call that an earlier run of the app queued.
    func observe(_ id: String, _ scope: String, _ receipt: QueueReceipt) {
        receipt.begin()
        all.withLock { $0.receipts[id] = (scope, receipt) }
    }

    /// Returns whether this run of the app made the call, or observes it.
    func isKnown(_ id: String) -> Bool {
        all.withLock { all in
            all.receipts[id].map { !$0.receipt.isAbandoned } ?? (all.operations[id] != nil)
        }
    }

    /// Returns whether a caller waits for the response.
    func isAwaited(_ id: String) -> Bool { all.withLock { $0.waiters[id] != nil } }

    /// Removes the call's waiting caller.
    func leave(_ id: String) { _ = all.withLock { $0.waiters.removeValue(forKey: id) } }

    /// Resumes the waiting caller; the call stays queued. Returns whether a caller waited.
    @discardableResult
    func resume(_ id: String, _ result: Result<OperationResponse, any Error>) -> Bool {
        guard let waiter = all.withLock({ $0.waiters.removeValue(forKey: id) }) else { return false }
        waiter.end(result)
        return true
    }

    /// Resumes the waiting caller of a call that has left the queue. Returns whether a caller waited.
    ///
    /// - Parameter noted: The result for the receipt, if it differs.
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

    /// Returns the IDs of a scope's calls in the journal with a waiting caller or a receipt.
    func observedIDs(in scope: String) -> Set<String> {
        all.withLock { all in
            let waiting = all.waiters.filter { $0.value.scope == scope }.keys
            let noted = all.receipts.filter { $0.value.scope == scope }.keys
            return Set(waiting).union(noted).subtracting(all.arriving)
        }
    }

    /// Returns the IDs and paths of calls with waiting callers, in a scope or in all.
    func waiting(in scope: String? = nil) -> [(id: String, path: String)] {
        all.withLock { all in
            all.waiters.filter { scope == nil || $0.value.scope == scope }.map { ($0.key, $0.value.path) }
        }
    }
}
