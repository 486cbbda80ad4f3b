package import TRPCContract
package import TRPCSource

/// Uses the runtime's `TRPCError.Code` for error codes, unless the contract has codes in addition to tRPC's.
package struct RuntimeErrorCodes: GraphPass {
    package static let name = "use error codes of the runtime"

    package init() {}

    package func run(on reading: inout ContractReading, diagnostics: DiagnosticSink) {
        let graph = reading.graph
        guard let data = reading.contract.errorData, case .object(let object) = graph[graph.resolved(data)].shape,
            let field = object.fields.first(where: { $0.wireName == "code" && $0.constant == nil })
        else { return }
        let id = graph.resolved(field.type)
        guard case .enumeration(let enumeration) = graph[id].shape, !graph[id].usage.contains(.input),
            enumeration.openness != .closed, enumeration.cases.allSatisfy({ Self.isKnown($0.value) })
        else { return }
        let code = CustomType(name: "TRPCError.Code", module: TypeChoice.runtime)
        reading.graph[id].shape = .own(code, kinds: [.string])
    }

    private static func isKnown(_ value: EnumerationType.Value) -> Bool {
        if case .string(let text) = value { codes.contains(text) } else { false }
    }

    /// The codes of tRPC 10 and 11.
    private static let codes: Set<String> = [
        "PARSE_ERROR", "BAD_REQUEST", "UNAUTHORIZED", "PAYMENT_REQUIRED", "FORBIDDEN", "NOT_FOUND",
        "METHOD_NOT_SUPPORTED", "TIMEOUT", "CONFLICT", "PRECONDITION_FAILED", "PAYLOAD_TOO_LARGE",
        "UNSUPPORTED_MEDIA_TYPE", "UNPROCESSABLE_CONTENT", "PRECONDITION_REQUIRED", "TOO_MANY_REQUESTS",
        "CLIENT_CLOSED_REQUEST", "INTERNAL_SERVER_ERROR", "NOT_IMPLEMENTED", "BAD_GATEWAY", "SERVICE_UNAVAILABLE",
        "GATEWAY_TIMEOUT",
    ]
}
