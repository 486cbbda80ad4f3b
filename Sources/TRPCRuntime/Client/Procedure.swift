/// A tRPC endpoint as a value: its path, its kind, and the Swift types of its input and output.
///
/// Generated code declares one for each procedure in a contract. Write one by hand for a procedure without a contract:
///
/// ```swift
/// struct Post: Decodable, Sendable { let title: String }
/// struct GetByIdInput: Encodable, Sendable { let id: UUID }
///
/// let getById = Procedure<GetByIdInput, Post>.query("posts.getById")
/// let post = try await client.call(getById, .init(id: id))
/// ```
///
/// `Input` determines how "no input" is sent, which matters to backends: ``NoInput`` sends nothing, ``EmptyObject``
/// sends `{}`, the `nil` of an optional input is JavaScript's `undefined`, and ``Nullable`` sends `null`.
public struct Procedure<Input: Encodable & Sendable, Output: Decodable & Sendable>: Sendable {
    /// The dotted path in the router: `posts.getById`.
    public let path: String
    /// Whether the procedure reads or writes, which determines the HTTP method.
    public let kind: OperationKind
    /// Whether a call can be repeated safely: true for queries, and for mutations that the contract declares idempotent.
    package let isIdempotent: Bool
    /// The fingerprint, cache tags and invalidations.
    @_spi(Generated) public var traits = CallTraits()

    private let check: Check?

    /// Adds the violations of an input whose type has no constraints of its own, such as a string.
    @_spi(Generated) public typealias Check = @Sendable (inout Violations, Input) -> Void

    /// Creates a procedure whose kind is only known at run time: a query or a mutation.
    ///
    /// Links reject subscriptions; use `SubscriptionProcedure` for them.
    package init(_ path: String, kind: OperationKind, isIdempotent: Bool? = nil, check: Check? = nil) {
        self.path = path
        self.kind = kind
        self.isIdempotent = isIdempotent ?? (kind == .query)
        self.check = check
    }

    /// Creates a procedure that reads: sent as GET, with the input in the URL.
    public static func query(_ path: String) -> Self { Self(path, kind: .query) }

    /// Creates a procedure that reads, with a check of its input.
    @_spi(Generated) public static func query(_ path: String, check: Check?) -> Self {
        Self(path, kind: .query, check: check)
    }

    /// Creates a procedure that writes: sent as POST, with the input in the body.
    public static func mutation(_ path: String, isIdempotent: Bool = false) -> Self {
        Self(path, kind: .mutation, isIdempotent: isIdempotent)
    }

    /// Creates a procedure that writes, with a check of its input.
    @_spi(Generated)
    public static func mutation(_ path: String, isIdempotent: Bool = false, check: Check?) -> Self {
        Self(path, kind: .mutation, isIdempotent: isIdempotent, check: check)
    }

    /// Checks an input against the contract, with the procedure's check or the input's ``Validatable`` conformance.
    ///
    /// - Throws: ``ValidationError`` with all violations.
    package func validate(_ input: Input) throws(ValidationError) {
        try ValidationError.throwIfAny(in: input, check)
    }
}
