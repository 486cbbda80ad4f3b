import Foundation
package import TRPCRuntime

/// A link whose closures handle calls and subscriptions. Records its operations.
package final class ScriptedLink: TRPCLink {
    package typealias Answer = @Sendable (_ number: Int, TRPCOperation) async throws -> OperationResponse
    package typealias Start = @Sendable (_ number: Int, TRPCOperation) -> SubscriptionSignals
    package typealias Interception = @Sendable (TRPCOperation, LinkChain) async throws -> OperationResponse

    private let answer: @Sendable (_ number: Int, TRPCOperation, LinkChain) async throws -> OperationResponse
    private let start: @Sendable (_ number: Int, TRPCOperation, LinkChain) -> SubscriptionSignals
    private let kept = Locked<[TRPCOperation]>([])

    private init(
        answering answer: @escaping @Sendable (Int, TRPCOperation, LinkChain) async throws -> OperationResponse,
        starting start: @escaping @Sendable (Int, TRPCOperation, LinkChain) -> SubscriptionSignals
    ) {
        self.answer = answer
        self.start = start
    }

    /// - Parameter answer: Handles calls, by their number from 1.
    package convenience init(_ answer: @escaping Answer = { _, _ in OperationResponse(value: 1) }) {
        self.init(
            answering: { number, operation, _ in try await answer(number, operation) },
            starting: { _, _, _ in SubscriptionSignals { $0.finish() } }
        )
    }

    /// - Parameter start: Handles subscriptions, by their number from 1.
    package convenience init(start: @escaping Start) {
        self.init(
            answering: { _, _, _ in OperationResponse(value: 1) },
            starting: { number, operation, _ in start(number, operation) }
        )
    }

    /// Returns the same events to each subscription, and the first one to each call.
    ///
    /// - Parameter events: Ids, and data in the transformer's form.
    package convenience init(events: [(id: String?, data: String)]) {
        self.init(
            answering: { _, _, _ in OperationResponse(data: events.first.map { Data($0.data.utf8) }) },
            starting: { _, _, _ in
                SubscriptionSignals { continuation in
                    continuation.yield(.state(.connected))
                    for event in events {
                        continuation.yield(.event(id: event.id, OperationResponse(data: Data(event.data.utf8))))
                    }
                    continuation.finish()
                }
            }
        )
    }

    /// Handles calls before the links after it. Subscriptions pass.
    package static func intercepting(
        _ call: @escaping Interception = { try await $1.handle($0) }
    ) -> ScriptedLink {
        ScriptedLink(
            answering: { try await call($1, $2) },
            starting: { $2.subscribe($1) }
        )
    }

    /// The received operations, in order.
    package var operations: [TRPCOperation] { kept.withLock(\.self) }
    package var links: LinkSetup { LinkSetup { [self] _ in [self] } }

    private func number(of operation: TRPCOperation) -> Int {
        kept.withLock { kept in
            kept.append(operation)
            return kept.count
        }
    }

    package func handle(_ operation: TRPCOperation, next: LinkChain) async throws -> OperationResponse {
        try await answer(number(of: operation), operation, next)
    }

    package func subscribe(_ operation: TRPCOperation, next: LinkChain) -> SubscriptionSignals {
        start(number(of: operation), operation, next)
    }
}

extension TRPCOperation {
    /// Returns the input as sent, with the transformer's envelope if there is one; nil without an input.
    package func sentInput() throws -> JSONValue? {
        try input.json.map { try TRPCCoding.decode(JSONValue.self, from: $0) }
    }
}
