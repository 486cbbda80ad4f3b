internal import TRPCSource

/// The tRPC view of a call: a dotted path, a kind, an input and an output.
@dynamicMemberLookup
package struct ProcedureDetail {
    package enum Kind: String, Sendable {
        case query
        case mutation
        case subscription
    }

    package enum Input {
        /// No declared input, so nothing is sent.
        case none
        case value(TypeID, isOptional: Bool)
        /// A form or binary body instead of JSON, sent as a separate request.
        case upload(Upload)

        package var type: TypeID? { if case .value(let type, _) = self { type } else { nil } }
    }

    package enum Upload {
        /// `multipart/form-data`
        case form
        /// `application/octet-stream`
        case bytes
    }

    package enum Output {
        /// No output value in the response.
        case void
        case value(TypeID)

        package var type: TypeID? { if case .value(let type) = self { type } else { nil } }
    }

    package let call: Call
    private let wire: Call.TRPC

    /// Creates the tRPC view of a call, or returns nil for a REST call.
    package init?(_ call: Call) {
        guard case .trpc(let wire) = call.wire else { return nil }
        self.call = call
        self.wire = wire
    }

    package var path: String { wire.path }
    package var kind: Kind { wire.kind }
    package var input: Input { wire.input }
    package var output: Output { wire.output }
    package var isTracked: Bool { wire.isTracked }

    /// The components of the path, such as `["posts", "getById"]`.
    package var segments: [Substring] { path.parts(between: ".") }

    package subscript<Value>(dynamicMember member: KeyPath<Call, Value>) -> Value { call[keyPath: member] }
}
