internal import TRPCSource

/// A REST call: a method and a path template, with its parameters, body and responses.
@dynamicMemberLookup
package struct Operation {
    /// The keys of a path that hold operations (OpenAPI 3.2, 4.9.1).
    package static let methods: Set<String> = [
        "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
    ]

    package let call: Call
    private let wire: Call.REST

    /// Nil for a call on another wire.
    package init?(_ call: Call) {
        guard case .rest(let wire) = call.wire else { return nil }
        self.call = call
        self.wire = wire
    }

    /// The group that it belongs to, and its name in that group, both in the document's words.
    package var name: OperationName { wire.name }
    /// The parameters as the properties of one object, in their order; nil without parameters.
    package var input: TypeID? { wire.input }
    /// The headers of the answers to those that succeed; nil where none is described.
    package var answerHeaders: AnswerHeaders? { wire.answerHeaders }

    /// What diagnostics call it.
    package var title: String { call.id ?? call.route }

    /// Accepts `Idempotency-Key`.
    package var takesIdempotencyKey: Bool {
        call.parameters.contains { $0.place == .header && $0.name.lowercased() == "idempotency-key" }
    }

    package subscript<Value>(dynamicMember member: KeyPath<Call, Value>) -> Value { call[keyPath: member] }
}
