package import TRPCSource

/// A call between a client and a backend: the request, its credentials and the responses.
///
/// Readers create it once, complete, whatever the document's exporter. The emitters, lint, the passes and drift read
/// it: ``Contract/procedures`` and ``Contract/operations`` are its views by wire.
package struct Call {
    /// The wire format of a call.
    package enum Wire {
        /// One input and one output in tRPC's envelope.
        case trpc(TRPC)
        /// Parameters, bodies and responses as the document describes them.
        case rest(REST)
    }

    /// The properties of a tRPC call.
    package struct TRPC {
        /// `posts.getById`
        package var path: String
        package var kind: ProcedureDetail.Kind
        package var input: ProcedureDetail.Input
        /// A subscription's output is the data of one event.
        package var output: ProcedureDetail.Output
        /// False if the document omits the output, as the official exporter does for `void`, `any` and `unknown`.
        package var describesOutput = true
        /// Whether events have an id, so that a subscription can be resumed.
        package var isTracked = false
    }

    /// The properties of a REST call.
    package struct REST {
        /// The call's group, and its name in that group, both in the document's words.
        package var name: OperationName
        /// An object with the parameters in order; nil without parameters, or if the graph has the schemas as written.
        package var input: TypeID?
        /// The headers of successful responses; nil if none is described, and if the graph has the schemas as written.
        package var answerHeaders: SuccessHeaders?
        /// The property of the body that requests a stream instead of one response.
        ///
        /// The call without a stream sends false, the other one true.
        package var streamSwitch: String?
    }

    package var wire: Wire
    /// The `operationId`.
    package var id: String?
    package var idLocation: Location?
    /// `GET`
    package var method: String
    /// The path with its parameters in braces, `/posts/{id}`; a webhook's name or a callback's URL expression.
    package var path: String
    /// The path as the document writes it: `/posts/:id`.
    package var writtenPath: String
    package var tags: [String] = []
    /// The parameters of the call and of its path. A procedure lists all but its input parameter.
    package var parameters: [Parameter] = []
    package var body: Body?
    package var responses: [Response] = []
    /// The credentials that the call itself names; use ``Contract/security(of:)`` for the effective ones.
    package var security: SecurityRequirement?
    /// The servers of the call or of its path, which replace the contract's.
    package var servers: [Server] = []
    /// Whether the backend declares that the call can be repeated safely; nil if it doesn't declare it.
    package var isIdempotent: Bool?
    package var documentation: Documentation
    /// The location of the path's key in the document.
    package var location: Location
    /// The location of the method's key, which is unique to the call.
    package var methodLocation: Location

    package var trpc: TRPC? {
        get { if case .trpc(let wire) = wire { wire } else { nil } }
        set { if let newValue { wire = .trpc(newValue) } }
    }

    package var rest: REST? {
        get { if case .rest(let wire) = wire { wire } else { nil } }
        set { if let newValue { wire = .rest(newValue) } }
    }

    package var isProcedure: Bool { trpc != nil }

    /// The sunset and the stability of the call.
    package var lifecycle: Lifecycle? { documentation.lifecycle }

    /// `posts.getById`, or `GET /posts/{id}`
    package var name: String { trpc?.path ?? route }

    /// `GET /posts/{id}`, which is unique in a document.
    package var route: String { "\(method) \(path)" }

    /// The route in the document's spelling: `GET /posts/:id`.
    package var writtenRoute: String { "\(method) \(writtenPath)" }

    /// The names in the braces of its path.
    package var pathNames: [String] { PathNames.names(in: path) }
}

/// The names in the braces of a path or URL.
package enum PathNames {
    package static func names(in template: String) -> [String] {
        template.parts(between: "{", omittingEmpty: false).dropFirst().compactMap { part in
            part.firstIndex(of: "}").map { String(part[..<$0]) }
        }
    }
}
