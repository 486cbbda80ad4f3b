package import TRPCRuntime

/// A terminating link that answers by closures, and keeps the operations that reach it.
package final class ScriptedLink: Link {
    package typealias Answer = @Sendable (_ number: Int, TRPCOperation) async throws -> OperationResult
    package typealias Start = @Sendable (_ number: Int, TRPCOperation) -> SubscriptionSignals

    private let answer: Answer
    private let start: Start
    private let kept = Locked<[TRPCOperation]>([])

    /// - Parameter answer: answers calls, by their number from 1.
    package init(_ answer: @escaping Answer = { _, _ in OperationResult(value: 1) }) {
        self.answer = answer
        start = { _, _ in SubscriptionSignals { $0.finish() } }
    }

    /// - Parameter start: answers subscriptions, by their number from 1.
    package init(start: @escaping Start) {
        self.start = start
        answer = { _, _ in OperationResult(value: 1) }
    }

    /// The operations so far, in order.
    package var operations: [TRPCOperation] { kept.withLock(\.self) }
    package var links: LinkSetup { LinkSetup { [self] _ in [self] } }

    private func number(of operation: TRPCOperation) -> Int {
        kept.withLock { kept in
            kept.append(operation)
            return kept.count
        }
    }

    package func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResult {
        try await answer(number(of: operation), operation)
    }

    package func subscribe(_ operation: TRPCOperation, next: LinkChain) -> SubscriptionSignals {
        start(number(of: operation), operation)
    }
}
