package import TRPCSource

/// A call between a client and a backend: the request, its credentials and the responses.
///
/// Readers create it once, in its final form, for every exporter. ``Contract/procedures`` and ``Contract/operations``
/// are views of the calls by wire format.
package struct Call {
    /// The wire format of a call.
    package enum Wire {
        /// One input and one output in the tRPC envelope.
        case trpc(TRPC)
        /// Parameters, bodies and responses as the document describes them.
        case rest(REST)
    }

    /// The tRPC-specific properties of a call.
    package struct TRPC {
        /// The dotted path, such as `posts.getById`.
        package var path: String
        package var kind: ProcedureDetail.Kind
        package var input: ProcedureDetail.Input
        /// The output. For a subscription, it's the data of one event.
        package var output: ProcedureDetail.Output
        /// Whether the document describes the output, which the official exporter omits for `void`, `any` and
        /// `unknown`.
        package var describesOutput = true
        /// Whether events have ids, which let a client resume the subscription.
        package var isTracked = false
    }

    /// The REST-specific properties of a call.
    package struct REST {
        /// The group of the call and its name in that group, both as spelled in the document.
        package var name: OperationName
        /// The parameters in order, as one object; nil without parameters, or if the graph has the schemas as written.
        package var input: TypeID?
        /// The headers of successful responses; nil if none is described or the graph keeps the schemas as written.
        package var answerHeaders: SuccessHeaders?
        /// The Boolean body property that requests a stream instead of a single response.
        ///
        /// It's false in the call that returns a single response, and true in the streaming call.
        package var streamSwitch: String?
    }

    package var wire: Wire
    /// The `operationId`.
    package var id: String?
    package var idLocation: Location?
    /// The method in uppercase, such as `GET`.
    package var method: String
    /// The path with its parameters in braces, such as `/posts/{id}`.
    ///
    /// For a delivery, this is the name of the webhook or the URL expression of the callback.
    package var path: String
    /// The path as spelled in the document, such as `/posts/:id`.
    package var writtenPath: String
    package var tags: [String] = []
    /// The parameters declared by the call and its path.
    ///
    /// For a procedure, excludes the parameter that contains the input.
    package var parameters: [Parameter] = []
    package var body: Body?
    package var responses: [Response] = []
    /// The credentials that the call itself declares. For the effective ones, use ``Contract/security(of:)``.
    package var security: SecurityRequirement?
    /// The servers declared by the call or its path, which override the contract's.
    package var servers: [Server] = []
    /// Whether the backend declares that the call is safe to repeat; nil if the document doesn't specify it.
    package var isIdempotent: Bool?
    package var documentation: Documentation
    /// The location of the path's key in the document.
    package var location: Location
    /// The location of the method's key, which is unique for each call.
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

    /// The sunset date and stability level of the call.
    package var lifecycle: Lifecycle? { documentation.lifecycle }

    /// The path of a procedure, such as `posts.getById`, or the route of an operation.
    package var name: String { trpc?.path ?? route }

    /// The method and path, such as `GET /posts/{id}`, which are unique in a document.
    package var route: String { "\(method) \(path)" }

    /// The route as spelled in the document, such as `GET /posts/:id`.
    package var writtenRoute: String { "\(method) \(writtenPath)" }

    /// The parameter names in the path, in order.
    package var pathNames: [String] { PathNames.names(in: path) }
}

/// Finds the names in braces in a path or URL.
package enum PathNames {
    package static func names(in template: String) -> [String] {
        template.parts(between: "{", omittingEmpty: false).dropFirst().compactMap { part in
            part.firstIndex(of: "}").map { String(part[..<$0]) }
        }
    }
}
