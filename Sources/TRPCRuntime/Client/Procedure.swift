/// A tRPC endpoint as a value: its path, its kind, and the Swift types of its input and output.
///
/// Generated code declares one for each procedure of a contract; a procedure that no contract describes can be written
/// by hand:
///
/// ```swift
/// struct Post: Decodable, Sendable { let title: String }
/// struct GetByIdInput: Encodable, Sendable { let id: UUID }
///
/// let getById = Procedure<GetByIdInput, Post>.query("posts.getById")
/// let post = try await client.call(getById, .init(id: id))
/// ```
///
/// `Input` says how "no input" is written, because a backend tells them apart: ``NoInput`` sends nothing,
/// ``EmptyObject`` sends `{}`, and the `nil` of an optional input is JavaScript's `undefined`. ``Nullable`` sends
/// `null`.
public struct Procedure<Input: Encodable & Sendable, Output: Decodable & Sendable>: Sendable {
    /// The dotted path, as in the router: `posts.getById`.
    public let path: String
    /// Whether the procedure reads or writes, which decides the HTTP method.
    public let kind: OperationKind
    /// Whether calling it twice does no harm: true for queries, and for mutations that the contract calls idempotent.
    package let isIdempotent: Bool
    /// The fingerprint, the cache tags and the invalidations.
    @_spi(Generated) public var traits = CallTraits()

    private let check: Check?

    /// Reports the violations of an input whose type has no limits itself, such as a string.
    @_spi(Generated) public typealias Check = @Sendable (inout Violations, Input) -> Void

    /// A procedure whose kind is only known at run time: a query or a mutation. Links refuse to call one that is a
    /// subscription, for which there is `SubscriptionProcedure`.
    package init(_ path: String, kind: OperationKind, isIdempotent: Bool? = nil, check: Check? = nil) {
        self.path = path
        self.kind = kind
        self.isIdempotent = isIdempotent ?? (kind == .query)
        self.check = check
    }

    /// A procedure that reads: sent as GET, with the input in the URL.
    public static func query(_ path: String) -> Self { Self(path, kind: .query) }

    /// A procedure that reads, with a check of its input.
    @_spi(Generated) public static func query(_ path: String, check: Check?) -> Self {
        Self(path, kind: .query, check: check)
    }

    /// A procedure that writes: sent as POST, with the input in the body.
    public static func mutation(_ path: String, isIdempotent: Bool = false) -> Self {
        Self(path, kind: .mutation, isIdempotent: isIdempotent)
    }

    /// A procedure that writes, with a check of its input.
    @_spi(Generated)
    public static func mutation(_ path: String, isIdempotent: Bool = false, check: Check?) -> Self {
        Self(path, kind: .mutation, isIdempotent: isIdempotent, check: check)
    }

    /// Checks an input against the contract: by the procedure's own check, else by the input's ``Validatable``.
    ///
    /// - Throws: ``ValidationError`` with all violations.
    package func validate(_ input: Input) throws(ValidationError) {
        try ValidationError.throwIfAny(in: input, check)
    }
}
