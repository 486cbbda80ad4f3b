import TRPCRuntime

/// Stores the operations, waiting callers and receipts of calls that this process has queued.
///
/// Operations contain values that a journal can't store, such as typed inputs. Receipts can outlive their callers.
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

        /// Waits for the call to end, and returns its response.
        ///
        /// - Throws: The call's error; `CancellationError` if the task is cancelled.
        func value() async throws -> OperationResponse {
            await ended.wait()
            guard let result = result.withLock(\.self) else { throw CancellationError() }
            return try result.get()
        }
    }

    /// The maximum number of stored operations. Further calls are sent from the journal's data.
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

    /// Records that a call has been stored in the journal.
    func markStored(_ id: String) { _ = all.withLock { $0.arriving.remove(id) } }

    /// Returns the operation of a call made in this process; nil for a call from an earlier launch.
    func operation(_ id: String) -> TRPCOperation? { all.withLock { $0.operations[id] } }

    /// Returns a call's receipt; nil if none was requested.
    func receipt(_ id: String) -> QueueReceipt? { all.withLock { $0.receipts[id]?.receipt } }

    /// Connects a receipt to a call that an earlier launch of the app queued.
    func observe(_ id: String, _ scope: String, _ receipt: QueueReceipt) {
        receipt.begin()
        all.withLock { $0.receipts[id] = (scope, receipt) }
    }

    /// Returns whether a call was made, or is observed, in this process.
    func isKnown(_ id: String) -> Bool {
        all.withLock { all in
            all.receipts[id].map { !$0.receipt.isAbandoned } ?? (all.operations[id] != nil)
        }
    }

    /// Returns whether a caller waits for the call's response.
    func isAwaited(_ id: String) -> Bool { all.withLock { $0.waiters[id] != nil } }

    /// Removes the call's waiting caller.
    func leave(_ id: String) { _ = all.withLock { $0.waiters.removeValue(forKey: id) } }

    /// Resumes a call's waiting caller, and returns whether there was one. The call stays in the queue.
    @discardableResult
    func resume(_ id: String, _ result: Result<OperationResponse, any Error>) -> Bool {
        guard let waiter = all.withLock({ $0.waiters.removeValue(forKey: id) }) else { return false }
        waiter.end(result)
        return true
    }

    /// Resumes the waiting caller of a call that has left the queue, and returns whether there was one.
    ///
    /// - Parameter noted: The result to report to the receipt, if it's different.
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

    /// Returns the IDs of a scope's stored calls that have a waiting caller or a receipt.
    func observedIDs(in scope: String) -> Set<String> {
        all.withLock { all in
            let waiting = all.waiters.filter { $0.value.scope == scope }.keys
            let noted = all.receipts.filter { $0.value.scope == scope }.keys
            return Set(waiting).union(noted).subtracting(all.arriving)
        }
    }

    /// Returns the IDs and paths of calls with waiting callers, in one scope or in all of them.
    func waiting(in scope: String? = nil) -> [(id: String, path: String)] {
        all.withLock { all in
            all.waiters.filter { scope == nil || $0.value.scope == scope }.map { ($0.key, $0.value.path) }
        }
    }
}
