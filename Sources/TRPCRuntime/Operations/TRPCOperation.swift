/// A call or subscription as processed by links, independent of its transport.
///
/// A ``TRPCLink`` can change the variable parts (``headers`` and ``context``) and forward the operation.
public struct TRPCOperation: Sendable {
    /// The procedure's dotted path in the router: `posts.getById`.
    public let path: String
    /// Whether the operation reads, writes or subscribes.
    public let kind: OperationKind
    /// Whether the operation is safe to repeat: true for queries, and for mutations that the contract declares idempotent.
    public let isIdempotent: Bool
    /// The encoded input.
    public let input: OperationInput
    /// The caller's input, for mocks and logs.
    public let value: any Sendable
    /// The headers to send in addition to the client's, replacing those with the same names.
    ///
    /// Only operations with equal headers share a batch.
    public var headers: HTTPHeaders
    /// Values that links share about this operation.
    public var context: OperationContext
    /// The ID of the last received event, after which a subscription resumes.
    public var lastEventId: String?

    /// Creates an operation, for use in custom links and their tests.
    public init(
        path: String,
        kind: OperationKind,
        input: OperationInput,
        value: any Sendable = (),
        isIdempotent: Bool? = nil,
        headers: HTTPHeaders = [:],
        context: OperationContext = OperationContext(),
        lastEventId: String? = nil
    ) {
        self.path = path
        self.kind = kind
        self.input = input
        self.value = value
        self.isIdempotent = isIdempotent ?? (kind != .mutation)
        self.headers = headers
        self.context = context
        self.lastEventId = lastEventId
    }
}

/// The kinds of tRPC procedures.
public enum OperationKind: String, Sendable, Hashable {
    /// Reads data, and can be repeated.
    case query
    /// Changes data.
    case mutation
    /// Receives events until either side stops.
    case subscription
}
