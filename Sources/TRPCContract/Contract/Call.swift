package import TRPCSource

/// One call between a client and a backend: the request, who may send it, and what is answered.
///
/// Readers make it once, complete, whatever the document's exporter. The emitters, lint, the passes and drift read it:
/// ``Contract/procedures`` and ``Contract/operations`` are its views by wire.
package struct Call {
    /// How the values of a call travel.
    package enum Wire {
        /// One input and one output in tRPC's envelope.
        case trpc(TRPC)
        /// Parameters, bodies and answers as the document describes them.
        case rest(REST)
    }

    /// The facts of a tRPC call.
    package struct TRPC {
        /// `posts.getById`
        package var path: String
        package var kind: ProcedureDetail.Kind
        package var input: ProcedureDetail.Input
        /// A subscription's output is the data of one event.
        package var output: ProcedureDetail.Output
        /// False where the document leaves the output out, as the official exporter does for `void`, `any` and `unknown`.
        package var describesOutput = true
        /// Events carry an id, so that a subscription can be resumed.
        package var isTracked = false
    }

    /// The facts of a REST call.
    package struct REST {
        /// The group that it belongs to, and its name in that group, both in the document's words.
        package var name: OperationName
        /// The parameters as the properties of one object, in their order; nil without parameters, and where the graph has
        /// the schemas as they are written.
        package var input: TypeID?
        /// The headers of the answers to those that succeed; nil where none is described, and where the graph has the schemas
        /// as they are written.
        package var answerHeaders: SuccessHeaders?
        /// The property of the body that asks for a stream in place of one response: the call without the stream sends false,
        /// and the one with it sends true.
        package var streamSwitch: String?
    }

    package var wire: Wire
    /// The `operationId`.
    package var id: String?
    package var idLocation: Location?
    /// `GET`
    package var method: String
    /// The path with its parameters in braces, `/posts/{id}`. For a webhook it is the name, and for a callback the expression
    /// that says where the request goes.
    package var path: String
    /// The path as the document writes it: `/posts/:id`.
    package var writtenPath: String
    package var tags: [String] = []
    /// The parameters of the call and of its path. A procedure lists all but the one that holds its input.
    package var parameters: [Parameter] = []
    package var body: Body?
    package var responses: [Response] = []
    /// The credentials that the call names itself; ``Contract/security(of:)`` are those that count.
    package var security: SecurityRequirement?
    /// The servers of the call or of its path, in place of the contract's.
    package var servers: [Server] = []
    /// Whether the backend says that repeating the call is harmless; nil where it does not say.
    package var isIdempotent: Bool?
    package var documentation: Documentation
    /// The location of the path's key in the document.
    package var location: Location
    /// The location of the method's key, under which no other call of the document stands.
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

    /// When the backend stops to answer, and how settled the call is.
    package var lifecycle: Lifecycle? { documentation.lifecycle }

    /// `posts.getById`, or `GET /posts/{id}`
    package var name: String { trpc?.path ?? route }

    /// `GET /posts/{id}`; no two calls of a document have the same.
    package var route: String { "\(method) \(path)" }

    /// The route as the document writes it: `GET /posts/:id`.
    package var writtenRoute: String { "\(method) \(writtenPath)" }

    /// The names in braces of its path.
    package var pathNames: [String] { PathNames.names(in: path) }
}

/// The names in braces of a path or an address.
package enum PathNames {
    package static func names(in template: String) -> [String] {
        template.parts(between: "{", omittingEmpty: false).dropFirst().compactMap { part in
            part.firstIndex(of: "}").map { String(part[..<$0]) }
        }
    }
}
