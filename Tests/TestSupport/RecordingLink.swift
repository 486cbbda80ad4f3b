import Foundation
package import TRPCRuntime

/// A terminating link that keeps the operations that reach it, and answers each subscription with the same events, each
/// call with the first of them.
package final class RecordingLink: Link {
    private let events: [(id: String?, data: String)]
    private let kept = Locked<[TRPCOperation]>([])

    /// - Parameter events: ids, and data in the transformer's form.
    package init(events: [(id: String?, data: String)] = []) { self.events = events }

    /// The operations so far, in order.
    package var operations: [TRPCOperation] { kept.withLock { $0 } }

    package func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResult {
        kept.withLock { $0.append(operation) }
        return OperationResult(data: events.first.map { Data($0.data.utf8) })
    }

    package func subscribe(_ operation: TRPCOperation, next: LinkChain) -> SubscriptionSignals {
        kept.withLock { $0.append(operation) }
        return SubscriptionSignals { continuation in
            continuation.yield(.state(.connected))
            for event in events {
                continuation.yield(.event(id: event.id, OperationResult(data: Data(event.data.utf8))))
            }
            continuation.finish()
        }
    }
}

extension TRPCOperation {
    /// The input as it is sent, in the transformer's envelope if there is one; nil when nothing is sent.
    package func sentInput() throws -> JSONValue? {
        try input.json.map { try TRPCCoding.decode(JSONValue.self, from: $0) }
    }
}
