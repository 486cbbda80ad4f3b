/// A call or subscription as the links process it, independent of its transport.
///
/// A ``TRPCLink`` may change the variable parts (``headers``, ``context``) and hand the operation on.
public struct TRPCOperation: Sendable {
    /// The procedure's dotted path, as in the router: `posts.getById`.
    public let path: String
    /// Whether it reads, writes, or listens.
    public let kind: OperationKind
    /// Whether doing it twice does no harm: true for queries, and for mutations that the contract calls idempotent.
    public let isIdempotent: Bool
    /// The input as it is sent.
    public let input: OperationInput
    /// The input as the caller gave it, for mocks and logs.
    public let value: any Sendable
    /// Sent in addition to the client's own headers, and in place of those of the same name. A batch is made of
    /// operations whose headers are equal.
    public var headers: HTTPHeaders
    /// Values that links share about this operation.
    public var context: OperationContext
    /// The ID of the last received event, after which a subscription resumes.
    public var lastEventId: String?

    /// An operation as ``TRPCClient`` makes it; for custom links and their tests.
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

/// The three kinds of tRPC procedure.
public enum OperationKind: String, Sendable, Hashable {
    /// Reads, and may be repeated freely.
    case query
    /// Writes.
    case mutation
    /// Listens: gives events until one side stops.
    case subscription
}
